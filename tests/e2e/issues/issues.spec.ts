import type { Page } from '@playwright/test';
import { noIssueSettings } from '../../../src/domain/issues/issue.ts';
import { sentHook } from '../../server/issues/at-issues.ts';
import { connect, removeAll, rowIn, test } from '../integrations/jira-screen.ts';
import { expect } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called, reported } from '../support/called.ts';
import { panelOf, tabOf } from '../support/defects-screen.ts';

/** Issues in Jira that are created from defects, with a Jira over real HTTP. */
const settingsPath = '/projects/p-shop/settings/jira';
const panelPath = (defect: string) => `/projects/p-shop/defects?defectId=${defect}`;
const partOf = (page: Page) => page.getByRole('region', { name: 'Jira', exact: true });

const setUp = (page: Page, changes: object = {}) =>
  called(page, 'PUT', '/aa/api/v1/projects/p-shop/issue-settings', {
    ...noIssueSettings,
    ...{ projectKey: 'SHOP', closedStatus: 'Done', reopenedStatus: 'In Progress' },
    ...changes,
  });

type Fixtures = Pick<Parameters<Parameters<typeof test>[2]>[0], 'open' | 'jira'>;

/** Jira is connected, and an owner looks at a new defect. */
const openDefect = async ({ open, jira }: Fixtures, title: string, settings: object) => {
  const admin = await open('admin', '/');
  await connect(admin, jira);
  const page = await open('owner', '/', { isNew: true });
  await setUp(page, settings);
  const defect = await reported(page, title);
  await page.goto(panelPath(defect));
  return { admin, page, defect, part: partOf(page) };
};

test('an owner chooses the project in Jira, and what follows when issues are closed', async ({ open, jira }) => {
  const admin = await open('admin', '/');
  await connect(admin, jira);
  const page = await open('owner', '/', { isNew: true });
  await setUp(page, { projectKey: '', closedStatus: '', reopenedStatus: '' });
  await page.goto(settingsPath);
  const key = page.getByRole('textbox', { name: 'Project key in Jira' });
  await key.fill('not a key');
  await key.press('Enter');
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Enter the key of a project, such as SHOP.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await key.fill('shop');
  await page.getByRole('textbox', { name: 'Severity Major' }).fill('High');
  await page.getByRole('button', { name: /Status of the defect when its issue is closed/ }).click();
  await page.getByRole('option', { name: 'Done' }).click();
  await page.getByRole('button', { name: /Severity and priority/ }).click();
  await page.getByRole('option', { name: 'From Jira to Assay' }).click();
  await page.getByRole('textbox', { name: 'Jira status for In Progress' }).fill('Doing');
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Settings for Jira saved')).toBeVisible();
  await page.reload();
  await expect(key).toHaveValue('SHOP');
  await expect(page.getByRole('textbox', { name: 'Severity Major' })).toHaveValue('High');
  await expect(page.getByRole('button', { name: /when its issue is closed/ })).toContainText('Done');
  await expect(page.getByRole('button', { name: /Severity and priority/ })).toContainText('From Jira to Assay');
  await expect(page.getByRole('button', { name: /Tags and labels/ })).toContainText('Don’t sync');
  await expect(page.getByRole('textbox', { name: 'Jira status for In Progress' })).toHaveValue('Doing');
  await removeAll(admin);
});

test('a defect is pushed to Jira, and is closed here when its issue is closed there', async ({ open, jira }) => {
  const admin = await open('admin', '/', { isNew: true });
  await connect(admin, jira);
  await admin.goto('/settings/integrations');
  await rowIn(admin, 'Installed integrations', 'Jira Data Center')
    .getByRole('button', { name: 'New webhook address for Jira Data Center' })
    .click();
  await admin.getByRole('alertdialog').getByRole('button', { name: 'Create address' }).click();
  const shown = admin.getByRole('dialog', { name: 'Webhook address and secret' });
  await expect(shown.getByRole('listitem')).toHaveCount(2);
  const [url = '', secret = ''] = await shown.getByRole('listitem').allTextContents();
  expect(await axeFindings(admin)).toEqual([]);
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();

  const page = await open('owner', '/', { isNew: true });
  await setUp(page);
  const defect = await reported(page, 'Cart forgets its items');
  await page.goto(panelPath(defect));
  const part = partOf(page);
  await expect(part.getByRole('button', { name: 'Create issue in Jira' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await part.getByRole('button', { name: 'Create issue in Jira' }).press('Enter');
  const link = part.getByRole('link', { name: 'Open SHOP-3 in Jira' });
  await expect(link).toHaveAttribute('href', `${jira.base}/browse/SHOP-3`);
  await expect(part).toContainText('Open');
  await expect(part).toContainText('Assigned to Ada Lovelace');
  expect(jira.issues.at(-1)?.fields['summary']).toBe('Cart forgets its items');
  expect([...jira.remoteLinks.values()].map(({ issue, title }) => [issue, title])).toEqual([
    ['SHOP-3', 'Cart forgets its items'],
  ]);
  expect(await axeFindings(page)).toEqual([]);

  jira.move('SHOP-3', 'Done', 'Grace Hopper');
  const body = JSON.stringify({ issue: { id: jira.issues.at(-1)?.id } });
  expect((await sentHook(url, secret, body)).status).toBe(204);
  await expect(panelOf(page).getByRole('button', { name: /Status/ })).toContainText('Done', { timeout: 15_000 });
  // The panel reads the issue again after 30 s at the latest.
  await expect(part).toContainText('Assigned to Grace Hopper', { timeout: 40_000 });
  await expect(part).toContainText('Done');
  await tabOf(page, 'History').click();
  await expect(panelOf(page).getByRole('tabpanel').getByRole('listitem').first()).toContainText('Jira');
  await removeAll(admin);
});

test('a change here goes to Jira, and a title that was changed on both sides is shown and not overwritten', async ({
  open,
  jira,
}) => {
  const leads = { ...noIssueSettings.leads, title: 'ASSAY' };
  const { admin, page, defect, part } = await openDefect({ open, jira }, 'Cart forgets its items', { leads });
  await part.getByRole('button', { name: 'Create issue in Jira' }).click();
  await expect(part.getByRole('link', { name: 'Open SHOP-3 in Jira' })).toBeVisible();
  const title = () => jira.issues.at(-1)?.fields['summary'];
  const rename = (value: string) =>
    called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${defect}`, { action: 'UPDATE', field: 'header', value });
  await rename('Cart forgets two items');
  await expect.poll(title, { timeout: 15_000 }).toBe('Cart forgets two items');
  // Otherwise the change there would be found before the next one here, which may then replace it.
  const lastOf = (what: string) => jira.requests.findLastIndex((request) => request.what.startsWith(what));
  await expect.poll(() => lastOf('GET /rest/api/2/issue/') > lastOf('PUT'), { timeout: 15_000 }).toBe(true);
  await expect(part).not.toContainText('is different');
  jira.change('SHOP-3', { summary: 'Basket is empty' });
  await rename('Cart is empty');
  await expect(part.getByText('The title in Jira is different: Basket is empty')).toBeVisible({ timeout: 40_000 });
  await expect(part).toContainText('Nothing was overwritten.');
  expect(title()).toBe('Basket is empty');
  expect(await axeFindings(page)).toEqual([]);
  await rename('Cart stays empty');
  await expect.poll(title, { timeout: 15_000 }).toBe('Cart stays empty');
  await expect(part.getByText('The title in Jira is different')).toHaveCount(0, { timeout: 40_000 });
  await removeAll(admin);
});

test('an issue that Jira refuses can be tried again, an existing one is linked, and the connection is removed', async ({
  open,
  jira,
}) => {
  const refused = { priorities: { Major: 'Urgent' } };
  const { admin, page, defect, part } = await openDefect({ open, jira }, 'Coupon is refused', refused);
  await part.getByRole('button', { name: 'Create issue in Jira' }).click();
  await expect(part.getByRole('alert')).toContainText('The priority Urgent is unknown.');
  expect(await axeFindings(page)).toEqual([]);
  await setUp(page);
  await part.getByRole('button', { name: 'Try again' }).click();
  await expect(part.getByRole('link', { name: 'Open SHOP-3 in Jira' })).toBeVisible();
  await part.getByRole('button', { name: 'Remove connection to Jira' }).click();
  const confirm = page.getByRole('alertdialog', { name: 'Remove the connection to SHOP-3?' });
  await expect(confirm).toContainText('The issue itself stays.');
  await confirm.getByRole('button', { name: 'Remove connection to Jira' }).click();

  await part.getByRole('button', { name: 'Link existing issue' }).click();
  const form = page.getByRole('dialog', { name: 'Link a Jira issue' });
  await form.getByRole('textbox', { name: 'Issue key' }).fill('nothing');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Enter the key of an issue, such as SHOP-12.');
  await form.getByRole('textbox', { name: 'Issue key' }).fill('SHOP-404');
  await page.keyboard.press('Enter');
  await expect(form).toContainText('SHOP-404 doesn’t exist in Jira');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Issue key' }).fill('shop-2');
  await page.keyboard.press('Enter');
  await expect(part.getByRole('link', { name: 'Open SHOP-2 in Jira' })).toBeVisible();
  await expect(part).toContainText('In Progress');

  const viewer = await open('viewer', panelPath(defect), { isNew: true });
  await expect(partOf(viewer).getByRole('link', { name: 'Open SHOP-2 in Jira' })).toBeVisible();
  await expect(partOf(viewer).getByRole('button')).toHaveCount(0);
  await removeAll(admin);
});

test('Germans see the issue of a defect in German, on a narrow and dark page too', async ({ open, jira }) => {
  const admin = await open('admin', '/');
  await connect(admin, jira);
  const owner = await open('owner', '/');
  await setUp(owner);
  const defect = await reported(owner, 'Suche findet nichts');
  const page = await open('owner', panelPath(defect), { locale: 'de-DE', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Vorgang in Jira erstellen' }).click();
  await expect(page.getByRole('link', { name: 'SHOP-3 in Jira öffnen' })).toBeVisible();
  await expect(partOf(page)).toContainText('Zugewiesen an Ada Lovelace');
  expect(await axeFindings(page)).toEqual([]);
  await page.goto(settingsPath);
  await expect(page.getByRole('textbox', { name: 'Projektschlüssel in Jira' })).toHaveValue('SHOP');
  expect(await axeFindings(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await removeAll(admin);
});
