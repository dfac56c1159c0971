import type { Locator, Page } from '@playwright/test';
import { Receiver } from '../../server/webhooks/receiver.ts';
import { called } from '../support/called.ts';
import { test as base } from '../support/outward-test.ts';

/** With a receiver for each test. */
export const test = base.extend<{ readonly receiver: Receiver }>({
  receiver: async ({ startSystem }, use) => use(await startSystem(new Receiver())),
});

export const webhooksPath = '/projects/p-shop/settings/webhooks';
const calls = '/aa/api/v1/projects/p-shop/webhooks';

interface Listed {
  readonly webhooks: readonly { readonly id: string }[];
}

/** None is there, whatever a test before has left. `page`: of an owner. */
export const removeWebhooks = async (page: Page): Promise<void> => {
  const { webhooks } = (await called(page, 'GET', calls)) as Listed;
  for (const { id } of webhooks) await called(page, 'DELETE', `${calls}/${id}`);
};

export const createdWebhook = async (page: Page, receiver: Receiver, name: string): Promise<void> => {
  const events = ['defect.created', 'run.ended'];
  await called(page, 'POST', calls, { name, url: receiver.url, events });
};

export const rowOf = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Webhooks of this project' }).getByRole('row').filter({ hasText: name });

/** From the menu of its row, by keys. */
export const choose = async (page: Page, name: string, action: string): Promise<void> => {
  await page.getByRole('button', { name: `More actions for ${name}` }).press('Enter');
  await page.getByRole('menuitem', { name: action }).press('Enter');
};

export const reportDefect = async (page: Page, header: string): Promise<void> => {
  await called(page, 'POST', '/wi/api/v1/p-shop/defects', { header, status: 'To Do', severity: 'Major' });
};
