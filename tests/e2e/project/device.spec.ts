import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import { limits } from '../../../src/domain/limits.ts';
import { AssayProcess } from '../support/assay-process.ts';
import { expect, signedInContext, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';

test('the set-up dialog opens automatically, is dismissed permanently, and opens from the menu; the configuration is a file [SHELL-017, SHELL-018, SHELL-019, SHELL-021, SHELL-022, SHELL-023, SHELL-024, SHELL-025, DOWN-004]', async ({
  browser,
}) => {
  const assay = await AssayProcess.start({
    CLIENT_WINDOWS_URL: 'https://files.example/client.msi',
    EXTENSION_FIREFOX_URL: 'https://files.example/firefox.xpi',
  });
  try {
    const context = await signedInContext(browser, assay, 'admin');
    const page = await context.newPage();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Setup your device' });
    await expect(dialog.getByRole('link', { name: 'Download Client for Windows' })).toHaveAttribute(
      'href',
      'https://files.example/client.msi',
    );
    await expect(dialog.getByRole('listitem')).toHaveText([/^Client for Windows/, /^Extension for Firefox/]);
    expect(await axeFindings(page)).toEqual([]);
    await dialog.getByRole('button', { name: 'Dismiss this message' }).click();
    await expect(dialog).toBeHidden();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage }));
    expect(stored).toMatch(/setupDismissed[^\]]*u-admin/);

    await page.getByRole('button', { name: 'Your account' }).click();
    const names = await page.getByRole('menuitem').allTextContents();
    const wanted = ['Setup your device', 'Download Client Config', 'Account Settings', 'Log Out'];
    expect(names.filter((name) => wanted.includes(name))).toEqual(wanted);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: 'Download Client Config' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('assay-client.json');
    await page.getByRole('button', { name: 'Your account' }).click();
    await page.getByRole('menuitem', { name: 'Setup your device' }).click();
    await expect(dialog.getByRole('link', { name: 'Download Extension for Firefox' })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await context.close();
  } finally {
    await assay.stop();
  }
});

test('the server itself offers the adapter for Windows, macOS and Linux, as a package [SHELL-021, ADAPT-001]', async ({
  browser,
}) => {
  const assay = await AssayProcess.start({ ADAPTER_PACKAGE: 'dist/adapter/assay-adapter.tgz' });
  try {
    const context = await signedInContext(browser, assay, 'contributor');
    const page = await context.newPage();
    await page.goto('/');
    const dialog = page.getByRole('dialog', { name: 'Setup your device' });
    await expect(dialog.getByRole('listitem')).toHaveText([/^Adapter for Windows, macOS and Linux/]);
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      dialog.getByRole('button', { name: 'Download Adapter for Windows, macOS and Linux' }).click(),
    ]);
    expect(download.suggestedFilename()).toBe('assay-adapter.tgz');
    const bytes = readFileSync(await download.path());
    expect(gunzipSync(bytes).includes('package/main.js')).toBe(true);
    // Escape ends it for the session.
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await page.reload();
    await expect(page.getByRole('button', { name: 'Your account' })).toBeVisible();
    await page.waitForTimeout(limits.setupPause + 1_500);
    await expect(dialog).toBeHidden();
    await context.close();
  } finally {
    await assay.stop();
  }
});

test('the menu has no entry for device set-up if no downloads are configured', async ({ open }) => {
  const page = await open('admin', '/');
  await page.getByRole('button', { name: 'Your account' }).click();
  await expect(page.getByRole('menuitem', { name: 'Account Settings' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Setup your device' })).toHaveCount(0);
});
