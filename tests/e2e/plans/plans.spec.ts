import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { reported } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { choose, createdPlan, planPath, plansPath, rowOf, viewOf } from './plans-screen.ts';

test('a test plan is created by keyboard, changed, copied and deleted, and others see it [ROUTE-027, PLAN-005, PLAN-019, PLAN-020]', async ({
  open,
}) => {
  const page = await open('owner', plansPath);
  const name = `Plan ${crypto.randomUUID()}`;
  await page.getByRole('button', { name: 'New test plan' }).press('Enter');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toContainText('On Track');
  await expect(rowOf(page, name)).toContainText('0 of 0');

  const other = await open('contributor', plansPath);
  await expect(rowOf(other, name)).toBeVisible();
  await expect(other.getByRole('button', { name: `Delete test plan ${name}` })).toHaveCount(0);

  await page.getByRole('button', { name: `Edit test plan ${name}` }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit test plan' });
  await choose(page, dialog.getByRole('button', { name: /Status/ }), 'In Design');
  await choose(page, dialog.getByRole('button', { name: /Health/ }), 'At Risk');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(other, name)).toContainText('In Design');
  await expect(rowOf(other, name)).toContainText('At Risk');

  await page.getByRole('button', { name: `Copy test plan ${name}` }).click();
  await expect(rowOf(other, `${name} (copy)`)).toBeVisible();
  await page.getByRole('button', { name: `Delete test plan ${name}`, exact: true }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete', exact: true }).click();
  for (const one of [page, other]) await expect(rowOf(one, name)).toHaveCount(1);
  await expect(
    page.getByRole('region', { name: 'Messages' }).getByText(`Test plan “${name}” was deleted.`),
  ).toBeVisible();
});

test('a test plan has the views overview, description, scope, logs, history and defects [ROUTE-029, PLAN-012, PLAN-006, AUD-011]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Views ${crypto.randomUUID()}`;
  const { id, items } = await createdPlan(
    page,
    { name, description: 'Covers the check-out.', owner: 'u-owner', startDate: '2026-11-01' },
    'sc-coupon',
  );
  expect(items).toHaveLength(1);
  await visit(page, planPath(id));
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('region', { name: 'Overview' })).toContainText('Nothing is overdue');
  await expect(page.getByText('No forecast: nothing was completed in the last 10 working days.')).toBeVisible();
  await page.getByText('Show as table').click();
  await expect(page.getByRole('table', { name: 'Burn-up' }).getByRole('row').nth(1)).toContainText('1');
  await expect(page.getByRole('table', { name: 'Workload' }).getByRole('row').nth(1)).toContainText('Nobody');
  expect(await axeFindings(page)).toEqual([]);
  await viewOf(page, 'Description').click();
  await expect(page.getByText('Covers the check-out.')).toBeVisible();
  await viewOf(page, 'Scope').click();
  await expect(rowOf(page, 'Coupon is removed again')).toContainText('Not run yet');
  await viewOf(page, 'Logs').click();
  await expect(page.getByRole('heading', { name: 'Nothing has run yet' })).toBeVisible();
  await viewOf(page, 'History').click();
  await expect(rowOf(page, 'Coupon is removed again')).toContainText('Scope');
  expect(await axeFindings(page)).toEqual([]);

  const defect = `Wombat ${crypto.randomUUID()}`;
  await reported(page, defect);
  await viewOf(page, 'Defects').click();
  await page.getByRole('button', { name: 'Link…' }).click();
  await page.getByRole('combobox').fill(defect);
  await page.getByRole('option', { name: new RegExp(defect) }).click();
  await expect(
    page.getByRole('region', { name: 'Defects' }).getByRole('link', { name: new RegExp(defect) }),
  ).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${planPath(id, 'defects')}$`));

  await visit(page, planPath('none'));
  await expect(page.getByRole('heading', { name: 'Test plan not found' })).toBeVisible();
});

test('the sample has two plans under way, and a viewer reads them in German', async ({ open }) => {
  const page = await open('viewer', plansPath, { locale: 'de-DE' });
  await expect(rowOf(page, 'Release 12')).toContainText('In Arbeit');
  await expect(rowOf(page, 'Nightly smoke test')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Neuer Testplan' })).toHaveCount(0);
  await rowOf(page, 'Release 12').getByRole('link').click();
  await expect(page.getByText(/^Fertig am/)).toContainText('pro Arbeitstag');
  await expect(page.getByRole('table', { name: 'Auslastung' })).toContainText('Carlos Medina');
  await page.getByRole('navigation', { name: 'Ansichten des Testplans' }).getByRole('link', { name: 'Umfang' }).click();
  await expect(rowOf(page, 'Coupon is removed again')).toContainText('Überfällig');
  await expect(page.getByRole('button', { name: 'Szenarien hinzufügen' })).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
});
