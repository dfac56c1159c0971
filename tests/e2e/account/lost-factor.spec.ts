import { generateSync } from 'otplib';
import { callsOf } from '../../server/identity/at-identity.ts';
import { addressOf, expect, passwordOf, signIn, test } from '../support/assay-test.ts';

/** An administrator helps somebody who lost the phone with the second factor. */
test('an administrator resets a lost second factor in five actions, and the person signs in again', async ({
  assay,
  browser,
  open,
  sessions,
}) => {
  const { call } = await callsOf(await signIn(assay, 'nolicence'));
  const started = await call('POST', '/users/mfa/start', { password: passwordOf('nolicence') });
  const { secret } = started.body as unknown as { secret: string };
  expect((await call('POST', '/users/mfa/confirm', { code: generateSync({ secret }) })).status).toBe(200);

  const context = await browser.newContext({ baseURL: assay.base, serviceWorkers: 'block' });
  const page = await context.newPage();
  const enter = async () => {
    await page.goto('/');
    await page.getByLabel('E-mail').fill(addressOf('nolicence'));
    await page.getByLabel('Password').fill(passwordOf('nolicence'));
    await page.keyboard.press('Enter');
  };
  await enter();
  await expect(page.getByText('Lost your phone? Use a recovery code, or ask an administrator')).toBeVisible();

  const admin = await open('admin', '/');
  await admin.getByRole('button', { name: 'Your account' }).click();
  await admin.getByRole('menuitem', { name: 'Account Settings' }).click();
  await admin.getByRole('link', { name: 'Users', exact: true }).click();
  const row = admin.getByRole('row').filter({ hasText: addressOf('nolicence') });
  await expect(row).toContainText('Two-factor');
  await row.getByRole('button', { name: /^Reset two-factor authentication of/ }).click();
  const question = admin.getByRole('alertdialog');
  await expect(question).toContainText('recovery codes');
  await question.getByRole('button', { name: 'Reset' }).click();
  await expect(admin.getByText(/^Two-factor authentication of .* was reset\.$/)).toBeVisible();
  await expect(row).not.toContainText('Two-factor');

  await enter();
  // Signed in: the page of somebody without a licence.
  await expect(page.getByText(/you have no valid license/)).toBeVisible();
  await context.close();
  // The reset has ended it.
  sessions.delete('nolicence');
});
