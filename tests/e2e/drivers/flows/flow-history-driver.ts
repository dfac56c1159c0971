import { expect } from '../../support/assay-test.ts';
import { visit } from '../../support/visit.ts';
import { createdFlow, flowPath, stepRow, storedSteps, tabOf } from '../../flows/flow-screen.ts';
import type { BrowserDriver } from '../browser-driver.ts';
import { ownWord } from '../reported.ts';

const [before, after] = ['Open the shop', 'Open the web shop'] as const;

export const flowHistoryDriver: BrowserDriver = async (open) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, `History ${ownWord()}`, [{ name: before }, { name: 'Search for a lamp' }]);
  await visit(page, flowPath(id, 'history'));
  // The first version has a name, so that it can be compared again and again.
  await page.getByRole('button', { name: 'Name this version' }).click();
  await page.getByRole('textbox', { name: 'Name of the version' }).fill('First');
  await page.keyboard.press('Enter');
  const compare = page
    .getByRole('complementary', { name: 'Named versions' })
    .getByRole('button', { name: /^Compare version/ });
  await compare.waitFor();
  const [step, question] = [page.getByRole('group', { name: after }), page.getByRole('alertdialog')];
  const stored = (name: string) =>
    expect.poll(() => storedSteps(page, id)).toEqual([`Main: ${name} | Search for a lamp`]);
  return {
    page,
    driver: {
      acts: {
        async 'step.renamed'() {
          await tabOf(page, 'Steps').click();
          await stepRow(page, before).getByRole('gridcell').nth(1).focus();
          await page.keyboard.press('Enter');
          await page.keyboard.press('Control+a');
          await page.keyboard.type(after);
          await page.keyboard.press('Enter');
          await stored(after);
          await tabOf(page, 'History').click();
        },
        'versions.compared': () => compare.click(),
        'comparison.closed': () => page.getByRole('button', { name: 'Back to history' }).click(),
        'restore.pressed': () => step.getByRole('button', { name: `Restore step ${after}` }).click(),
        'restore.cancelled': () => question.getByRole('button', { name: 'Cancel' }).click(),
        'restore.confirmed': () => question.getByRole('button', { name: 'Restore', exact: true }).click(),
      },
      sees: {
        async written() {
          await expect(compare).toBeVisible();
          await stored(before);
        },
        async renamed() {
          await expect(compare).toBeVisible();
          await stored(after);
        },
        async compared() {
          await expect(question).toHaveCount(0);
          await expect(step.locator('ins')).toHaveText('web ');
        },
        asked: () => expect(question).toBeVisible(),
        async restored() {
          await expect(page.getByText('No differences')).toBeVisible();
          await stored(before);
        },
      },
    },
  };
};
