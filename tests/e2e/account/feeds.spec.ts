import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';

/** Calendar feeds in the account settings. */
test('a person creates a calendar feed, copies its address once, and revokes it', async ({ open }) => {
  const page = await open('owner', '/settings/feeds');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.getByRole('button', { name: 'Create feed' }).click();
  const form = page.getByRole('dialog', { name: 'Create calendar feed' });
  await form.getByRole('button', { name: 'Create feed' }).click();
  await expect(form).toContainText('Name is required');
  await form.getByRole('textbox', { name: 'Name' }).fill('Team calendar');
  await form.getByRole('button', { name: 'Create feed' }).click();
  const shown = page.getByRole('dialog', { name: 'Address of the feed' });
  await expect(shown).toContainText(/\/feeds\/[\w-]{22}\.ics/);
  expect(await axeFindings(page)).toEqual([]);
  await shown.getByRole('button', { name: 'Copy address' }).click();
  await expect(page.getByText('Address copied to clipboard')).toBeVisible();
  const address = await page.evaluate(() => navigator.clipboard.readText());
  await shown.getByRole('button', { name: 'I’ve saved it' }).click();
  const reply = await page.request.get(address);
  expect([reply.status(), (await reply.text()).slice(0, 15)]).toEqual([200, 'BEGIN:VCALENDAR']);

  const row = page.getByRole('row').filter({ hasText: 'Team calendar' });
  await expect(row).toContainText('Never');
  await row.getByRole('button', { name: 'Revoke' }).click();
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Revoke' }).click();
  await expect(page.getByText('Team calendar was revoked')).toBeVisible();
  await expect(row).toHaveCount(0);
  expect((await page.request.get(address)).status()).toBe(404);
});

test('Germans manage calendar feeds in German, on a narrow page too', async ({ open }) => {
  const page = await open('contributor', '/settings/feeds', { locale: 'de-DE' });
  await page.setViewportSize({ width: 390, height: 800 });
  await expect(page.getByRole('heading', { name: 'Kalenderabonnements' }).first()).toBeVisible();
  await expect(page.getByText('Erstellen Sie ein Abonnement für jeden Kalender, den Sie nutzen.')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
});
