import type { Locator, Page } from '@playwright/test';
import { stageOf, viewOf as pipelineViewOf } from '../pipelines/pipelines-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { tabTo } from '../support/keyboard/tab-to.ts';
import { rowOf, viewOf } from '../plans/plans-screen.ts';

/** A release is planned without a mouse. */
const press = async (page: Page, target: Locator) => {
  await target.waitFor();
  await tabTo(page, target);
  await page.keyboard.press('Enter');
};
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const goTo = (page: Page, area: string) =>
  press(page, page.getByRole('navigation').getByRole('link', { name: area, exact: true }));
/** In the dialog that opens with the focus in the field for the name. */
const named = async (page: Page, name: string) => {
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
};
const chosen = async (page: Page, text: string, option: string) => {
  await expect(page.getByRole('combobox')).toBeFocused();
  await page.keyboard.type(text);
  // The list still shows all of them until the search is answered.
  await expect(page.getByRole('option')).toHaveText([option]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
};
/** The first one empties the search. */
const closed = async (page: Page) => {
  await expect(async () => {
    await page.keyboard.press('Escape');
    await expect(page.getByRole('combobox')).toHaveCount(0, { timeout: 500 });
  }).toPass();
};
const coupon = 'Coupon is removed again';

test('a milestone, a plan with an assigned scenario, a pipeline of two stages and its schedule are made with the keyboard alone', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop/milestones');
  const name = `Keys ${crypto.randomUUID()}`;
  await press(page, button(page, 'New milestone'));
  await named(page, name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toBeVisible();

  await goTo(page, 'Test Plans');
  await press(page, button(page, 'New test plan'));
  await named(page, name);
  await press(page, page.getByRole('dialog').getByRole('button', { name: /Milestone/ }));
  await page.getByRole('option', { name }).waitFor();
  await page.keyboard.type('Keys');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog').getByRole('button', { name: /Milestone/ })).toContainText(name);
  await press(page, page.getByRole('dialog').getByRole('button', { name: 'Save' }));
  await press(page, rowOf(page, name).getByRole('link', { name }).first());
  await press(page, viewOf(page, 'Scope'));
  await press(page, button(page, 'Add scenarios'));
  await chosen(page, 'Coupon is removed', coupon);
  await expect(rowOf(page, coupon)).toBeVisible();
  await closed(page);
  await press(page, page.getByRole('button', { name: `Assignee of ${coupon}` }));
  await page.getByRole('option', { name: 'Carlos Medina' }).waitFor();
  await page.keyboard.type('Carlos');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: `Assignee of ${coupon}` })).toContainText('Carlos Medina');

  await goTo(page, 'Test Pipelines');
  await press(page, button(page, 'New test pipeline'));
  await named(page, name);
  await page.keyboard.press('Enter');
  await press(page, rowOf(page, name).getByRole('link', { name }).first());
  await press(page, pipelineViewOf(page, 'Sequence'));
  for (const stage of ['Stage 1', 'Stage 2']) {
    await press(page, button(page, 'Add stage'));
    await press(page, stageOf(page, stage).getByRole('button', { name: 'Add job' }));
    await press(page, stageOf(page, stage).getByRole('button', { name: 'Add scenario to Job 1' }));
    await chosen(page, 'Coupon is removed', coupon);
    await closed(page);
    await expect(stageOf(page, stage).getByRole('link', { name: coupon })).toBeVisible();
  }

  await press(page, pipelineViewOf(page, 'Schedules'));
  await press(page, button(page, 'Add schedule').first());
  const dialog = page.getByRole('dialog', { name: 'Add schedule' });
  await expect(dialog.getByRole('status', { name: 'Next runs' }).getByRole('listitem')).toHaveCount(5);
  await press(page, dialog.getByRole('button', { name: 'Add schedule' }));
  await expect(rowOf(page, 'Every day at 09:00')).toContainText('Scheduled');
});
