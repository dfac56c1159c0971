import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { panelOf, titleOf } from '../support/defects-screen.ts';
import { keepCells } from '../support/template-calls.ts';
import { visit } from '../support/visit.ts';

/** A separate project, because all tests share the template of the shop. */
const ware = '/projects/p-ware';
const settings = `${ware}/settings/template`;

const reportAndOpen = async (page: Page, title: string) => {
  await visit(page, `${ware}/defects?defectId=NEW`);
  await titleOf(page).fill(title);
  await panelOf(page).getByRole('button', { name: 'Assigned To' }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByRole('link', { name: title }).first().click();
  await expect(titleOf(page)).toHaveValue(title);
  return page.url();
};
const handle = (page: Page, field: string) =>
  panelOf(page)
    .getByRole('button', { name: new RegExp(`${field}`) })
    .and(page.locator('.field-handle'));
const leftOf = async (page: Page, field: string) =>
  (await panelOf(page).getByText(field, { exact: true }).first().boundingBox())?.x ?? 0;
const wide = { viewport: { width: 1900, height: 1000 } };

test('an owner arranges fields in the panel by keyboard and mouse, and others see it at once [DEF-025, DEF-026, DEF-027]', async ({
  open,
}) => {
  const page = await open('owner', ware, wide);
  const putBack = await keepCells(page, 'p-ware');
  const address = await reportAndOpen(page, 'Shelves out of order');
  const other = await open('admin', address, wide);
  await expect(titleOf(other)).toHaveValue('Shelves out of order');
  const before = await leftOf(other, 'Priority');

  await panelOf(page).getByRole('button', { name: 'Arrange fields' }).click();
  await handle(page, 'Priority').focus();
  await page.keyboard.press('Shift+ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await expect.poll(() => leftOf(other, 'Priority')).not.toBe(before);

  const standing = await leftOf(other, 'Planned resolution');
  const from = await handle(page, 'Planned resolution').boundingBox();
  if (!from) throw new Error('no handle');
  await page.mouse.move(from.x + 5, from.y + 10);
  await page.mouse.down();
  await page.mouse.move(from.x + 200, from.y + 12, { steps: 8 });
  await page.mouse.move(from.x + 420, from.y + 12, { steps: 8 });
  await page.mouse.up();
  await expect.poll(() => leftOf(other, 'Planned resolution')).not.toBe(standing);
  await panelOf(page).getByRole('button', { name: 'Arrange fields' }).click();
  await expect(handle(page, 'Priority')).toHaveCount(0);
  await putBack();
  await expect.poll(() => leftOf(other, 'Priority')).toBe(before);
});

test('a user who cannot change the template cannot arrange its fields [DEF-025]', async ({ open }) => {
  const page = await open('contributor', '/projects/p-shop/defects?defectId=SHOP-28');
  await expect(titleOf(page)).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Severity' })).toBeVisible();
  await expect(panelOf(page).getByRole('button', { name: 'Arrange fields' })).toHaveCount(0);
});

test('unsaved template changes survive a reload, and leaving asks for confirmation [TPL-001]', async ({ open }) => {
  const page = await open('owner', settings);
  const status = page.getByRole('textbox', { name: 'Status 6' });
  await status.fill('Rejected');
  await expect(page.getByText('Unsaved changes.')).toBeVisible();
  await page.getByRole('link', { name: 'Tags' }).click();
  const question = page.getByRole('alertdialog', { name: 'Leave without saving?' });
  await question.getByRole('button', { name: 'Keep editing' }).click();
  await expect(page).toHaveURL(settings);
  await expect(status).toHaveValue('Rejected');
  await expect
    .poll(async () => {
      await page.reload();
      await status.waitFor();
      return status.inputValue();
    })
    .toBe('Rejected');
  await page.getByRole('link', { name: 'Tags' }).click();
  await question.getByRole('button', { name: 'Discard and leave' }).click();
  await expect(page).toHaveURL(`${ware}/settings/tags`);
  await page.getByRole('link', { name: 'Template' }).click();
  await expect(status).toHaveValue('Invalid');
});
