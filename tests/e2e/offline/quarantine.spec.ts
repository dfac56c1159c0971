import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/assay-test.ts';
import { anyRow, shop } from '../support/defects-screen.ts';

test.use({ reusePages: false });

test('unreadable data on the device is reported, can be downloaded, and is removed only on request', async ({
  open,
}) => {
  const page = await open('owner', shop);
  await anyRow(page).waitFor();
  await page.evaluate(async () => {
    const name = (await indexedDB.databases()).find((one) => /^assay-[0-9a-f]{40}$/.test(one.name ?? ''))?.name ?? '';
    const request = indexedDB.open(name);
    await new Promise((resolve) => request.addEventListener('success', resolve));
    const put = request.result.transaction('waiting', 'readwrite');
    put.objectStore('waiting').add({ id: 'harmed', iv: new Uint8Array(12), bytes: new Uint8Array([1, 2, 3]).buffer });
    await new Promise((resolve) => put.addEventListener('complete', resolve));
    request.result.close();
  });
  await page.reload();
  const outcome = page.getByRole('status').filter({ hasText: 'could not be read' });
  await expect(outcome).toBeVisible();
  await expect(anyRow(page)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Discard' })).toHaveCount(0);
  const coming = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download' }).click();
  expect(JSON.parse(await readFile(await (await coming).path(), 'utf8'))).toEqual([
    { place: expect.stringMatching(/^quarantine\/waiting\//), bytes: 'AQID' },
  ]);
  await page.screenshot({ path: test.info().outputPath('aside.png') });
  await page.getByRole('button', { name: 'Discard' }).click();
  await expect(outcome).toHaveCount(0);
});
