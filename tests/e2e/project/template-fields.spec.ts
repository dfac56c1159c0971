import type { Locator, Page } from '@playwright/test';
import { added, addFields, takeFields } from '../support/template-calls.ts';
import { called } from '../support/called.ts';
import { expect, test } from '../support/assay-test.ts';
import { choose, panelOf, rowOf, titleOf, toast } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';

/** A project whose template these tests may change. */
const bank = 'p-bank';
const defects = `/projects/${bank}/defects`;

const numbered = (name: string, count: number) => Array.from({ length: count }, (_, at) => `${name} ${at + 1}`);
const wide = { viewport: { width: 1900, height: 1000 } };
const fieldOf = (page: Page, label: string) => panelOf(page).getByRole('button', { name: label });
const options = (page: Page) => page.getByRole('option');

const reportInBank = async (page: Page, title: string) => {
  await visit(page, `${defects}?defectId=NEW`);
  await titleOf(page).fill(title);
  await panelOf(page).getByRole('button', { name: 'Assigned To' }).waitFor();
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /created successfully/)).toBeVisible();
  await page.getByRole('link', { name: title }).first().click();
  await expect(titleOf(page)).toHaveValue(title);
};

const saved = (page: Page) => expect(panelOf(page).getByText(/^Saving/)).toHaveCount(0);

test('lists of more than ten options have a search, shorter ones do not, and every field type saves its value [DEF-063, TPL-006, DEF-026, DEF-027]', async ({
  open,
}) => {
  const page = await open('owner', defects, wide);
  await addFields(
    page,
    bank,
    added('Vault', 'LIST', numbered('Vault', 12)),
    added('Desk', 'LIST', numbered('Desk', 10)),
    added('Teller', 'TEXT'),
  );
  await called(page, 'POST', '/aa/api/v1/p-bank/tags', { tag: 'queue' });
  await reportInBank(page, 'Coins of every kind');

  const search = page.getByRole('searchbox', { name: 'Search', exact: true });
  await fieldOf(page, 'Desk').click();
  await expect(options(page)).toHaveCount(11);
  await expect(search).toHaveCount(0);
  await page.keyboard.press('Escape');

  await fieldOf(page, 'Vault').focus();
  await page.keyboard.press('Enter');
  await expect(search).toBeFocused();
  await page.keyboard.type('no such vault');
  await expect(options(page)).toHaveText(['No results']);
  await search.fill('VAULT 1');
  await expect(options(page)).toHaveText(['Vault 1', 'Vault 10', 'Vault 11', 'Vault 12']);
  await page.keyboard.press('ArrowDown');
  const chosen = await page.locator('[role=option][data-focused]').innerText();
  await page.keyboard.press('Enter');
  await expect(fieldOf(page, 'Vault')).toContainText(chosen);

  await panelOf(page).getByRole('textbox', { name: 'Teller' }).fill('Window three');
  await panelOf(page).getByRole('textbox', { name: 'Description' }).fill('Counted twice');
  await choose(page, 'Status', 'In Progress');
  await choose(page, 'Assigned To', 'Carlos Medina');
  await panelOf(page)
    .getByRole('button', { name: /Choose a date/ })
    .click();
  await page.getByRole('gridcell', { disabled: false }).getByText('15', { exact: true }).click();
  await panelOf(page).getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('option', { name: 'queue' }).click();
  await saved(page);
  await page.reload();

  await expect(titleOf(page)).toHaveValue('Coins of every kind');
  await expect(fieldOf(page, 'Status')).toContainText('In Progress');
  await expect(fieldOf(page, 'Vault')).toContainText(chosen);
  await expect(fieldOf(page, 'Assigned To')).toContainText('Carlos Medina');
  await expect(panelOf(page).getByRole('textbox', { name: 'Teller' })).toHaveValue('Window three');
  await expect(panelOf(page).getByRole('textbox', { name: 'Description' })).toHaveText('Counted twice');
  await expect(panelOf(page).getByRole('group', { name: 'Planned resolution' })).toContainText('15');
  await expect(panelOf(page).getByRole('list', { name: 'Tags' })).toContainText('queue');

  await panelOf(page).getByRole('button', { name: 'Arrange fields' }).click();
  const cell = panelOf(page).locator('.react-grid-item').filter({ hasText: 'Teller' });
  const gridOf = () => sizeOf(panelOf(page).locator('.react-grid-layout'));
  // Two rows of 35 px with a gap of 4 px; four of twelve columns with gaps of 12 px, once the layout has settled.
  await expect.poll(async () => (await sizeOf(cell)).height).toBe(2 * 35 + 4);
  await expect
    .poll(async () => (await sizeOf(cell)).width - (((await gridOf()).width - 11 * 12) / 12) * 4)
    .toBeCloseTo(3 * 12, 0);
  await takeFields(page, bank, 'Vault', 'Desk', 'Teller');
});

const sizeOf = async (place: Locator) => {
  const box = await place.boundingBox();
  if (!box) throw new Error('It is not on the screen.');
  return box;
};

test('a save to a removed field is rejected with a message and keeps the text, and the value of a retired field is shown [DEF-060, TPL-001]', async ({
  open,
}) => {
  const page = await open('owner', defects, wide);
  await addFields(page, bank, added('Safe', 'TEXT'), added('Ledger', 'TEXT'));
  await reportInBank(page, 'Key does not turn');
  await panelOf(page).getByRole('textbox', { name: 'Ledger' }).fill('Blue');
  await saved(page);
  const other = await open('contributor', page.url(), wide);
  await expect(panelOf(other).getByRole('textbox', { name: 'Ledger' })).toHaveValue('Blue');

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await other.route(/\/wi\/api\/v1\/p-bank\/defects\/BANK-\d+$/, async (route) => {
    if (route.request().method() === 'PATCH') await held;
    await route.continue();
  });
  const sending = other.waitForRequest((request) => request.method() === 'PATCH');
  await panelOf(other).getByRole('textbox', { name: 'Safe' }).fill('The left one');
  await sending;
  await takeFields(page, bank, 'Safe', 'Ledger');
  const retired = panelOf(other).getByRole('group', { name: 'Ledger (no longer used)' }).getByRole('textbox');
  await expect(retired).toHaveValue('Blue');
  await expect(retired).not.toBeEditable();
  release();

  const lost = panelOf(other).getByRole('group', { name: /^safe \(no longer used\)$/i });
  await expect(lost).toContainText(/: Safe is no longer used/);
  await expect(lost.getByRole('textbox')).toHaveValue('The left one');
  await other.reload();
  await expect(lost.getByRole('textbox')).toHaveValue('The left one');
  await lost.getByRole('button', { name: 'Discard' }).click();
  await expect(lost).toHaveCount(0);
});

const fieldIn = (page: Page, field: RegExp) => page.locator('details').filter({ hasText: field });
const renameOption = async (page: Page, label: string, name: string, field = /^Counter/) => {
  const option = fieldIn(page, field).getByRole('textbox', { name: label });
  await option.fill('');
  await option.pressSequentially(name);
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeDisabled();
};

test('an option that is renamed has its new name on the defects that have it: in a panel that is open, after a reload, and of a change made offline', async ({
  open,
}) => {
  const page = await open('owner', defects, wide);
  await addFields(page, bank, added('Counter', 'LIST', ['Left', 'Right']));
  await reportInBank(page, 'Coin slot is stuck');
  await choose(page, 'Counter', 'Left');
  await saved(page);
  const other = await open('contributor', page.url(), wide);
  const counter = (of: Page, option: string) => panelOf(of).getByRole('button', { name: `${option} Counter` });
  await expect(counter(other, 'Left')).toBeVisible();

  await visit(page, `/projects/${bank}/settings/template`);
  await fieldIn(page, /^Counter/)
    .locator('summary')
    .click();
  await renameOption(page, 'Option 1', 'West');
  await expect(counter(other, 'West')).toBeVisible();
  await other.reload();
  await expect(counter(other, 'West')).toBeVisible();

  // What is chosen without a network is the option, whatever it is called by then.
  await other.context().setOffline(true);
  await choose(other, 'Counter', 'Right');
  await expect(counter(other, 'Right')).toBeVisible();
  await renameOption(page, 'Option 2', 'East');
  await other.context().setOffline(false);
  await expect(counter(other, 'East')).toBeVisible();
  await expect(other.getByText(/not saved/i)).toHaveCount(0);
  await takeFields(page, bank, 'Counter');
});

test('a list that is filtered by an option goes on with its new name, at a new address that replaces the old one, with what is selected', async ({
  open,
}) => {
  const page = await open('owner', `/projects/${bank}/settings/template`, wide);
  await called(page, 'POST', `/wi/api/v1/${bank}/defects`, {
    ...{ header: 'Mat is crooked', status: 'To Do', severity: 'Cosmetic' },
  });
  const other = await open('contributor', `${defects}?status=%40open&severity=Cosmetic`, wide);
  await expect(rowOf(other, 'Mat is crooked')).toBeVisible();
  await other.getByRole('checkbox', { name: 'Select all on this page' }).check();
  const steps = await other.evaluate(() => history.length);

  await fieldIn(page, /^Severity/)
    .locator('summary')
    .click();
  for (const name of ['Trivial', 'Cosmetic']) {
    await renameOption(page, 'Option 5', name, /^Severity/);
    await expect(other).toHaveURL(`${defects}?status=%40open&severity=${name}`);
    await expect(rowOf(other, 'Mat is crooked')).toContainText(name);
    await expect(other.getByRole('checkbox', { name: 'Select all on this page' })).toBeChecked();
  }
  expect(await other.evaluate(() => history.length)).toBe(steps);

  await visit(other, `/projects/${bank}/activity?field=severity`);
  const group = other.getByRole('listitem').filter({ hasText: 'from Trivial to Cosmetic' });
  await expect(group).toContainText('Changed in the settings. Revert it there.');
  await expect(group.getByRole('button')).toHaveCount(0);
});
