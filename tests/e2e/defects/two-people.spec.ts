import { textVersionsMessages } from '../../../src/domain/rich-text/text-versions-messages.ts';
import { messages } from '../../../src/domain/texts/messages.ts';
import { expect, test } from '../support/assay-test.ts';
import type { Page } from '@playwright/test';
import { called, reported } from '../support/called.ts';
import { anyRow, choose, listOf, openDefect, panelOf, rowOf, shop, tabOf, titleOf } from '../support/defects-screen.ts';

test('a second user in another browser sees every change at once [LIVE-001, LIVE-002, LIVE-004]', async ({ open }) => {
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
  await panelOf(one).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panelOf(other).getByRole('article')).toContainText('Do you see this?');
  await expect(tabOf(other, 'Comments')).toContainText('1');
});

test('a change by someone else never overwrites a title that is being typed [DEF-053]', async ({ open }) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Typed by one');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  await titleOf(other).fill('Half of a new ti');
  await titleOf(one).fill('Saved by the first');
  await titleOf(one).press('Enter');
  await expect(rowOf(other, 'Saved by the first')).toBeVisible();
  await expect(titleOf(other)).toHaveValue('Half of a new ti');
  await titleOf(other).press('End');
  await titleOf(other).pressSequentially('tle');
  await expect(panelOf(other).getByText('Olivia Brandt edited this while you were typing')).toBeVisible();
  await panelOf(other).getByRole('button', { name: 'Cancel' }).click();
  await expect(titleOf(other)).toHaveValue('Saved by the first');
});

test('a person who is not a member of the project is shown by name', async ({ open }) => {
  const one = await open('admin', shop);
  const id = await reported(one, 'Typed by an administrator');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  await titleOf(other).fill('Half of a new ti');
  await titleOf(one).fill('Saved by the administrator');
  await titleOf(one).press('Enter');
  await expect(rowOf(other, 'Saved by the administrator')).toBeVisible();
  await titleOf(other).pressSequentially('tle');
  await expect(panelOf(other).getByText('Ada Okafor edited this while you were typing')).toBeVisible();
});

test('the later of two changes to one field wins, and the other user is told and can restore theirs with one click', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Fought over');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await openDefect(one, id);
  const priority = (page: typeof one) => listOf(page, /Priority/);

  await choose(one, /Priority/, 'High');
  await expect(priority(other)).toContainText('High');
  // Who has seen the value changes it without a notice.
  await choose(other, /Priority/, 'Low');
  await expect(priority(one)).toContainText('Low');
  await expect(panelOf(one).getByText('Carlos Medina edited this while you were typing')).toHaveCount(0);

  await other.context().setOffline(true);
  await choose(other, /Priority/, 'Low');
  await choose(other, /Priority/, 'Medium');
  await expect(panelOf(other).getByText(messages.defect.marks.waiting)).toBeVisible();
  await choose(one, /Priority/, 'High');
  await other.context().setOffline(false);
  await expect(priority(one)).toContainText('Medium', { timeout: 20_000 });
  await expect(panelOf(one).getByText('Carlos Medina edited this while you were typing')).toBeVisible();
  await panelOf(one).getByRole('button', { name: 'Restore mine' }).click();
  await expect(priority(one)).toContainText('High');
  await expect(priority(other)).toContainText('High');
});

const textOf = (page: Page) => panelOf(page).getByRole('textbox', { name: 'Description' });
const notice = (page: Page, name: string) => panelOf(page).getByText(`${name} edited this while you were typing`);

/** Moves the cursor to one end of a paragraph of the description. */
const goTo = async (page: Page, paragraph: string, end: 'Home' | 'End') => {
  await textOf(page).getByText(paragraph).click();
  await page.keyboard.press(end);
};

/** A description with two paragraphs, open on two screens. */
const openedByTwo = async (open: (person: 'owner' | 'contributor', path: string) => Promise<Page>, title: string) => {
  const one = await open('owner', shop);
  const id = await reported(one, title);
  const value = '<p>It is empty.</p><p>It stays so.</p>';
  await called(one, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, { action: 'UPDATE', field: 'description', value });
  await openDefect(one, id);
  const other = await open('contributor', `${shop}?defectId=${id}`);
  for (const page of [one, other]) await expect(textOf(page)).toContainText('It stays so.');
  return { one, other, id };
};

test('sentences added by two people to different blocks are both kept without a warning, and the cursor stays', async ({
  open,
}) => {
  const { one, other } = await openedByTwo(open, 'Written by two');
  await goTo(one, 'It stays so.', 'End');
  await goTo(other, 'It is empty.', 'Home');
  await Promise.all([
    one.keyboard.press('Enter').then(() => one.keyboard.type('Since yesterday.', { delay: 30 })),
    other.keyboard.type('The basket: ', { delay: 60 }),
  ]);
  await expect(textOf(other)).toContainText('Since yesterday.');
  await other.keyboard.type('yes, ');
  for (const page of [one, other])
    await expect(textOf(page).locator('p')).toHaveText([
      'The basket: yes, It is empty.',
      'It stays so.',
      'Since yesterday.',
    ]);
  await expect(notice(one, 'Carlos Medina')).toHaveCount(0);
  await expect(notice(other, 'Olivia Brandt')).toHaveCount(0);
  await one.reload();
  await expect(textOf(one).locator('p')).toHaveCount(3);
});

test('an item that one lifts out of a list while the other types in it is one line, with all words, and nobody is asked', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Lifted while typing');
  const value =
    '<ol><li><p>Open the shop in a new window and log in</p></li><li><p>Do what the title says</p></li></ol>';
  await called(one, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, { action: 'UPDATE', field: 'description', value });
  await openDefect(one, id);
  const other = await open('contributor', `${shop}?defectId=${id}`);
  for (const page of [one, other]) await expect(textOf(page)).toContainText('title says');
  await goTo(one, 'Do what the title says', 'End');
  await goTo(other, 'Do what the title says', 'Home');
  const typing = one.keyboard.type(' while Olivia keeps on typing her words', { delay: 60 });
  await expect(textOf(other)).toContainText('while');
  await other.keyboard.press('Backspace');
  await typing;
  for (const page of [one, other]) {
    await expect(textOf(page).locator('li')).toHaveText(['Open the shop in a new window and log in']);
    await expect(textOf(page).locator(':scope > p')).toHaveText([
      'Do what the title says while Olivia keeps on typing her words',
    ]);
  }
  await expect(notice(one, 'Carlos Medina')).toHaveCount(0);
  await expect(notice(other, 'Olivia Brandt')).toHaveCount(0);
});

test('the later of two changes to one paragraph wins, and the other user is told and can restore theirs with one click', async ({
  open,
}) => {
  const { one, other } = await openedByTwo(open, 'One paragraph for two');
  await other.context().setOffline(true);
  await goTo(other, 'It is empty.', 'End');
  await other.keyboard.type(' By Carlos.');
  await expect(panelOf(other).getByText(messages.defect.marks.waiting)).toBeVisible();
  await goTo(one, 'It is empty.', 'End');
  const saved = one.waitForResponse((answer) => answer.request().method() === 'PATCH' && answer.ok());
  await one.keyboard.type(' By Olivia.');
  await saved;
  await other.context().setOffline(false);

  await expect(notice(one, 'Carlos Medina')).toBeVisible({ timeout: 20_000 });
  await expect(textOf(one).locator('p')).toHaveText(['It is empty. By Carlos.', 'It stays so.']);
  await goTo(one, 'It stays so.', 'End');
  await one.keyboard.type(' And more.');
  await expect(textOf(other)).toContainText('And more.');
  await expect(notice(one, 'Carlos Medina')).toBeVisible();
  await panelOf(one).getByRole('button', { name: messages.defect.restore }).click();
  for (const page of [one, other])
    await expect(textOf(page).locator('p')).toHaveText(['It is empty. By Olivia.', 'It stays so. And more.']);
  await expect(notice(one, 'Carlos Medina')).toHaveCount(0);
  await expect(notice(other, 'Olivia Brandt')).toBeVisible();
});

test('a user typing in a paragraph that someone else has just changed is warned before overwriting it', async ({
  open,
}) => {
  const { one, other } = await openedByTwo(open, 'Warned in time');
  await goTo(one, 'It is empty.', 'End');
  await goTo(other, 'It is empty.', 'End');
  const typing = other.keyboard.type(' This is typed for some seconds, on and on.', { delay: 120 });
  await one.keyboard.type(' By Olivia.');
  await typing;
  await expect(notice(other, 'Olivia Brandt')).toBeVisible();
  await expect(textOf(other)).toContainText('on and on.');
  await panelOf(other).getByRole('button', { name: messages.defect.useTheirs }).click();
  for (const page of [one, other])
    await expect(textOf(page).locator('p').first()).toHaveText('It is empty. By Olivia.');
  await expect(notice(other, 'Olivia Brandt')).toHaveCount(0);
});

test('two paragraphs that both have changed are one question, and both texts can be kept', async ({ open }) => {
  const { one, other, id } = await openedByTwo(open, 'Both are right');
  await goTo(other, 'It is empty.', 'End');
  await other.keyboard.type(' By Carlos.');
  await other.keyboard.press('ArrowDown');
  await other.keyboard.press('End');
  const typing = other.keyboard.type(' By Carlos, who types on.', { delay: 90 });
  const value = '<p>It is empty. By Olivia.</p><p>It stays so. By Olivia.</p>';
  await called(one, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, { action: 'UPDATE', field: 'description', value });
  await typing;
  await expect(panelOf(other).getByText(textVersionsMessages.places(2))).toBeVisible();
  await panelOf(other).getByRole('button', { name: textVersionsMessages.keepBoth }).click();
  for (const page of [one, other])
    await expect(textOf(page).locator('p')).toHaveText([
      'It is empty. By Olivia.',
      'It is empty. By Carlos.',
      'It stays so. By Olivia.',
      'It stays so. By Carlos, who types on.',
    ]);
  for (const [page, name] of [
    [one, 'Carlos Medina'],
    [other, 'Olivia Brandt'],
  ] as const)
    await expect(notice(page, name)).toHaveCount(0);
});

test('a deleted defect closes in other browsers with a message', async ({ open }) => {
  const one = await open('owner', shop);
  const id = await reported(one, 'Gone soon');
  const other = await open('contributor', `${shop}?defectId=${id}`);
  await expect(titleOf(other)).toHaveValue('Gone soon');
  await openDefect(one, id);
  await panelOf(one).getByRole('button', { name: 'Delete' }).click();
  await one.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
  await expect(panelOf(other)).toHaveCount(0);
  await expect(other.getByText(`Defect "${id}" was deleted by someone else`)).toBeVisible();
  await expect(rowOf(other, 'Gone soon')).toHaveCount(0);
});
