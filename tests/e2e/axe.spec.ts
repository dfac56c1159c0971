import type { Page } from '@playwright/test';
import { expect, test } from './support/assay-test.ts';
import { axeFindings } from './support/axe-findings.ts';
import { anyRow, listOf, panelOf, shop, tabOf, titleOf } from './support/defects-screen.ts';
import { visit } from './support/visit.ts';
import { offlineBanner } from './support/offline.ts';

/** Opens an address and waits until the page has loaded. */
const openPage = async (page: Page, path: string) => {
  await page.goto(path);
  await page.getByRole('heading', { level: 1 }).waitFor();
};

/**
 * A page with an overlay (a dialog, a list) is left by loading the next page; all other pages by navigation inside the
 * app.
 */
const screens: readonly (readonly [string, (page: Page) => Promise<unknown>])[] = [
  ['projects', (page) => page.getByRole('heading', { name: 'Projects' }).waitFor()],
  [
    'project',
    async (page) => {
      await page.goto('/projects/p-shop');
      await page.getByText('Olivia Brandt').first().waitFor();
    },
  ],
  [
    'template',
    async (page) => {
      await visit(page, '/projects/p-ware/settings/template');
      await page.locator('summary').filter({ hasText: 'Type' }).first().click();
      await page
        .getByRole('button', { name: /Arrange|Move|Status/ })
        .first()
        .waitFor();
    },
  ],
  [
    'list',
    async (page) => {
      await visit(page, shop);
      await anyRow(page).waitFor();
    },
  ],
  [
    'panel with comments',
    async (page) => {
      await visit(page, `${shop}?defectId=SHOP-28`);
      await titleOf(page).waitFor();
      await panelOf(page).getByRole('textbox', { name: 'Write a comment' }).waitFor();
    },
  ],
  ['panel with attachments', (page) => tabOf(page, 'Attachments').click()],
  ['panel with history', (page) => tabOf(page, 'History').click()],
  [
    'a defect as it was',
    async (page) => {
      await panelOf(page)
        .getByRole('button', { name: /^View the defect as of/ })
        .first()
        .click();
      await panelOf(page)
        .getByText(/^As of/)
        .waitFor();
    },
  ],
  ['a defect as it is again', (page) => panelOf(page).getByRole('button', { name: 'Back to now' }).click()],
  ['an open list of options', (page) => listOf(page, /Severity/).click()],
  [
    'the question before deleting',
    async (page) => {
      await page.keyboard.press('Escape');
      await panelOf(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').waitFor();
    },
  ],
  [
    'the picker of related items',
    async (page) => {
      await page.goto(`${shop}?defectId=SHOP-1`);
      await tabOf(page, /Related/).click();
      await panelOf(page).getByRole('button', { name: 'Link…' }).click();
      await page.getByRole('option').first().waitFor();
    },
  ],
  [
    'keys',
    async (page) => {
      await page.goto(shop);
      await anyRow(page).waitFor();
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  ],
  [
    'palette',
    async (page) => {
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.keyboard.press('Control+k');
      await page.keyboard.type('pay');
      await page.getByRole('option', { name: /Pay by card/ }).waitFor();
    },
  ],
  [
    'the page of a flow',
    async (page) => {
      await page.goto('/projects/p-shop/flows/fl-pay-card/related');
      await page.getByRole('region', { name: 'Defects' }).getByRole('link').first().waitFor();
    },
  ],
  [
    'a scenario that is not there',
    async (page) => {
      await visit(page, '/projects/p-shop/scenarios/sc-nowhere');
      await page.getByRole('heading', { name: 'This scenario does not exist' }).waitFor();
    },
  ],
  [
    'new defect with a fault',
    async (page) => {
      await visit(page, `${shop}?defectId=NEW`);
      await panelOf(page).getByRole('button', { name: 'Save', exact: true }).click();
      await panelOf(page).getByText("Title can't be blank").waitFor();
    },
  ],
  [
    'nothing found',
    async (page) => {
      await visit(page, `${shop}?term=nothinghasthis`);
      await page.getByRole('heading', { name: 'No results' }).waitFor();
    },
  ],
  ['not found', (page) => openPage(page, '/nowhere')],
  ['signed in already', (page) => openPage(page, '/auth/')],
];

/** The close button of a popover for screen readers is beside its dialog, invisible and outside of any region. */
const besidePopovers: Readonly<Record<string, readonly string[]>> = { 'the picker of related items': ['region'] };

test('axe finds planted faults, also on a page where it has run: a button without a name, and colours too close in dark', async ({
  open,
}) => {
  const page = await open('owner', '/', { isNew: true });
  await page.getByRole('heading', { name: 'Projects' }).waitFor();
  expect(await axeFindings(page)).toEqual([]);
  await page.evaluate(() => {
    const main = document.querySelector('main')!;
    main.append(document.createElement('button'));
    const text = Object.assign(document.createElement('p'), { id: 'planted', textContent: 'Planted' });
    text.style.color = 'light-dark(#000, #333)';
    main.append(text);
  });
  const found = await axeFindings(page);
  expect(found).toContainEqual(expect.stringMatching(/^light button-name/));
  expect(found).toContainEqual(expect.stringMatching(/^dark color-contrast: #planted/));
  expect(found).not.toContainEqual(expect.stringMatching(/^light color-contrast/));
});

test('axe finds no violations on any screen of the journey, light and dark', async ({ open }) => {
  test.setTimeout(600_000);
  const page = await open('owner', '/');
  for (const [name, go] of screens) {
    await go(page);
    expect.soft(await axeFindings(page, besidePopovers[name]), name).toEqual([]);
  }
});

test('axe finds no violations on a narrow screen, on the sign-in page and without a licence, light and dark', async ({
  open,
  assay,
  browser,
}) => {
  const narrow = await open('owner', `${shop}?defectId=SHOP-28`, { viewport: { width: 360, height: 740 } });
  await titleOf(narrow).waitFor();
  expect.soft(await axeFindings(narrow), 'narrow panel').toEqual([]);
  await panelOf(narrow).getByRole('button', { name: 'Close' }).click();
  await anyRow(narrow).waitFor();
  expect.soft(await axeFindings(narrow), 'narrow list').toEqual([]);
  await narrow.context().setOffline(true);
  await narrow.getByText(offlineBanner).waitFor();
  expect.soft(await axeFindings(narrow), 'without a network').toEqual([]);
  await narrow.context().setOffline(false);
  const context = await browser.newContext({ baseURL: assay.base });
  const stranger = await context.newPage();
  await stranger.goto('/');
  await stranger.getByLabel('E-mail').waitFor();
  expect.soft(await axeFindings(stranger), 'sign-in').toEqual([]);
  await context.close();
  const nobody = await open('nolicence', '/');
  await nobody.getByText(/no valid license/).waitFor();
  expect.soft(await axeFindings(nobody), 'no licence').toEqual([]);
});
