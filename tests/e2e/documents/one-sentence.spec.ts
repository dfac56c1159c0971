import type { Page } from '@playwright/test';
import { textVersionsMessages } from '../../../src/domain/rich-text/text-versions-messages.ts';
import { messages } from '../../../src/domain/texts/messages.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';

/** Two people write in one sentence of a description: other words are merged, the same place is a question (ruling R46). */
const textOf = (page: Page) => page.getByRole('textbox', { name: 'Description' });
const notice = (page: Page, name: string) => page.getByText(`${name} edited this while you were typing`);
const start = 'The basket is empty after the reload.';

const goTo = async (page: Page, end: 'Home' | 'End') => {
  await textOf(page).getByText('The basket').click();
  await page.keyboard.press(end);
};

for (const kind of ['scenarios', 'flows'] as const) {
  test(`two people in one sentence of one of the ${kind} lose nothing, also if a question about it stays unanswered`, async ({
    open,
  }) => {
    const one = await open('owner', '/projects/p-shop');
    const body = { name: `Written by two ${Date.now()}`, description: `<p>${start}</p>` };
    const { id } = (await called(one, 'POST', `/rs/api/v1/p-shop/${kind}`, body)) as { id: string };
    const other = await open('contributor', '/projects/p-shop');
    for (const page of [one, other]) {
      await visit(page, `/projects/p-shop/${kind}/${id}`);
      await expect(textOf(page)).toContainText(start);
    }
    // Different words: both stay, and the caret of each stays where it is.
    await goTo(one, 'Home');
    await goTo(other, 'End');
    await Promise.all([
      one.keyboard.type('Since Monday: ', { delay: 40 }),
      other.keyboard.type(' It was full', { delay: 60 }),
    ]);
    await expect(textOf(other)).toContainText('Since Monday:');
    await other.keyboard.type(' before.');
    const both = `Since Monday: ${start} It was full before.`;
    for (const page of [one, other]) await expect(textOf(page)).toHaveText(both);
    await expect(notice(one, 'Carlos Medina')).toHaveCount(0);

    // The same place: the text of the first stays stored until the second has answered.
    await goTo(one, 'End');
    const typing = other.keyboard.type(' This is typed for some seconds, on and on.', { delay: 90 });
    await one.keyboard.type(' By Olivia.');
    await typing;
    await expect(notice(other, 'Olivia Brandt')).toBeVisible();
    await visit(other, `/projects/p-shop/${kind}`);
    await expect(other.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await visit(other, `/projects/p-shop/${kind}/${id}`);
    await expect(textOf(other)).toContainText('on and on.');
    await expect(notice(other, 'Olivia Brandt')).toBeVisible();
    await expect(textOf(one)).toHaveText(`${both} By Olivia.`);
    await other.getByRole('button', { name: messages.defect.useTheirs }).click();
    for (const page of [one, other]) await expect(textOf(page)).toHaveText(`${both} By Olivia.`);
    await expect(notice(other, 'Olivia Brandt')).toHaveCount(0);

    // Again, and now both stay.
    await goTo(one, 'End');
    await goTo(other, 'End');
    const again = other.keyboard.type(' Seen by Carlos in three shops.', { delay: 90 });
    await one.keyboard.type(' Or not.');
    await again;
    await other.getByRole('button', { name: textVersionsMessages.keepBoth }).click();
    const paragraphs = [`${both} By Olivia. Or not.`, `${both} By Olivia. Seen by Carlos in three shops.`];
    await one.reload();
    for (const page of [one, other]) {
      await expect(textOf(page).locator('p')).toHaveText(paragraphs);
      await expect(page.getByText('edited this while you were typing')).toHaveCount(0);
    }
  });
}
