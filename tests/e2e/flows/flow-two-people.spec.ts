import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { visit } from '../support/visit.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { createdFlow, gridOf, openSteps, stepRow, stepRows, storedSteps } from './flow-screen.ts';

/** Two people in one flow, and one without a network. */
const write = async (page: Page, row: string, text: string) => {
  await stepRow(page, row).getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Enter');
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
};

test('two people write in different steps of one flow, see each other, and lose nothing [FLOW-032, LIVE-001]', async ({
  open,
}) => {
  const one = await open('owner', '/projects/p-shop');
  const id = await createdFlow(one, 'Written by two', [{ name: 'First' }, { name: 'Second' }]);
  const other = await open('contributor', '/projects/p-shop');
  await openSteps(one, id);
  await openSteps(other, id);
  await write(one, 'First', 'Open the shop');
  await expect(stepRow(other, 'Open the shop')).toBeVisible();
  await expect(stepRow(other, 'Open the shop').getByText('Olivia Brandt is here')).toBeVisible();
  await write(other, 'Second', 'Search for a lamp');
  await one.keyboard.type(' again');
  await one.keyboard.press('Enter');
  await other.keyboard.press('Escape');
  await write(other, 'Second', 'Search for a lamp');
  await other.keyboard.press('Enter');
  await expect
    .poll(() => storedSteps(one, id))
    .toEqual([expect.stringContaining('Main: Open the shop again | Search for a lamp')]);
  await expect(stepRow(one, 'Search for a lamp')).toBeVisible();

  await stepRow(one, 'Main').getByRole('gridcell').last().focus();
  await one.keyboard.press('Enter');
  await expect(stepRow(other, 'Main').getByText('Olivia Brandt is here')).toBeVisible();
  await expect(stepRow(other, 'Open the shop').getByText('Olivia Brandt is here')).toHaveCount(0);
  await one.keyboard.press('Escape');
  await expect(gridOf(other).getByText('Olivia Brandt is here')).toHaveCount(0);
});

test('a step that somebody deletes while another writes in it is brought back with the text [FLOW-032]', async ({
  open,
}) => {
  const one = await open('owner', '/projects/p-shop');
  const id = await createdFlow(one, 'Pulled away', [{ name: 'First' }, { name: 'Second' }]);
  const other = await open('contributor', '/projects/p-shop');
  await openSteps(one, id);
  await openSteps(other, id);
  await stepRow(one, 'Second').getByRole('gridcell').nth(1).focus();
  await one.keyboard.press('Enter');
  await one.keyboard.type(' of all lamps');
  await expect(stepRow(other, 'Second of all lamps')).toBeVisible();
  await stepRow(other, 'Second').getByRole('gridcell').nth(1).focus();
  await other.keyboard.press('Delete');
  const notice = one.getByText('Carlos Medina deleted a step while you were writing in it.');
  await expect(notice).toBeVisible();
  await expect(stepRows(one)).toHaveCount(2);
  await one.keyboard.type('typed on');
  await expect(stepRow(one, 'First')).toBeVisible();
  await one.getByRole('button', { name: 'Bring it back' }).click();
  await expect(notice).toHaveCount(0);
  await expect.poll(() => storedSteps(one, id)).toEqual([expect.stringMatching(/^Main: First \| Second of all lamps/)]);
});

test('steps are written without a network and stored once it is back [FLOW-018]', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { ownSession: true, isNew: true });
  const id = await createdFlow(page, 'Written offline', [{ name: 'First' }]);
  await openSteps(page, id);
  await stepRow(page, 'First').waitFor();
  await goOffline(page);
  await stepRow(page, 'First').getByRole('gridcell').nth(1).focus();
  await page.keyboard.press('Control+Enter');
  await page.keyboard.type('Written in a tunnel');
  await page.keyboard.press('Enter');
  await page.keyboard.type('And another one');
  await page.keyboard.press('Escape');
  await page.keyboard.press('Enter');
  await expect(stepRow(page, 'Written in a tunnel')).toBeVisible();
  await goOnline(page);
  await expect
    .poll(() => storedSteps(page, id))
    .toEqual([expect.stringMatching(/^Main: First \| Written in a tunnel/)]);
});

test('an own default value of a parameter that another person replaces is told', async ({ open }) => {
  const one = await open('owner', '/projects/p-shop');
  const id = await createdFlow(one, 'Parameters of two', [{ name: 'First' }]);
  const other = await open('contributor', '/projects/p-shop');
  for (const page of [one, other]) await visit(page, `/projects/p-shop/flows/${id}`);
  await one.getByRole('button', { name: 'Add parameter' }).click();
  const preset = (page: Page) =>
    page.getByRole('region', { name: 'Parameters' }).getByRole('textbox', { name: 'Default value' });
  await preset(one).fill('10');
  await preset(one).press('Enter');
  await expect(preset(other)).toHaveValue('10');
  await preset(other).fill('12');
  await preset(other).press('Enter');
  const notice = one.getByText(/Carlos Medina changed “[^”]+” to “12”\. Your value was “10”\./);
  await expect(notice).toBeVisible();
  await one.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});
