import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import { choose, listOf, panelOf, shop } from '../support/defects-screen.ts';
import { goOffline } from '../support/offline.ts';

test.use({ reusePages: false });

/**
 * A full device: users are informed, nothing breaks, and changes still reach the server. Chromium no longer lets a test
 * limit the storage of an origin, so the test aborts the transaction of each write, as a full device does.
 */
const limitDevice = () => {
  const full = new DOMException('The device is full', 'QuotaExceededError');
  for (const name of ['put', 'add'] as const) {
    const write = IDBObjectStore.prototype[name];
    IDBObjectStore.prototype[name] = function (this: IDBObjectStore, ...given: Parameters<typeof write>) {
      const request = write.apply(this, given);
      const left = Number(localStorage.getItem('roomLeft') ?? Number.POSITIVE_INFINITY);
      const { bytes } = given[0] as { readonly bytes?: ArrayBuffer };
      if (left < (bytes?.byteLength ?? 1)) {
        Object.defineProperty(this.transaction, 'error', { value: full });
        this.transaction.abort();
      } else if (Number.isFinite(left)) localStorage.setItem('roomLeft', String(left - (bytes?.byteLength ?? 1)));
      return request;
    };
  }
};
const leaveRoom = (page: Page, bytes: number | null) =>
  page.evaluate(
    (left) => (left === null ? localStorage.removeItem('roomLeft') : localStorage.setItem('roomLeft', String(left))),
    bytes,
  );

const warning = (page: Page) => page.getByText(/This device can’t store changes/);

test('a full device is reported, the server gets every change, unstorable changes are rejected, and freed space is used again', async ({
  open,
}) => {
  const page = await open('owner', '/', { ownSession: true });
  await page.addInitScript(limitDevice);
  const id = await reported(page, 'On a full device');
  await page.goto(`${shop}?defectId=${id}`);
  await expect(panelOf(page)).toBeVisible();
  // Less space than the first change needs, then none.
  await leaveRoom(page, 300);
  await choose(page, /Priority/, 'High');
  await expect(panelOf(page).getByText(/Waiting to sync|Saving/)).toHaveCount(0);
  await choose(page, /Priority/, 'Low');
  await expect(warning(page)).toBeVisible();
  await expect(panelOf(page).getByText(/Waiting to sync|Saving/)).toHaveCount(0);
  await page.goto(`${shop}?defectId=${id}`);
  await expect(listOf(page, /Priority/)).toContainText('Low');

  await goOffline(page);
  await choose(page, /Status/, 'Done');
  await expect(
    panelOf(page).getByText(/Not saved: You’re offline, and this device can’t store anything more/),
  ).toBeVisible();
  await expect(listOf(page, /Status/)).toContainText('Done');
  await expect(warning(page)).toBeVisible();

  await leaveRoom(page, null);
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page).getByText('Waiting to sync')).toBeVisible();
  await expect(page.getByText(/1 change will sync when you reconnect\./)).toBeVisible();
  await expect(warning(page)).toHaveCount(0);
  await page.context().setOffline(false);
  await expect(panelOf(page).getByText(/Waiting to sync|Saving/)).toHaveCount(0);
  await expect(listOf(page, /Status/)).toContainText('Done');
});
