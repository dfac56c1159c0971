import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';

/** How long evidence is stored: counted before it is saved. */
const address = '/projects/p-shop/settings/evidence';
const path = '/rs/api/v1/p-shop/evidence/retention';
const keepForever = { passedDays: null, failedDays: null, cancelledDays: null };

test('a rule for evidence is counted before it can be saved, and nothing is deleted without one', async ({ open }) => {
  const page = await open('owner', address);
  await called(page, 'PUT', path, keepForever);
  await page.reload();
  const passed = page.getByLabel('Days after a run that passed');
  const save = page.getByRole('button', { name: 'Save rule' });
  const count = page.getByRole('region', { name: 'What this rule deletes' });
  await expect(passed).toHaveValue('');
  await expect(save).toBeDisabled();
  await passed.fill('many');
  await expect(page.getByText('Enter a whole number from 1 to 3,650, or nothing.')).toBeVisible();
  await expect(save).toBeDisabled();
  await passed.fill('3650');
  await expect(count).toContainText('Nothing is old enough to be deleted now.');
  expect(await axeFindings(page)).toEqual([]);
  await save.click();
  await expect(page.getByText(/Last changed on .* by Olivia Brandt\./)).toBeVisible();
  await expect(save).toBeDisabled();
  await page.reload();
  await expect(passed).toHaveValue('3650');
  await called(page, 'PUT', path, keepForever);
});

test('only owners have the settings of evidence, and German people read them in German', async ({ open }) => {
  const viewer = await open('contributor', address);
  await expect(viewer).toHaveURL(/\/projects\/p-shop$/);
  const german = await open('owner', address, { locale: 'de-DE' });
  await expect(german.getByLabel('Tage nach einer bestandenen Ausführung')).toBeVisible();
  await expect(german.getByRole('link', { name: 'Nachweise' })).toBeVisible();
});
