import { generateSync } from 'otplib';
import type { Page } from '@playwright/test';
import { freePort } from '../../server/free-port.ts';
import { AssayProcess } from '../support/assay-process.ts';
import { expect, test, addressOf, passwordOf } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';

/** The security tab and the sign-in pages, at a host name instead of an IP address: browsers allow passkeys only for names. */
const part = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const dialog = (page: Page) => page.getByRole('dialog');

const signIn = async (page: Page) => {
  await page.getByLabel('E-mail').fill(addressOf('owner'));
  await page.getByLabel('Password').fill(passwordOf('owner'));
  await page.keyboard.press('Enter');
};

const withAuthenticator = async (page: Page) => {
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('WebAuthn.enable');
  await protocol.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
};

test('a user sets up two-factor authentication, a passkey and an API key, signs in with them, and removes them [SET-001, SET-002, SET-003, SET-006, VALID-008]', async ({
  browser,
}) => {
  const port = await freePort();
  const base = `http://localhost:${port}`;
  const assay = new AssayProcess(port, { PUBLIC_URL: base });
  await assay.up();
  const context = await browser.newContext({ baseURL: base, serviceWorkers: 'block' });
  const page = await context.newPage();
  await withAuthenticator(page);
  await page.goto('/settings/security');
  await signIn(page);
  const mfa = part(page, 'Two-factor authentication');
  await mfa.getByRole('button', { name: 'Turn on' }).click();
  await dialog(page).getByLabel('Password').fill(passwordOf('owner'));
  await page.keyboard.press('Enter');
  const secret = ((await dialog(page).locator('code').textContent()) ?? '').replaceAll(' ', '');
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill('12345');
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByText('Code is the wrong length (should be 6 characters)')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog(page).getByRole('textbox', { name: 'Code' }).fill(generateSync({ secret }));
  await dialog(page).getByRole('button', { name: 'Confirm' }).click();
  await expect(dialog(page).getByRole('listitem')).toHaveCount(10);
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(mfa.getByText('On', { exact: true })).toBeVisible();

  await part(page, 'Passkeys').getByRole('button', { name: 'Add passkey' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Laptop');
  await dialog(page).getByLabel('Password').fill('not this one');
  await dialog(page).getByRole('button', { name: 'Add passkey' }).click();
  await expect(dialog(page).getByText('Password is incorrect')).toBeVisible();
  await dialog(page).getByLabel('Password').fill(passwordOf('owner'));
  await dialog(page).getByRole('button', { name: 'Add passkey' }).click();
  await expect(part(page, 'Passkeys').getByText('Laptop')).toBeVisible();

  await part(page, 'API keys').getByRole('button', { name: 'New API key' }).click();
  await dialog(page).getByRole('textbox', { name: 'Name' }).fill('Build');
  await dialog(page).getByRole('group', { name: 'Defect' }).getByRole('button', { name: 'Read' }).click();
  await dialog(page).getByRole('button', { name: 'New API key' }).click();
  const key = (await dialog(page).locator('code').textContent()) ?? '';
  const answer = await fetch(`${base}/wi/api/v1/p-shop/defects`, { headers: { authorization: `Bearer ${key}` } });
  expect([key.length, answer.status]).toEqual([57, 200]);
  await dialog(page).getByRole('button', { name: 'I’ve saved it' }).click();
  await expect(part(page, 'API keys').getByText('Defect: read')).toBeVisible();
  await expect(part(page, 'Active sessions').getByText('Current session')).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Log Out' }).click();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await signIn(page);
  await expect(page.getByRole('heading', { name: 'Two-factor authentication' })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: 'Use a passkey' }).click();
  await expect(mfa.getByText('On', { exact: true })).toBeVisible();

  await mfa.getByRole('button', { name: 'Turn off' }).click();
  await dialog(page).getByLabel('Password').fill('not this one');
  await page.keyboard.press('Enter');
  await expect(dialog(page).getByText('Password is incorrect')).toBeVisible();
  await dialog(page).getByLabel('Password').fill(passwordOf('owner'));
  await page.keyboard.press('Enter');
  await expect(mfa.getByText('Off', { exact: true })).toBeVisible();
  await context.close();
  await assay.stop();
});
