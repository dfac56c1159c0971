import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Page } from '@playwright/test';
import { openDatabase } from '../../../server/database/database.ts';
import { startPostgres } from '../../../server/database/cluster/postgres-supervisor.ts';
import { databaseOf, deviceOf, expectationsOf } from '../../fixtures/upgrade/fixture.ts';
import { layStorage } from '../../fixtures/upgrade/storage.ts';
import { freePort } from '../../server/free-port.ts';
import { AssayProcess } from '../support/assay-process.ts';
import { expect, signedInContext, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { listOf, panelOf, shop, titleOf, writer } from '../support/defects-screen.ts';

/** A server and a browser with data of an earlier version, both upgraded to the current version at once. */
const version = '8eb4e84';
const { filled, device, deviceKey } = expectationsOf(version);
const { storage, files } = deviceOf(version);
const { project, defects } = filled;
const { changed = '', other = '', gone = '' } = device.defects;

const upgradedServer = async () => {
  const assay = new AssayProcess(await freePort());
  const running = await startPostgres({ folder: join(assay.dataDir, 'postgres'), onExit: () => {} });
  const database = await openDatabase(running.connection, 1);
  await database.pool.query(databaseOf(version));
  await database.close();
  await running.stop();
  for (const [path, bytes] of Object.entries(files)) {
    const file = join(assay.dataDir, 'files', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, Buffer.from(bytes, 'base64'));
  }
  await assay.up();
  return assay;
};

/** A URL of the same origin where the app does not run. */
const writeDeviceFixture = async (page: Page) => {
  await page.goto('/favicon.svg');
  await page.evaluate(layStorage, { databases: storage.databases, key: deviceKey.key });
  await page.evaluate((local) => Object.entries(local).forEach(([key, value]) => localStorage.setItem(key, value)), {
    ...storage.local,
  });
};

interface Listed {
  readonly _embedded: { readonly defects: readonly { readonly id: string; readonly header: string }[] };
}
const read = (page: Page, path: string) => called(page, 'GET', `/wi/api/v1/p-shop/defects${path}`);

test('a browser delivers its waiting changes once after an upgrade, and keeps every draft and rejected change', async ({
  browser,
}) => {
  // It starts a database twice and a server before it begins.
  test.slow();
  const assay = await upgradedServer();
  try {
    const context = await signedInContext(browser, assay, 'contributor');
    const page = await context.newPage();
    await writeDeviceFixture(page);
    await page.goto(shop);

    await page.getByRole('button', { name: 'Show' }).click();
    const refused = page.getByRole('dialog', { name: 'Not saved' }).getByRole('listitem');
    await expect(refused).toHaveCount(1);
    await expect(refused).toContainText(gone);
    await page.keyboard.press('Escape');

    const delivered = async () => {
      const { _embedded } = (await read(page, '?term=Reported+without+a+network')) as Listed;
      const attached = (await read(page, `/${changed}/attachments`)) as { attachments: { filename: string }[] };
      return [_embedded.defects.length, attached.attachments.map(({ filename }) => filename)];
    };
    await expect.poll(delivered, { timeout: 120_000 }).toEqual([1, ['later.txt']]);
    expect(await read(page, `/${changed}`)).toMatchObject({
      header: 'Changed on the device, twice',
      status: 'Done',
      severity: 'Cosmetic',
      commentCount: 2,
    });
    const { comments } = (await read(page, `/${changed}/comments`)) as { comments: { comment: string }[] };
    expect(comments.map(({ comment }) => comment)).toEqual([
      '<p>Said in a tunnel</p>',
      '<p>Said, and changed in a tunnel</p>',
    ]);
    const [made] = ((await read(page, '?term=Reported+without+a+network')) as Listed)._embedded.defects;
    expect(await read(page, `/${made?.id}`)).toMatchObject({
      severity: 'Minor',
      custom: { priority: 'High' },
      commentCount: 1,
      attachmentCount: 1,
    });
    await expect
      .poll(async () => ((await read(page, '')) as Listed)._embedded.defects.map(({ id }) => id))
      .not.toContain(other);

    const mobile = `/projects/${project}/defects?defectId=`;
    await page.goto(`${mobile}${defects['talked']}`);
    await expect(writer(page)).toHaveText('A comment that was not finished');
    await page.goto(`${mobile}${defects['full']}`);
    await expect(titleOf(page)).toHaveValue('A title that was not saved');
    await page.goto(`${mobile}NEW`);
    await expect(titleOf(page)).toHaveValue('A defect that was not reported');
    await expect(panelOf(page).getByText('held.txt')).toBeVisible();
    await expect(listOf(page, /Priority/)).toContainText('High');
    await context.close();
  } finally {
    await assay.stop();
  }
});
