import { AssayProcess } from '../support/assay-process.ts';
import { addressOf, expect, passwordOf, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { toast } from '../support/defects-screen.ts';

const scenario = '/projects/p-shop/scenarios/sc-coupon';

test('an installation with the features of its own offers a second factor at sign-in, hides scenarios and has the cloud’s name [CONF-007]', async ({
  browser,
}) => {
  const assay = await AssayProcess.start({ FEATURES: '-scenarios,optional_mfa,copado' });
  try {
    const context = await browser.newContext({ baseURL: assay.base });
    const page = await context.newPage();
    await page.goto(scenario);
    await page.getByLabel('E-mail').fill(addressOf('owner'));
    await page.getByLabel('Password').fill(passwordOf('owner'));
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
    await expect(page.getByRole('img', { name: 'QR code for an authenticator app' })).toBeVisible();
    expect(await axeFindings(page)).toEqual([]);
    await page.getByRole('button', { name: 'Not now' }).click();
    await expect(toast(page, 'You don’t have permission to open Scenarios in this project.')).toBeVisible();
    await expect(page).toHaveURL('/projects/p-shop');
    await expect(page).toHaveTitle(/Assay Cloud/);
    await context.close();
  } finally {
    await assay.stop();
  }
});

test('by default, scenarios have their page, and a sign-in asks for the password only [CONF-007]', async ({
  browser,
  assay,
}) => {
  const context = await browser.newContext({ baseURL: assay.base });
  const page = await context.newPage();
  await page.goto(scenario);
  await page.getByLabel('E-mail').fill(addressOf('owner'));
  await page.getByLabel('Password').fill(passwordOf('owner'));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Coupon is removed again' })).toBeVisible();
  await expect(page).toHaveTitle(/^Assay \|/);
  await context.close();
});
