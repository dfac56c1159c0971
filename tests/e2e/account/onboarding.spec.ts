import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { AssayProcess } from '../support/assay-process.ts';
import { axeFindings } from '../support/axe-findings.ts';

const code = 'Q7XK-PMWA-2T9D';

test('a fresh installation is set up step by step, in two tabs and over a reload, and its administrator signs in [ONB-001, ONB-002, ONB-003, ONB-004, ONB-005, ROUTE-047, ADMIN-009, ADMIN-014]', async ({
  browser,
}) => {
  const assay = await AssayProcess.start({ SAMPLE: 'off', SETUP_CODE: code });
  try {
    const context = await browser.newContext({ baseURL: assay.base });
    const page = await context.newPage();
    const box = (name: string | RegExp) => page.getByRole('textbox', { name });
    const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
    await page.goto('/');
    await expect(page).toHaveURL('/onboarding/start');
    await expect(page).toHaveTitle('Assay | Setup');
    await box(/^Setup code/).fill('not the code');
    await press('Get started');
    await expect(page.getByText('is not this installation’s setup code')).toBeVisible();
    await box(/^Setup code/).fill(code.toLowerCase());
    await press('Get started');

    await expect(page).toHaveURL('/onboarding/administrator');
    await press('Next');
    await expect(page.getByText("Name can't be blank")).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await box(/^Name/).fill('Ida Berg');
    await box(/^E-mail/).fill('ida@berg.example');
    await box(/^Organisation/).fill('Berg GmbH');
    await page.getByRole('button', { name: /Country/ }).click();
    await page.getByRole('searchbox').or(page.getByRole('combobox')).last().fill('germ');
    await page.getByRole('option', { name: 'Germany' }).click();
    await press('Next');

    await expect(page).toHaveURL('/onboarding/subscription');
    await box(/^Tester/).fill('12');
    await press('Next');
    await expect(page).toHaveURL('/onboarding/confirmation');

    await page.reload();
    await expect(page.getByText('Germany')).toBeVisible();
    await expect(page.getByText('12 Tester, 1 Full user')).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    const other = await context.newPage();
    await other.goto('/onboarding/result');
    await expect(other).toHaveURL('/onboarding/confirmation');
    await press('Set up');
    await expect(page.getByRole('heading', { name: 'Berg GmbH is ready' })).toBeVisible();
    await other.getByRole('button', { name: 'Set up', exact: true }).click();
    await expect(other.getByRole('heading', { name: 'Berg GmbH is ready' })).toBeVisible();

    await page.getByRole('link', { name: 'Choose a password now' }).click();
    await page.getByLabel('New password', { exact: true }).fill('a long enough password');
    await page.getByLabel('Confirm password').fill('a long enough password');
    await press('Save');
    await page.getByLabel('E-mail').fill('ida@berg.example');
    await page.getByLabel('Password').fill('a long enough password');
    await press('Sign in');
    await page.goto('/settings/users');
    await expect(page.getByRole('row').filter({ hasText: 'Ida Berg' })).toContainText('Full user');
    const mails = readdirSync(join(assay.dataDir, 'mails')).map((name) =>
      readFileSync(join(assay.dataDir, 'mails', name), 'utf8'),
    );
    expect(mails.filter((mail) => mail.includes('To: ida@berg.example'))).toHaveLength(1);
  } finally {
    await assay.stop();
  }
});
