import { expect, test } from '../support/assay-test.ts';
import { reported } from '../support/called.ts';
import {
  choose,
  listOf,
  openDefect,
  panelOf,
  rowOf,
  shop,
  tabOf,
  titleOf,
  toast,
  writer,
} from '../support/defects-screen.ts';
import { goOffline, offlineBanner } from '../support/offline.ts';

test.use({ reusePages: false });

test('edits appear immediately offline, wait on the device, and are delivered when the network is back [DEF-051]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Edited on a train');
  await openDefect(page, id);
  // The list shows the rows of the last visit first: offline, it can show only what it has read.
  await rowOf(page, id).waitFor();
  await goOffline(page);

  await choose(page, /Status/, 'Done');
  await expect(listOf(page, /Status/)).toContainText('Done');
  await expect(rowOf(page, id)).toContainText('Done');
  await expect(panelOf(page).getByText('Waiting to sync')).toBeVisible();
  await writer(page).fill('Written in a tunnel');
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panelOf(page).getByRole('article')).toContainText('Written in a tunnel');
  await expect(page.getByText(/2 changes will sync when you reconnect/)).toBeVisible();

  await page.context().setOffline(false);
  await expect(page.getByText(offlineBanner)).toHaveCount(0, { timeout: 20_000 });
  await expect(panelOf(page).getByText('Waiting to sync')).toHaveCount(0);
  const second = await open('contributor', `${shop}?defectId=${id}`);
  await expect(listOf(second, /Status/)).toContainText('Done');
  await expect(panelOf(second).getByRole('article')).toHaveCount(1);
});

test('undelivered changes survive the page and are delivered once when it is opened again', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Closed too early');
  await openDefect(page, id);
  const context = page.context();
  await context.setOffline(true);
  await choose(page, /Priority/, 'High');
  await writer(page).fill('Only once');
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
  // The field and the comment: they are stored on the device only when both indicators say so.
  await expect(panelOf(page).getByText('Waiting to sync')).toHaveCount(2);
  await page.close({ runBeforeUnload: false });

  await context.setOffline(false);
  const again = await context.newPage();
  await openDefect(again, id);
  await expect(listOf(again, /Priority/)).toContainText('High');
  const second = await open('contributor', `${shop}?defectId=${id}`);
  await expect(listOf(second, /Priority/)).toContainText('High');
  await expect(panelOf(second).getByRole('article')).toHaveCount(1);
});

test('an unsaved title is restored after a reload', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Before the reload');
  await openDefect(page, id);
  await titleOf(page).fill('Before the reload and after');
  await page.waitForTimeout(900);
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Before the reload and after');
  await expect(panelOf(page).getByRole('button', { name: 'Save', exact: true })).toBeEnabled();
});

test('a new defect and its files stay on the device until Save, through a reload [DEF-055, DEF-056]', async ({
  open,
}) => {
  const page = await open('contributor', `${shop}?defectId=NEW`);
  await titleOf(page).fill('Held on the device');
  await panelOf(page)
    .locator('input[type=file]')
    .setInputFiles({ name: 'held.txt', mimeType: 'text/plain', buffer: Buffer.from('held') });
  await expect(panelOf(page).getByText('held.txt')).toBeVisible();
  await page.waitForTimeout(900);
  await page.reload();
  await expect(titleOf(page)).toHaveValue('Held on the device');
  await expect(panelOf(page).getByText('held.txt')).toBeVisible();
  await expect(rowOf(page, 'Held on the device')).toHaveCount(0);
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, 'created successfully')).toBeVisible();
  await rowOf(page, 'Held on the device').getByRole('link').first().click();
  await tabOf(page, 'Attachments').click();
  await expect(panelOf(page).getByText('held.txt')).toBeVisible();
});

test('an unsaved comment is restored after a reload', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'With half a comment');
  await openDefect(page, id);
  await writer(page).fill('Half a thou');
  await page.waitForTimeout(900);
  await page.reload();
  await expect(writer(page)).toContainText('Half a thou');
});
