import { expect } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { goOffline } from '../support/offline.ts';
import { createdFlow, flowPath, tabOf } from '../flows/flow-screen.ts';
import { scenarioPath } from '../scenarios/scenario-screen.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { connect, publicKeyOf, removeAll, rowIn, test } from './jira-screen.ts';
import { tryAgain } from '../support/offline.ts';

/** Integrations in the account settings, and linked issues of flows and scenarios, with a Jira over real HTTP. */
const settings = '/settings/integrations';

test('an administrator installs, configures, activates and removes Jira Data Center, by keys alone [ADMIN-005, INTEG-004, INTEG-005]', async ({
  open,
  jira,
}) => {
  const page = await open('admin', settings, { isNew: true });
  await removeAll(page);
  await page.reload();
  await expect(page.getByText('No integrations installed')).toBeVisible();
  await expect(rowIn(page, 'Available integrations', 'Jira Cloud')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Install Jira Data Center' }).focus();
  await page.keyboard.press('Enter');
  const row = rowIn(page, 'Installed integrations', 'Jira Data Center').last();
  await expect(row).toContainText('Installed');
  await expect(page.getByRole('button', { name: 'Install Jira Data Center' })).toHaveCount(0);

  await row.getByRole('button', { name: 'Configure' }).focus();
  await page.keyboard.press('Enter');
  const form = page.getByRole('dialog', { name: 'Configure Jira Data Center' });
  await expect(form.getByLabel('Address of Jira')).toBeFocused();
  await page.keyboard.type('https://10.0.0.1');
  await form.getByLabel('Token', { exact: true }).fill(jira.token);
  await page.keyboard.press('Enter');
  await expect(form).toContainText('must not be in a private network');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Address of Jira').fill(jira.base);
  await form.getByLabel('Issue for the health check').fill('SHOP-2');
  await page.keyboard.press('Enter');
  await expect(form).toBeHidden();
  await expect(row).toContainText('Configured');
  await expect(row).toContainText(jira.base);

  jira.mood = 'unauthorized';
  await row.getByRole('button', { name: 'Activate' }).press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'doesn’t accept the credentials' })).toBeVisible();
  await expect(row).toContainText('doesn’t accept the credentials');
  expect(await axeFindings(page)).toEqual([]);
  jira.mood = 'well';
  await row.getByRole('button', { name: 'Activate' }).press('Enter');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect(jira.requestsFor('POST /rest/api/2/issue/SHOP-2/comment')).toHaveLength(1);

  // The token cannot be read again.
  await row.getByRole('button', { name: 'Configure' }).click();
  await expect(form.getByLabel('Token', { exact: true })).toHaveValue('');
  await expect(form).toContainText('A token is stored.');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: 'Remove' }).press('Enter');
  const confirm = page.getByRole('alertdialog', { name: 'Remove Jira Data Center?' });
  await expect(confirm).toContainText('Links to issues stay as text.');
  await confirm.getByRole('button', { name: 'Remove' }).press('Enter');
  await expect(page.getByText('No integrations installed')).toBeVisible();
});

test('an administrator approves the application link in Jira and comes back to an active integration [INTEG-008]', async ({
  open,
  jira,
}) => {
  const page = await open('admin', settings, { isNew: true });
  await removeAll(page);
  await called(page, 'POST', '/aa/api/v1/integrations/install/jira-data-center');
  jira.publicKey = await publicKeyOf(page);
  await page.reload();
  const row = rowIn(page, 'Installed integrations', 'Jira Data Center').last();
  await row.getByRole('button', { name: 'Configure' }).click();
  const form = page.getByRole('dialog', { name: 'Configure Jira Data Center' });
  await form.getByLabel('Address of Jira').fill(jira.base);
  await form.getByRole('button', { name: /Sign-in/ }).click();
  await page.getByRole('option', { name: 'Application link (OAuth)' }).click();
  await expect(form.getByLabel('Public key')).toHaveValue(/BEGIN PUBLIC KEY/);
  await form.getByRole('button', { name: 'Configure' }).click();
  await expect(form).toContainText('Consumer key is required');
  await form.getByLabel('Consumer key').fill('assay');
  await form.getByRole('button', { name: 'Configure' }).click();
  await expect(form).toBeHidden();
  await row.getByRole('button', { name: 'Activate' }).click();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(settings);
  expect(jira.requestsFor('GET /plugins/servlet/oauth/authorize')).toHaveLength(1);
  await removeAll(page);
});

test('other people are redirected from the integrations, and the settings do not list them [ROUTE-043]', async ({
  open,
}) => {
  const page = await open('owner', settings);
  await expect(page).toHaveURL('/');
  await visit(page, '/settings');
  await expect(page.getByRole('link', { name: 'Security' }).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Integrations' })).toHaveCount(0);
  const admin = await open('admin', '/settings');
  await expect(admin.getByRole('link', { name: 'Integrations' })).toBeVisible();
});

test('a flow has the view Integrations once Jira Data Center is installed; it searches Jira and links issues [INTEG-015, ROUTE-016, ROUTE-020, INTEG-010, INTEG-012, INTEG-013, INTEG-014]', async ({
  open,
  jira,
}) => {
  const admin = await open('admin', '/');
  await removeAll(admin);
  const before = await open('owner', '/', { isNew: true });
  const id = await createdFlow(before, 'Flow with issues');
  await visit(before, flowPath(id, 'integrations'));
  await expect(before).toHaveURL('/projects/p-shop');
  await visit(before, flowPath(id));
  await expect(tabOf(before, 'Related')).toBeVisible();
  await expect(tabOf(before, 'Integrations')).toHaveCount(0);

  await connect(admin, jira);
  const page = await open('owner', flowPath(id), { isNew: true });
  await tabOf(page, 'Integrations').click();
  await expect(page).toHaveURL(flowPath(id, 'integrations'));
  await expect(page.getByText('No linked issues')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const query = page.getByLabel('Query (JQL)');
  await query.fill('project = SHOP order');
  await query.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: "Error in the JQL Query: 'order'." })).toBeVisible();
  await query.fill('nothing like this');
  await query.press('Enter');
  await expect(page.getByText('No issues match this query')).toBeVisible();
  await query.fill('project = SHOP');
  await page.getByRole('button', { name: 'Search', exact: true }).press('Enter');
  const found = page.getByRole('table', { name: 'Issues found' });
  await expect(found.getByRole('row').filter({ hasText: 'SHOP-2' })).toContainText('Coupon is applied twice');
  expect(await axeFindings(page)).toEqual([]);

  await found.getByRole('button', { name: 'Link SHOP-2' }).press('Enter');
  const links = page.getByRole('table', { name: 'Linked issues' });
  const link = links.getByRole('row').filter({ hasText: 'SHOP-2' });
  await expect(link).toContainText('Coupon is applied twice');
  await expect(link).toContainText('Linked');
  await expect(link.getByRole('link', { name: 'SHOP-2' })).toHaveAttribute('href', `${jira.base}/browse/SHOP-2`);
  await expect(found.getByRole('button', { name: 'Link SHOP-2' })).toHaveCount(0);
  expect([...jira.remoteLinks.values()].map(({ issue, title }) => [issue, title])).toEqual([
    ['SHOP-2', 'Flow with issues'],
  ]);

  const viewer = await open('viewer', flowPath(id, 'integrations'), { isNew: true });
  await expect(viewer.getByRole('table', { name: 'Linked issues' })).toContainText('SHOP-2');
  await expect(viewer.getByLabel('Query (JQL)')).toHaveCount(0);
  await expect(viewer.getByRole('button', { name: /Remove link/ })).toHaveCount(0);

  await link.getByRole('button', { name: 'Remove link to SHOP-2' }).press('Enter');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Remove link' }).press('Enter');
  await expect(page.getByText('No linked issues')).toBeVisible();
  await expect.poll(() => jira.remoteLinks.size).toBe(0);
  await removeAll(admin);
});

test('a scenario has the same view, which says when Jira cannot be used or there is no network [INTEG-015, ROUTE-024]', async ({
  open,
  jira,
}) => {
  const admin = await open('admin', '/');
  const integration = await connect(admin, jira);
  const page = await open('owner', '/', { isNew: true });
  const body = { name: 'Scenario with issues' };
  const { id } = (await called(page, 'POST', '/rs/api/v1/p-shop/scenarios', body)) as { readonly id: string };
  await visit(page, scenarioPath(id, 'integrations'));
  await expect(page.getByText('No linked issues')).toBeVisible();
  const query = page.getByLabel('Query (JQL)');
  await query.fill('project = SHOP');
  await query.press('Enter');
  await page.getByRole('button', { name: 'Link SHOP-1' }).click();
  await expect(page.getByRole('table', { name: 'Linked issues' })).toContainText('SHOP-1');

  jira.mood = 'down';
  await query.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'can’t be reached' })).toBeVisible();
  await goOffline(page);
  await query.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: 'offline' })).toBeVisible();
  await expect(page.getByRole('table', { name: 'Linked issues' })).toContainText('SHOP-1');
  await page.context().setOffline(false);
  jira.mood = 'well';
  await query.press('Enter');
  await expect(page.getByRole('table', { name: 'Issues found' })).toContainText('SHOP-2');
  await expect(page.getByText('offline')).toHaveCount(0);

  await called(admin, 'POST', `/aa/api/v1/integrations/${integration}/`, { hostURL: jira.base });
  await page.reload();
  await expect(page.getByText('Jira isn’t connected')).toBeVisible();
  await expect(query).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await removeAll(admin);
});

test('links that cannot be loaded can be tried again', async ({ open, jira }) => {
  const admin = await open('admin', '/');
  await connect(admin, jira);
  const page = await open('owner', '/', { isNew: true });
  const id = await createdFlow(page, 'Flow without answers');
  await page.route('**/aa/api/v1/links?*', (route) => route.fulfill({ status: 500, body: 'x' }));
  await visit(page, flowPath(id, 'integrations'));
  await tryAgain(page, () => page.unroute('**/aa/api/v1/links?*'));
  await expect(page.getByText('No linked issues')).toBeVisible();
  await removeAll(admin);
});

test('Germans connect Jira in German, on a narrow and dark page too', async ({ open, jira }) => {
  const admin = await open('admin', '/');
  await connect(admin, jira);
  const page = await open('admin', settings, { locale: 'de-DE', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('Installierte Integrationen').first()).toBeVisible();
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await page.getByRole('button', { name: 'Konfigurieren' }).click();
  await expect(page.getByRole('dialog', { name: 'Jira Data Center konfigurieren' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await removeAll(admin);
});
