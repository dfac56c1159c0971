import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { choose, listOf, openDefect, panelOf, shop, tabOf, titleOf, toast } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';

test('the history shows who changed what, with old and new values, grouped by day [AUD-003, AUD-004]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Told by its history');
  await openDefect(page, id);
  await choose(page, /Status/, 'Done');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await tabOf(page, 'History').click();
  const entries = panelOf(page).getByRole('tabpanel').getByRole('listitem');
  await expect(entries.first()).toContainText(/Olivia Brandt\s+updated Status/);
  await expect(entries.first()).toContainText('To Do → Done');
  await expect(entries.last()).toContainText('created this defect');
  await expect(panelOf(page).getByRole('tabpanel').getByRole('heading', { level: 2 })).toHaveCount(1);
  await expect(entries.first().locator('time')).toContainText(/\d\d \w{3} \d{4}, \d\d:\d\d · /);
});

test('changes of others appear at the top while the history is open [AUD-004]', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Watched by two');
  await openDefect(page, id);
  await tabOf(page, 'History').click();
  const entries = panelOf(page).getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(1);
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await expect(titleOf(other)).toBeVisible();
  await choose(other, /Severity/, 'Blocker');
  await expect(entries.first()).toContainText('updated Severity');
});

test('a change is undone from the history, and a conflict is explained', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Taken back');
  await openDefect(page, id);
  await choose(page, /Status/, 'Done');
  await tabOf(page, 'History').click();
  const entries = panelOf(page).getByRole('tabpanel').getByRole('listitem');
  await expect(entries).toHaveCount(2);
  await choose(page, /^(?!Undo).*Status/, 'Invalid');
  await expect(entries).toHaveCount(3);
  await entries.nth(1).getByRole('button', { name: 'Undo: updated Status' }).click();
  await expect(entries.nth(1)).toContainText(
    'Could not undo: Status has since been changed to Invalid by Olivia Brandt',
  );
  await entries.first().getByRole('button', { name: 'Undo: updated Status' }).click();
  await expect(entries.first()).toContainText('reverted a change: updated Status');
  await expect(entries.nth(1)).toContainText('(reverted)');
  await expect(listOf(page, /Status/).first()).toContainText('Done');
});

test('the last change is undone from its toast', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Undone at once');
  await openDefect(page, id);
  await choose(page, /Status/, 'Done');
  await page.getByRole('region', { name: 'Messages' }).getByRole('button', { name: 'Undo' }).last().click();
  await expect(listOf(page, /Status/).first()).toContainText('To Do');
});

test('a defect is shown as of an earlier time, by slider and by address, and back to now', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Seen again');
  await openDefect(page, id);
  await choose(page, /Status/, 'Done');
  await expect(toast(page, 'Defect has been updated successfully')).toBeVisible();
  await choose(page, /Severity/, 'Minor');
  await tabOf(page, 'History').click();
  const slider = panelOf(page).getByRole('slider', { name: 'Point in time' });
  await expect(slider).toHaveValue('3');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(panelOf(page).getByText(/^As of/)).toBeVisible();
  await expect(page).toHaveURL(/[?&]at=2(&|$)/);
  await expect(slider).toBeFocused();
  await expect(panelOf(page).locator('[data-changed=true]')).toContainText('Done');
  await page.reload();
  await expect(panelOf(page).getByText(/^As of/)).toBeVisible();
  await expect(titleOf(page)).toHaveCount(0);
  await panelOf(page).getByRole('button', { name: 'Back to now' }).click();
  await expect(titleOf(page)).toHaveValue('Seen again');
  await expect(page).not.toHaveURL(/[?&]at=/);
});

test('a deleted defect says that it is in the trash, and can be restored from the trash and from its address [DEF-071, PROJ-011]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Thrown away and wanted');
  const remove = async () => {
    await openDefect(page, id);
    await panelOf(page).getByRole('button', { name: 'Delete' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
    await expect(toast(page, `Defect "${id}" deleted successfully`)).toBeVisible();
  };
  await remove();
  await visit(page, `${shop}?defectId=${id}`);
  await expect(panelOf(page).getByRole('heading', { name: `${id} is in the trash` })).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Restore' }).click();
  await expect(titleOf(page)).toHaveValue('Thrown away and wanted');
  await remove();
  await visit(page, '/projects/p-shop/settings/trash');
  await page.getByRole('searchbox', { name: 'Search trash' }).fill('Thrown away and wanted');
  const row = page.getByRole('row').filter({ hasText: id });
  await expect(row).toContainText('Olivia Brandt');
  await row.getByRole('button', { name: `Restore ${id}` }).click();
  await expect(toast(page, `Defect "${id}" restored successfully`)).toBeVisible();
  await expect(page.getByRole('heading', { name: 'No results' })).toBeVisible();
});
