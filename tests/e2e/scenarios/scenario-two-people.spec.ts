import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { goOffline, goOnline } from '../support/offline.ts';
import { visit } from '../support/visit.ts';
import {
  createdScenario,
  handleOf,
  menuOf,
  openSequence,
  orderOf,
  places,
  scenarioPath,
  storedPlaces,
} from './scenario-screen.ts';

/** Two people in one scenario, and one without a network. */
const three = [{ flowId: 'fl-pay-card' }, { flowId: 'fl-pay-invoice' }, { flowId: 'fl-stock-import' }];
const names = ['Pay by card', 'Pay by invoice', 'Nightly stock import'];

test('two people work in one sequence, see at which flow the other is, and lose nothing [LIVE-001]', async ({
  open,
}) => {
  const one = await open('owner', '/projects/p-shop');
  const id = await createdScenario(one, three);
  const other = await open('contributor', '/projects/p-shop');
  await openSequence(one, id);
  await openSequence(other, id);
  await handleOf(one, 'Pay by invoice').focus();
  await expect(places(other).nth(1)).toContainText('Olivia Brandt is here');
  // One moves a flow while the other removes another and changes a third.
  await one.keyboard.press('Space');
  await one.keyboard.press('ArrowUp');
  await menuOf(other, 'Pay by card', 'Remove from scenario');
  await expect(places(one)).toHaveCount(2);
  await other.getByRole('button', { name: /Execution mode of Nightly/ }).click();
  await other.getByRole('option', { name: 'Manual' }).click();
  await one.keyboard.press('ArrowDown');
  await one.keyboard.press('ArrowDown');
  await one.keyboard.press('Space');
  for (const page of [one, other]) await expect.poll(() => orderOf(page)).toEqual([names[2], names[1]]);
  await expect(one.getByRole('button', { name: /Execution mode of Nightly/ })).toContainText('Manual');
  await expect
    .poll(async () => (await storedPlaces(one, id)).map(({ flowId, executionMode }) => [flowId, executionMode]))
    .toEqual([
      ['fl-stock-import', 'MANUAL'],
      ['fl-pay-invoice', 'AUTOMATED'],
    ]);
});

test('an own variable that another person replaces is told, and undo leaves it', async ({ open }) => {
  const one = await open('owner', '/projects/p-shop');
  const id = await createdScenario(one, [], { city: 'Basel' });
  const other = await open('contributor', '/projects/p-shop');
  for (const page of [one, other]) await visit(page, scenarioPath(id, 'variables'));
  const city = (page: Page) => page.getByRole('textbox', { name: 'Value of city' });
  await city(one).fill('Bern');
  await city(one).press('Enter');
  await expect(city(other)).toHaveValue('Bern');
  await city(other).fill('Zürich');
  await city(other).press('Enter');
  const notice = one.getByText('Carlos Medina changed “city” to “Zürich”. Your value was “Bern”.');
  await expect(notice).toBeVisible();
  await one.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(
    one.getByText('has since been changed by someone else. Undo would overwrite that change.'),
  ).toBeVisible();
  await one.getByRole('button', { name: 'Cancel' }).click();
  await expect(one.getByRole('button', { name: 'Undo', exact: true })).toBeDisabled();
  for (const page of [one, other]) await expect(city(page)).toHaveValue('Zürich');
  await one.getByRole('button', { name: 'Close' }).click();
  await expect(notice).toHaveCount(0);
});

test('the sequence is changed without a network and stored once it is back', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop', { ownSession: true, isNew: true });
  const id = await createdScenario(page, three);
  await openSequence(page, id);
  await expect(places(page)).toHaveCount(3);
  await goOffline(page);
  await menuOf(page, 'Pay by card', 'Move down');
  await expect.poll(() => orderOf(page)).toEqual([names[1], names[0], names[2]]);
  await page.getByRole('button', { name: /If Pay by card fails/ }).click();
  await page.getByRole('option', { name: 'Continue on failure' }).click();
  await menuOf(page, 'Nightly stock import', 'Remove from scenario');
  await expect(places(page)).toHaveCount(2);
  await goOnline(page);
  await expect
    .poll(async () => (await storedPlaces(page, id)).map(({ flowId, onFailure }) => [flowId, onFailure]))
    .toEqual([
      ['fl-pay-invoice', 'STOP'],
      ['fl-pay-card', 'CONTINUE'],
    ]);
});
