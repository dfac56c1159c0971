import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { dialogOf, fileShown, flowRow, flows, folderRow, newFlow, newFolder, openFlows } from './flows-screen.ts';

/** The folders beside the list of flows; each test has folders of its own. */
test('folders are made, flows are created in them, and the address says which one is shown [ROUTE-014]', async ({
  open,
}) => {
  const page = await open('owner', flows);
  await newFolder(page, 'Treemade');
  await folderRow(page, 'Treemade').click();
  await expect(page).toHaveURL(/folder=[0-9a-z-]+/);
  await expect(page.getByText('No flows in this folder')).toBeVisible();
  const list = page.url();
  await page.getByRole('link', { name: 'New flow' }).first().click();
  await dialogOf(page).getByLabel('Name').fill('Treemade flow');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/steps$/);
  await page.goto(list);
  await expect(flowRow(page, 'Treemade flow')).toBeVisible();
  await expect(folderRow(page, 'Treemade')).toContainText('1');
  await folderRow(page, 'No folder').click();
  await expect(page).toHaveURL(/folder=none/);
  await expect(flowRow(page, 'Treemade flow')).toHaveCount(0);
});

test('the tree works with the keyboard alone: arrows, Enter, Alt with arrows, F2 and Delete', async ({ open }) => {
  const page = await open('owner', flows);
  await newFolder(page, 'Keys one');
  await newFolder(page, 'Keys two');
  await folderRow(page, 'Keys two').focus();
  await page.keyboard.press('Alt+ArrowRight');
  await expect(folderRow(page, 'Keys two')).toHaveAttribute('aria-level', '2');
  // The row is drawn anew under its parent, and then has the focus again.
  await expect(folderRow(page, 'Keys two')).toBeFocused();
  await page.keyboard.press('Alt+ArrowLeft');
  await expect(folderRow(page, 'Keys two')).toHaveAttribute('aria-level', '1');
  await page.keyboard.press('F2');
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Keys two');
  await dialogOf(page).getByLabel('Name').fill('Keys renamed');
  await page.keyboard.press('Enter');
  await expect(dialogOf(page)).toHaveCount(0);
  // The dialog has given the focus back to the row.
  await expect(folderRow(page, 'Keys renamed')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/folder=/);
  await page.keyboard.press('Delete');
  await expect(dialogOf(page)).toContainText('Delete folder “Keys renamed”?');
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(folderRow(page, 'Keys renamed')).toHaveCount(0);
});

test('a deleted folder gives its flows to another one, and several flows are filed at once', async ({ open }) => {
  const page = await open('owner', flows);
  await newFolder(page, 'Filing source');
  await newFolder(page, 'Filing target');
  await newFlow(page, 'Filing flow one');
  await newFlow(page, 'Filing flow two');
  await openFlows(page, '?term=Filing');
  // A list that is read again begins without a selection.
  await expect(page.locator('tbody tr')).toHaveCount(2);
  await fileShown(page, 'Filing source', '2 flows');
  await expect(folderRow(page, 'Filing source')).toContainText('2');
  await folderRow(page, 'Filing source').focus();
  await page.keyboard.press('Delete');
  await dialogOf(page).getByRole('button', { name: 'Move its content to' }).click();
  await page.getByRole('option', { name: 'Filing target' }).click();
  await dialogOf(page).getByRole('button', { name: 'Delete' }).click();
  await expect(folderRow(page, 'Filing source')).toHaveCount(0);
  await expect(folderRow(page, 'Filing target')).toContainText('2');
  await folderRow(page, 'Filing target').click();
  await expect(flowRow(page, 'Filing flow one')).toBeVisible();
});

test('on a narrow page the folders are a choice, without axe findings', async ({ open }) => {
  const page = await open('owner', flows, { viewport: { width: 390, height: 844 } });
  await expect(page.getByRole('treegrid', { name: 'Folders' })).toBeHidden();
  await page.getByRole('button', { name: 'Folder' }).click();
  await page.getByRole('option', { name: 'No folder' }).click();
  await expect(page).toHaveURL(/folder=none/);
  expect(await axeFindings(page)).toEqual([]);
});
