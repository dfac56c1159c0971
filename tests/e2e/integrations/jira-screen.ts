import type { Locator, Page } from '@playwright/test';
import { JiraDouble } from '../../server/integrations/jira-double.ts';
import { called } from '../support/called.ts';
import { test as base } from '../support/outward-test.ts';

/** With a Jira for each test. */
export const test = base.extend<{ readonly jira: JiraDouble }>({
  jira: async ({ startSystem }, use) => use(await startSystem(new JiraDouble())),
});

const path = '/aa/api/v1/integrations';

interface Listed {
  readonly integrations: readonly { readonly id: string; readonly publicKey: string }[];
}

/** Nothing is installed, whatever a test before has left. `page`: of an administrator. */
export const removeAll = async (page: Page): Promise<void> => {
  const { integrations } = (await called(page, 'GET', `${path}/installed`)) as Listed;
  for (const { id } of integrations) await called(page, 'DELETE', `${path}/${id}/`);
};

/** Installs, configures and activates Jira Data Center by calls. */
export const connect = async (page: Page, jira: JiraDouble): Promise<string> => {
  await removeAll(page);
  const { id } = (await called(page, 'POST', `${path}/install/jira-data-center`)) as { readonly id: string };
  await called(page, 'POST', `${path}/${id}/`, { hostURL: jira.base, token: jira.token });
  await called(page, 'POST', `${path}/${id}/activate/`, {});
  return id;
};

export const publicKeyOf = async (page: Page): Promise<string> => {
  const { integrations } = (await called(page, 'GET', `${path}/installed`)) as Listed;
  return integrations[0]?.publicKey ?? '';
};

export const rowIn = (page: Page, table: string, text: string): Locator =>
  page.getByRole('region', { name: table }).getByRole('row').filter({ hasText: text });
