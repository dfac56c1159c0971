import { expect, type Page } from '@playwright/test';
import { environmentOf } from '../../server/integrations/atlassian-double.ts';
import { JiraDouble } from '../../server/integrations/jira-double.ts';
import { test as base } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { removeAll, rowIn } from './jira-screen.ts';

/** Jira Cloud through an Atlassian app: the whole approval in the browser, with a double of Jira and its authorization server. */
const test = base.extend<object, { readonly cloud: JiraDouble }>({
  cloud: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads the pattern
    async ({}, use) => {
      const jira = await new JiraDouble().start();
      await use(jira);
      await jira.stop();
    },
    { scope: 'worker' },
  ],
  environment: async ({ cloud }, use) => use(environmentOf(cloud)),
});

const settings = '/settings/integrations';
const rowOf = (page: Page) => rowIn(page, 'Installed integrations', 'Jira Cloud').last();
const decide = async (page: Page, name: 'Accept' | 'Cancel') => {
  await expect(page).toHaveTitle('Assay wants access');
  await page.getByRole('link', { name }).click();
  await expect(page).toHaveURL(settings);
};

test('given an Atlassian app, when an administrator connects it and accepts, then it is active; denying and a withdrawn approval are said in words [ADMIN-005, INTEG-007, INTEG-008]', async ({
  open,
  cloud,
}) => {
  const { atlassian } = cloud;
  const page = await open('admin', settings, { isNew: true });
  await removeAll(page);
  await called(page, 'POST', '/aa/api/v1/integrations/install/jira-cloud');
  await page.reload();
  const row = rowOf(page);
  await row.getByRole('button', { name: 'Configure' }).click();
  const form = page.getByRole('dialog', { name: 'Configure Jira Cloud' });
  await form.getByLabel('Address of Jira').fill(cloud.base);
  await form.getByRole('button', { name: /Sign-in/ }).click();
  await page.getByRole('option', { name: 'OAuth 2.0 (Atlassian app)' }).click();
  await expect(form.getByLabel('Callback URL')).toHaveValue(new URL(settings, page.url()).href);
  await form.getByRole('button', { name: 'Configure' }).click();
  await expect(form).toContainText('Client ID is required');
  await form.getByLabel('Client ID').fill(atlassian.clientId);
  await form.getByRole('button', { name: 'Configure' }).click();
  await expect(form).toContainText('Client secret is required');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByLabel('Client secret').fill(atlassian.clientSecret);
  await form.getByRole('button', { name: 'Configure' }).click();
  await expect(form).toBeHidden();

  await row.getByRole('button', { name: 'Connect' }).click();
  await decide(page, 'Cancel');
  await expect(page.getByRole('alert').filter({ hasText: 'Access was denied in Jira' })).toBeVisible();
  await expect(row).toContainText('Access was denied in Jira');
  await row.getByRole('button', { name: 'Connect' }).press('Enter');
  await decide(page, 'Accept');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await expect(row.getByRole('button', { name: 'Connect' })).toHaveCount(0);
  // A reload repeats nothing: the code has left the address.
  await page.reload();
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  expect(atlassian.grants).toEqual(['authorization_code']);

  atlassian.revoke();
  const owner = await open('owner', '/', { isNew: true });
  const search = called(owner, 'POST', '/aa/api/v1/jira/search', { jql: 'project = SHOP' });
  await expect(search).rejects.toThrow(/authorizeAgain|no longer accepts/);
  await page.reload();
  await expect(row).toContainText('Not working');
  await expect(row).toContainText('must authorize the integration again');
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: 'Authorize again' }).click();
  await decide(page, 'Accept');
  await expect(row.getByText('Active', { exact: true })).toBeVisible();
  await removeAll(page);
});

test('Germans see the app and its approval in German, on a narrow and dark page too', async ({ open, cloud }) => {
  const admin = await open('admin', '/');
  await removeAll(admin);
  const path = '/aa/api/v1/integrations';
  const { id } = (await called(admin, 'POST', `${path}/install/jira-cloud`)) as { readonly id: string };
  const { clientId: consumerKey, clientSecret } = cloud.atlassian;
  await called(admin, 'POST', `${path}/${id}/`, {
    hostURL: cloud.base,
    authentication: 'OAUTH',
    consumerKey,
    clientSecret,
  });
  const page = await open('admin', settings, { locale: 'de-DE', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await page.getByRole('button', { name: 'Konfigurieren' }).click();
  const form = page.getByRole('dialog', { name: 'Jira Cloud konfigurieren' });
  await expect(form.getByLabel('Client-ID')).toHaveValue(consumerKey);
  await expect(form).toContainText('Ein Client-Secret ist gespeichert.');
  expect(await axeFindings(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Verbinden' }).click();
  await decide(page, 'Cancel');
  await expect(page.getByRole('alert').filter({ hasText: 'Der Zugriff wurde in Jira abgelehnt' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await removeAll(admin);
});
