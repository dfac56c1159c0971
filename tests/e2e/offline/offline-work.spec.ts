import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called, reported } from '../support/called.ts';
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
import { goOffline, offlineBanner, waitForOfflineStart } from '../support/offline.ts';

test.use({ reusePages: false });

/**
 * A day offline: all changes are stored on the device, and reach the server once, in order, when the network is back.
 */
const file = (name: string) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(`in ${name}`) });
const tagsOf = (page: Page) => panelOf(page).getByRole('list', { name: 'Tags' });
const addTag = async (page: Page, name: string) => {
  await panelOf(page).getByRole('button', { name: 'Add tag' }).click();
  await page.getByRole('option', { name }).click();
  await expect(tagsOf(page)).toContainText(name);
};
const tag = 'underground';

test('a new defect is reported, read and edited offline, survives a reload, and exists once when the network is back [DEF-055, DEF-068]', async ({
  open,
}) => {
  const page = await open('owner', shop, { serviceWorkers: 'allow', ownSession: true });
  const other = await reported(page, 'Known before the tunnel');
  await called(page, 'POST', '/aa/api/v1/p-shop/tags', { tag });
  await called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${other}`, { action: 'UPDATE', field: 'TAG', value: [tag] });
  await openDefect(page, other);
  await waitForOfflineStart(page);
  await page.goto(shop);
  await page.getByRole('link', { name: 'New defect' }).click();
  await panelOf(page).getByRole('button', { name: 'Assigned To' }).waitFor();
  await goOffline(page);

  await titleOf(page).fill('Found in a tunnel');
  await choose(page, /Severity/, 'Minor');
  await panelOf(page).locator('input[type=file]').setInputFiles(file('with-it.txt'));
  await expect(panelOf(page).getByText('with-it.txt')).toBeVisible();
  await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(toast(page, /Saved on this device/)).toBeVisible();
  const row = rowOf(page, 'Found in a tunnel');
  await expect(row).toContainText('Waiting to sync');
  await row.getByRole('link').first().click();
  await choose(page, /Priority/, 'High');
  await writer(page).fill('It is dark here');
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panelOf(page).getByRole('article')).toContainText('It is dark here');
  await tabOf(page, 'Attachments').click();
  await expect(panelOf(page).getByText('with-it.txt will upload when you’re back online')).toBeVisible();

  await addTag(page, tag);
  // Another defect: a file and a tag.
  await rowOf(page, other).getByRole('link').first().click();
  await expect(titleOf(page)).toHaveValue('Known before the tunnel');
  await panelOf(page)
    .getByRole('button', { name: `Remove tag ${tag}` })
    .click();
  await tabOf(page, 'Attachments').click();
  await panelOf(page).locator('input[type=file]').setInputFiles(file('later.txt'));
  await expect(panelOf(page).getByText('later.txt will upload when you’re back online')).toBeVisible();
  await row.getByRole('link').first().click();

  await page.reload();
  // The defect itself comes first, then its fields and its comment.
  await expect(panelOf(page).getByText('Waiting to sync', { exact: true }).first()).toBeVisible();
  await expect(titleOf(page)).toHaveValue('Found in a tunnel');
  expect(await axeFindings(page), 'what waits, read without network').toEqual([]);
  await expect(page.getByText(/6 changes will sync when you reconnect/)).toBeVisible();

  await page.context().setOffline(false);
  await expect(toast(page, /created successfully/)).toBeVisible();
  await expect(page).toHaveURL(/defectId=SHOP-\d+$/);
  const id = new URL(page.url()).searchParams.get('defectId') ?? '';
  await expect(page.getByText(offlineBanner)).toHaveCount(0);
  const second = await open('contributor', `${shop}?term=Found+in+a+tunnel&defectId=${id}`);
  await expect(rowOf(second, 'Found in a tunnel')).toHaveCount(1);
  await expect(listOf(second, /Priority/)).toContainText('High');
  await expect(listOf(second, /Severity/)).toContainText('Minor');
  await expect(panelOf(second).getByRole('article')).toHaveCount(1);
  await tabOf(second, 'Attachments').click();
  await expect(panelOf(second).getByRole('button', { name: 'Download with-it.txt' })).toHaveCount(1);
  await expect(tagsOf(second)).toContainText(tag);
  await openDefect(second, other);
  await expect(tagsOf(second)).not.toContainText(tag);
  await tabOf(second, 'Attachments').click();
  await expect(panelOf(second).getByRole('button', { name: 'Download later.txt' })).toHaveCount(1);
  const { revision } = (await called(second, 'GET', `/wi/api/v1/p-shop/defects/${other}`)) as { revision: number };
  // Four changes: reported and tagged; then, offline again, one tag removed and one file added.
  expect(revision).toBe(4);
});

test('a comment on a defect that is known from the list only is shown at once while it waits', async ({ open }) => {
  const page = await open('owner', '/', { serviceWorkers: 'allow', ownSession: true });
  const id = await reported(page, 'Known from the list only');
  const older = { action: 'ADD', field: 'COMMENT', value: '<p>Known to the server</p>' };
  await called(page, 'PATCH', `/wi/api/v1/p-shop/defects/${id}`, older);
  await waitForOfflineStart(page);
  await page.goto(shop);
  await rowOf(page, 'Known from the list only').waitFor();
  await goOffline(page);
  await rowOf(page, id).getByRole('link').first().click();
  await writer(page).fill('Nobody has read this yet');
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
  const comment = panelOf(page).getByRole('article');
  await expect(comment).toContainText('Nobody has read this yet');
  await expect(comment).toContainText('Waiting to sync');
  await expect(panelOf(page).getByText('This could not be loaded')).toBeVisible();
  await page.context().setOffline(false);
  await expect(panelOf(page).getByText('This could not be loaded')).toHaveCount(0);
  await expect(comment).toHaveText([/Nobody has read this yet/, /Known to the server/]);
  await expect(panelOf(page).getByText('Waiting to sync')).toHaveCount(0);
});

test('a first comment written offline on a defect that is known from the list only is shown without an error', async ({
  open,
}) => {
  const page = await open('owner', '/', { serviceWorkers: 'allow', ownSession: true });
  const id = await reported(page, 'Nobody has commented');
  await waitForOfflineStart(page);
  await page.goto(shop);
  await rowOf(page, id).waitFor();
  await goOffline(page);
  await rowOf(page, id).getByRole('link').first().click();
  await writer(page).fill('The first one');
  await panelOf(page).getByRole('button', { name: 'Comment', exact: true }).click();
  await expect(panelOf(page).getByRole('article')).toContainText('The first one');
  await expect(panelOf(page).getByText('This could not be loaded')).toHaveCount(0);
});
