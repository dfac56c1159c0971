import { expect, test } from './assay-test.ts';
import { reported } from './called.ts';
import { anyRow, choose, listOf, openDefect, panelOf, rowOf, shop, tabOf, titleOf } from './defects-screen.ts';

test('a second person in a second browser sees every change at once [LIVE-001, LIVE-002, LIVE-004]', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const other = await open('contributor', shop);
  await expect(anyRow(other)).toBeVisible();

  const id = await reported(one, 'Seen by two');
  await expect(rowOf(other, 'Seen by two')).toBeVisible();

  await openDefect(one, id);
  await openDefect(other, id);
  await titleOf(one).fill('Seen by two people');
  await titleOf(one).press('Enter');
  await expect(titleOf(other)).toHaveValue('Seen by two people');
  await choose(one, /Severity/, 'Blocker');
  await expect(listOf(other, /Severity/)).toContainText('Blocker');

  await panelOf(one).getByRole('textbox', { name: 'Write a comment' }).fill('Do you see this?');
  await panelOf(one).getByRole('button', { name: 'Save comment' }).click();
  await expect(panelOf(other).getByRole('article')).toContainText('Do you see this?');
  await expect(tabOf(other, 'Comments')).toContainText('1');
});

test('what somebody else saves never touches a title that is being typed [DEF-053]', async ({ open }) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Typed by one');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  await titleOf(other).fill('Half of a new ti');
  await titleOf(one).fill('Saved by the first');
  await titleOf(one).press('Enter');
  await expect(rowOf(other, 'Saved by the first')).toBeVisible();
  await expect(titleOf(other)).toHaveValue('Half of a new ti');
  await panelOf(other).getByRole('button', { name: 'Cancel' }).click();
  await expect(titleOf(other)).toHaveValue('Saved by the first');
});

test('two people, one field: the later one stands, the other is told and gets his back with one click', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Fought over');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  const priority = (page: typeof one) => listOf(page, /Priority/);

  await choose(one, /Priority/, 'High');
  await expect(priority(other)).toContainText('High');
  await choose(other, /Priority/, 'Low');
  await expect(priority(one)).toContainText('Low');
  await expect(panelOf(one).getByText('Carlos Medina has changed this meanwhile.')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Take yours back' }).click();
  await expect(priority(one)).toContainText('High');
  await expect(priority(other)).toContainText('High');
});

test('a defect that somebody deletes closes where it is open, with a word', async ({ open }) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Gone soon');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await expect(titleOf(other)).toHaveValue('Gone soon');
  await openDefect(one, id);
  await panelOf(one).getByRole('button', { name: 'Delete' }).click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panelOf(other)).toHaveCount(0);
  await expect(other.getByText(`Defect "${id}" has been deleted by somebody else`)).toBeVisible();
  await expect(rowOf(other, 'Gone soon')).toHaveCount(0);
});
