import { isSignedWith } from '../../server/webhooks/is-signed-with.ts';
import { expect } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { goOffline, tryAgain } from '../support/offline.ts';
import { visit } from '../support/visit.ts';
import { choose, createdWebhook, removeWebhooks, reportDefect, rowOf, test, webhooksPath } from './webhooks-screen.ts';

/** The webhooks of a project in its settings, with a receiver over real HTTP. */
test('an owner creates a webhook, tries it, sees what was delivered, replaces its secret and deletes it, by keys alone', async ({
  open,
  receiver,
}) => {
  const page = await open('owner', webhooksPath, { isNew: true });
  await removeWebhooks(page);
  await page.reload();
  await expect(page.getByText('No webhooks yet')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Create webhook' }).press('Enter');
  const form = page.getByRole('dialog', { name: 'Create webhook' });
  await expect(form.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(form).toContainText('Name is required');
  await form.getByRole('textbox', { name: 'Name' }).fill('Release board');
  await form.getByRole('textbox', { name: 'Address' }).fill('https://10.0.0.7/hooks');
  await form.getByRole('switch', { name: 'Defect created' }).press('Space');
  await form.getByRole('textbox', { name: 'Address' }).press('Enter');
  await expect(form).toContainText('must not be in a private network');
  expect(await axeFindings(page)).toEqual([]);
  await form.getByRole('textbox', { name: 'Address' }).fill(receiver.url);
  await page.keyboard.press('Enter');
  const shown = page.getByRole('dialog', { name: 'Secret' });
  const secret = (await shown.getByRole('listitem').textContent()) ?? '';
  expect(secret).toMatch(/^whsec_/);
  await shown.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await expect(rowOf(page, 'Release board')).toContainText('Active');
  await expect(rowOf(page, 'Release board')).toContainText('Run ended, Pipeline ended, Defect created');

  receiver.answer = () => ({ status: 200, text: 'welcome' });
  await choose(page, 'Release board', 'Send test event');
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to Release board' });
  await expect(deliveries).toContainText('Test event');
  await expect(deliveries.getByRole('region', { name: 'Response' })).toContainText('welcome');
  await expect(deliveries.getByRole('region', { name: 'Request' })).toContainText('"type": "webhook.test"');
  expect(await axeFindings(page)).toEqual([]);
  expect(receiver.received.map((one) => isSignedWith(secret, one))).toEqual([true]);
  await deliveries.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect.poll(() => receiver.received.length).toBe(2);
  await deliveries.getByRole('button', { name: 'All deliveries' }).press('Enter');
  await expect(deliveries.getByRole('row').filter({ hasText: 'Test event' })).toContainText('Delivered');
  await page.keyboard.press('Escape');
  await expect(deliveries).toBeHidden();

  await choose(page, 'Release board', 'New secret');
  await page.getByRole('alertdialog').getByRole('button', { name: 'New secret' }).press('Enter');
  await expect(shown.getByRole('listitem')).not.toHaveText(secret);
  await shown.getByRole('button', { name: 'I’ve saved it' }).press('Enter');
  await choose(page, 'Release board', 'Disable');
  await expect(rowOf(page, 'Release board')).toContainText('Disabled');
  await choose(page, 'Release board', 'Edit webhook');
  const edit = page.getByRole('dialog', { name: 'Edit webhook' });
  await edit.getByRole('textbox', { name: 'Name' }).fill('Board');
  await page.keyboard.press('Enter');
  await expect(rowOf(page, 'Board')).toContainText('Disabled');
  await choose(page, 'Board', 'Delete');
  await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(page.getByText('No webhooks yet')).toBeVisible();
});

test('what a receiver does not take waits with its reason, and arrives when it is sent again', async ({
  open,
  receiver,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  await removeWebhooks(page);
  await createdWebhook(page, receiver, 'Broken');
  receiver.answer = () => ({ status: 500, text: '<b>out of order</b>' });
  await reportDefect(page, 'Webhook waits');
  await expect.poll(() => receiver.received.length).toBe(1);
  await visit(page, webhooksPath);
  await expect(rowOf(page, 'Broken')).toContainText('1 waiting');
  await page.getByRole('button', { name: 'Deliveries to Broken' }).press('Enter');
  const deliveries = page.getByRole('dialog', { name: 'Deliveries to Broken' });
  const row = deliveries.getByRole('row').filter({ hasText: 'Defect created' });
  await expect(row).toContainText('Waiting');
  await expect(row).toContainText('The response has status 500.');
  expect(await axeFindings(page)).toEqual([]);
  await row.getByRole('button', { name: 'Open Defect created' }).press('Enter');
  await expect(deliveries).toContainText('Next attempt');
  await expect(deliveries.getByRole('region', { name: 'Response' })).toHaveText('<b>out of order</b>');
  await expect(deliveries.getByRole('region', { name: 'Request' })).toContainText('Webhook waits');
  receiver.answer = () => ({ status: 204 });
  await deliveries.getByRole('button', { name: 'Send again' }).press('Enter');
  await expect.poll(() => receiver.received.at(-1)?.status).toBe(204);
  await deliveries.getByRole('button', { name: 'All deliveries' }).press('Enter');
  await expect(async () => {
    await deliveries.getByRole('button', { name: 'Refresh' }).click();
    await expect(row).toContainText('Delivered', { timeout: 500 });
  }).toPass();
  await removeWebhooks(page);
});

test('other people are redirected, and the settings of the project do not list webhooks for them', async ({ open }) => {
  for (const person of ['contributor', 'viewer'] as const) {
    const page = await open(person, webhooksPath);
    await expect(page).toHaveURL('/projects/p-shop');
    await visit(page, '/projects/p-shop/settings/summary');
    await expect(page.getByRole('link', { name: 'Summary' }).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Webhooks' })).toHaveCount(0);
  }
});

test('webhooks that cannot be loaded can be tried again; without a network the list stays and a test says why not', async ({
  open,
  receiver,
}) => {
  const page = await open('owner', '/projects/p-shop', { isNew: true });
  await removeWebhooks(page);
  await createdWebhook(page, receiver, 'Far away');
  const address = '**/aa/api/v1/projects/p-shop/webhooks';
  await page.route(address, (route) => route.fulfill({ status: 500, body: 'x' }));
  await visit(page, webhooksPath);
  await expect(page.getByText('Webhooks could not be loaded')).toBeVisible();
  await tryAgain(page, () => page.unroute(address));
  await expect(rowOf(page, 'Far away')).toBeVisible();
  await goOffline(page);
  await choose(page, 'Far away', 'Send test event');
  await expect(page.getByText('The event could not be sent.')).toBeVisible();
  await expect(page.getByRole('dialog')).toContainText('Deliveries could not be loaded');
  await page.keyboard.press('Escape');
  await expect(rowOf(page, 'Far away')).toBeVisible();
  expect(receiver.received).toHaveLength(0);
  await page.context().setOffline(false);
  await removeWebhooks(page);
});

test('Germans manage webhooks in German, on a narrow and dark page too', async ({ open, receiver }) => {
  const owner = await open('owner', '/projects/p-shop');
  await removeWebhooks(owner);
  await createdWebhook(owner, receiver, 'Übersicht');
  const page = await open('owner', webhooksPath, { locale: 'de-DE', colorScheme: 'dark' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByText('Aktiv', { exact: true })).toBeVisible();
  await expect(page.getByText('Fehler erstellt, Ausführung beendet')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Zustellungen an Übersicht' }).click();
  const dialog = page.getByRole('dialog', { name: 'Zustellungen an Übersicht' });
  await expect(dialog).toContainText('Noch keine Zustellungen');
  await dialog.getByRole('button', { name: 'Testereignis senden' }).click();
  await expect(dialog).toContainText('Zugestellt');
  expect(await axeFindings(page)).toEqual([]);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(390);
  await removeWebhooks(owner);
});
