import type { Page } from '@playwright/test';
import { createdFlow, nameOf, openSteps } from '../flows/flow-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { goOffline, goOnline, waitForOfflineStart } from '../support/offline.ts';

test.use({ reusePages: false });

const defects = '/projects/p-shop/defects';

const loaded = (page: Page, part: string): Promise<number> =>
  page.evaluate(
    (name) =>
      performance.getEntriesByType('resource').filter((entry) => entry.name.includes(`/assets/${name}-`)).length,
    part,
  );

const nameOnServer = async (page: Page, id: string): Promise<string> => {
  const { name } = (await called(page, 'GET', `/rs/api/v1/p-shop/flows/${id}`)) as { readonly name: string };
  return name;
};

test('a change of a flow waits on the device; the list of defects loads what sends it, and nothing of flows otherwise', async ({
  open,
}) => {
  const page = await open('owner', defects, { serviceWorkers: 'allow', ownSession: true });
  await page.getByRole('columnheader', { name: 'Title' }).waitFor();
  expect(await loaded(page, 'flows-rules')).toBe(0);
  const id = await createdFlow(page, 'Waits for the network');
  await openSteps(page, id);
  await waitForOfflineStart(page);
  await page.reload();
  await expect(nameOf(page)).toHaveValue('Waits for the network');
  await goOffline(page);
  await nameOf(page).fill('Was changed offline');
  await page.keyboard.press('Enter');

  await page.goto(defects);
  await page.getByRole('columnheader', { name: 'Title' }).waitFor();
  await expect.poll(() => loaded(page, 'flows-rules')).toBeGreaterThan(0);
  await goOnline(page);
  const other = await open('admin', '/');
  await expect.poll(() => nameOnServer(other, id)).toBe('Was changed offline');
});

test('the event of a flow loads what it needs on the page of another area, and the list of flows then has it', async ({
  open,
}) => {
  const page = await open('owner', defects);
  await page.getByRole('columnheader', { name: 'Title' }).waitFor();
  expect(await loaded(page, 'flows-rules')).toBe(0);
  const other = await open('admin', '/');
  await createdFlow(other, 'Came while defects were open');
  await expect.poll(() => loaded(page, 'flows-rules')).toBeGreaterThan(0);
  await page.getByRole('link', { name: 'Flows' }).click();
  await expect(page.getByRole('link', { name: 'Came while defects were open' })).toBeVisible();
});
