// make_site.mjs - the page where games are made, as its users see it.  SPDX-License-Identifier: MIT
import {Site} from './site.mjs';

// Where games are made, with the text of one if it is named.
export class MakeSite extends Site
{
    static async open(test, game = '')
    {
        const {page} = await Site.open(test, `#make${game && `=${game}`}`);
        const site = new MakeSite(test, page);

        await page.waitFor(() => document.querySelector('.make .rules h2'));
        return site;
    }

    text()
    {
        return this.page.evaluate(() => document.querySelector('.make textarea').value);
    }

    // Change the text, as by typing.
    async write(text)
    {
        await this.page.evaluate((value) => {
            const area = document.querySelector('.make textarea');

            area.value = value;
            area.dispatchEvent(new Event('input', {bubbles: true}));
        }, text);
    }

    // Wait for what is told of the text.
    waitForTold(pattern)
    {
        return this.waitForText('.make .told', pattern);
    }

    // Wait until the game that is shown has that title.
    waitForTitle(title)
    {
        return this.waitForText('.make .shown:not(.stale) .rules h2', title);
    }

    mayPlay()
    {
        return this.page.evaluate(() => !document.querySelector('.make .primary').disabled);
    }

    link()
    {
        return this.page.evaluate(() => {
            const field = document.querySelector('.make .links input');

            return field && field.value;
        });
    }
}
