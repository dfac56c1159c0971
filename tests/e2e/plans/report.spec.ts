import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { visit } from '../support/visit.ts';
import { createdPlan, planPath } from './plans-screen.ts';

/** The scheduled report of a test plan, on the page of the plan. */
test('the report of a test plan is scheduled by days, time, zone and people, others see it, and it is stopped', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const { id } = await createdPlan(page, { name: `Reported ${crypto.randomUUID()}` });
  await visit(page, planPath(id));
  const overview = page.getByRole('region', { name: 'Overview' });
  await expect(overview).toContainText('Not scheduled');
  await overview.getByRole('button', { name: 'Schedule report' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Scheduled report' });
  await expect(dialog).toContainText('Monday');
  await dialog.getByRole('textbox', { name: 'Time', exact: true }).fill('25:00');
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog).toContainText('Enter hours and minutes, such as 08:00.');
  await expect(dialog).toContainText('Choose at least one person.');

  await dialog.getByRole('textbox', { name: 'Time', exact: true }).fill('06:30');
  await dialog.getByRole('button', { name: /^Days/ }).click();
  await page.getByRole('option', { name: 'Thursday' }).click();
  await page.keyboard.press('Escape');
  await dialog.getByRole('button', { name: /^Recipients/ }).click();
  await page.getByRole('option', { name: 'Carlos Medina' }).click();
  await page.keyboard.press('Escape');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save schedule' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(overview).toContainText(/Monday, Thursday at 06:30 \(.+\)/);
  await expect(overview).toContainText('To Carlos Medina');
  await expect(overview).toContainText('Next on');

  const viewer = await open('viewer', planPath(id), { locale: 'de-DE' });
  const seen = viewer.getByRole('region', { name: 'Übersicht' });
  await expect(seen).toContainText(/Montag, Donnerstag um 06:30/);
  await expect(seen.getByRole('button', { name: 'Bearbeiten' })).toHaveCount(0);

  await overview.getByRole('button', { name: 'Edit', exact: true }).click();
  await expect(dialog).toContainText('Carlos Medina');
  await page.keyboard.press('Escape');
  await overview.getByRole('button', { name: 'Stop', exact: true }).click();
  await expect(overview).toContainText('Not scheduled');
});
