import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { createdFlow, flowPath } from './flow-screen.ts';

/** A flow as it was at each of its revisions. */
test('the time machine shows a flow as of each revision, marks what changed there, and leads back to now [AUD-011]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const id = await createdFlow(page, 'Through time', [{ name: 'Open the shop' }]);
  const path = `/rs/api/v1/p-shop/flows/${id}`;
  await called(page, 'PATCH', path, { field: 'name', value: 'Through all time' });
  await called(page, 'PATCH', path, { field: 'status', value: 'DONE' });
  await visit(page, flowPath(id, 'history'));
  const time = page.getByRole('slider', { name: 'Point in time' });
  await time.press('ArrowLeft');
  await expect(page.getByText(/^As of .* changed by Olivia Brandt$/)).toBeVisible();
  const field = (value: string) => page.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) });
  await expect(field('Through all time')).toBeVisible();
  await expect(field('New')).toBeVisible();
  await expect(page.getByText('Changed here')).toHaveCount(1);
  await page.getByRole('button', { name: 'Previous step' }).click();
  await expect(field('Through time')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Tasks and steps' })).toContainText('Open the shop');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Back to now' }).click();
  await expect(page.getByText('created this flow')).toBeVisible();

  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.getByRole('button', { name: 'Previous step' }).click();
  await page.getByRole('button', { name: 'Restore this version' }).click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByRole('button', { name: 'Restore' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText(/^As of /)).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Through time');
});
