import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { anyRow, panelOf, shop } from '../support/defects-screen.ts';

test.use({ reusePages: false });

/** The rows that are drawn before the app: their table has no head. */
const earlyRows = (page: Page) => page.locator('.first-list tbody tr');

/** Holds the app back until it is let in. */
const withoutApp = async (page: Page) => {
  const gate = Promise.withResolvers<void>();
  await page.route('**/assets/app-*.js', async (route) => {
    await gate.promise;
    await route.continue();
  });
  return () => gate.resolve();
};

test('the rows of a list are shown before the app is loaded, and the app shows the same ones without a gap', async ({
  open,
}) => {
  const page = await open('owner', '/');
  const letIn = await withoutApp(page);
  await page.goto(shop);
  await expect(earlyRows(page).first()).toBeVisible();
  const links = await earlyRows(page).getByRole('link').allInnerTexts();
  expect(links.length).toBeGreaterThan(0);
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    const looked = { gaps: 0 };
    Object.assign(globalThis, { looked });
    const look = () => {
      if (!document.querySelector('tbody a')) looked.gaps += 1;
      requestAnimationFrame(look);
    };
    look();
  });
  letIn();
  await expect(anyRow(page)).toBeVisible();
  await expect(earlyRows(page)).toHaveCount(0);
  expect(await page.evaluate('looked.gaps')).toBe(0);
  await expect(page.locator('thead + tbody tr').filter({ hasText: links[0]! }).first()).toBeVisible();
});

test('a row that is opened before the app is loaded is open when it is, and back leads to the list', async ({
  open,
}) => {
  const page = await open('owner', '/');
  const letIn = await withoutApp(page);
  await page.goto(shop);
  const link = earlyRows(page).getByRole('link').first();
  const id = await link.innerText();
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`defectId=${id}$`));
  letIn();
  await expect(panelOf(page)).toContainText(id);
  await page.goBack();
  await expect(panelOf(page)).toHaveCount(0);
  await expect(anyRow(page)).toBeVisible();
});
