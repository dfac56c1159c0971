import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { choose, openDefect, panelOf, shop, tabOf, toast } from '../support/defects-screen.ts';

test('the history shows who changed what [DEF-034]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'With a past');
  await openDefect(page, id);
  await choose(page, /Status/, 'Done');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await tabOf(page, 'History').click();
  await expect(panelOf(page).getByRole('listitem').filter({ hasText: 'updated Status' })).toContainText('To Do');
  await expect(panelOf(page).getByText(/created this defect/)).toBeVisible();
});
