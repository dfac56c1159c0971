import type { Page } from '@playwright/test';
import { rows, type Screen } from './screen.ts';
import { testScreens } from './test-screens.ts';

const shop = '/projects/p-shop/defects';
const settings = '/projects/p-shop/settings';
const panel = (page: Page) => page.getByRole('complementary');
const opened = async (page: Page, id: string) => {
  await page.goto(`${shop}?defectId=${id}`);
  await rows(page);
  await panel(page).getByRole('textbox', { name: 'Title' }).waitFor();
  await panel(page).getByRole('toolbar').first().waitFor();
};
const tab = (page: Page, name: RegExp) => panel(page).getByRole('tab', { name }).click();
const intoView = (page: Page, name: RegExp) =>
  panel(page)
    .getByRole('tab', { name })
    .evaluate((element) => element.scrollIntoView());

const severity = async (page: Page, option: string) => {
  await panel(page)
    .getByRole('button', { name: /Severity/, expanded: false })
    .click();
  await page.getByRole('option', { name: option }).click();
  await page.keyboard.press('Tab');
};

const tags = [
  ['checkout', 'From the basket to the receipt'],
  ['slow', 'Waits of more than a second'],
  ['accessibility', 'Keyboard, screen reader, contrast'],
] as const;
const addTag = async (page: Page, name: string, meaning: string) => {
  await page.getByRole('button', { name: 'New tag' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Tag' }).fill(name);
  await dialog.getByRole('textbox', { name: 'Description' }).fill(meaning);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await dialog.waitFor({ state: 'hidden' });
};

export const screens: readonly Screen[] = [
  {
    name: 'projects',
    title: 'Projects',
    show: async (page) => {
      await page.goto('/');
      await page.getByRole('link', { name: /Web shop/ }).waitFor();
    },
  },
  {
    name: 'project',
    title: 'A project',
    show: async (page) => {
      await page.goto('/projects/p-shop');
      await page.getByText('Olivia Brandt').first().waitFor();
    },
  },
  {
    name: 'list',
    title: 'Defects',
    narrow: true,
    show: async (page) => {
      await page.goto(shop);
      await rows(page);
    },
  },
  {
    name: 'filters',
    title: 'Filters',
    show: async (page) => {
      await page.goto(`${shop}?severity=Major&assignee=u-contributor`);
      await rows(page);
      await page
        .getByRole('group', { name: 'Filters' })
        .getByRole('button', { name: /^Severity/ })
        .click();
      await page.getByRole('listbox').waitFor();
    },
  },
  { name: 'panel', title: 'A defect', narrow: true, show: (page) => opened(page, 'SHOP-28') },
  {
    name: 'comments',
    title: 'Comments',
    show: async (page) => {
      await opened(page, 'SHOP-1');
      await panel(page)
        .getByRole('textbox', { name: 'Write a comment' })
        .fill('Also on the staging server, with any coupon.');
      await panel(page).getByRole('button', { name: 'Comment', exact: true }).click();
      await panel(page).getByRole('article').first().waitFor();
      await intoView(page, /Comments/);
    },
  },
  {
    name: 'related',
    title: 'Related items',
    show: async (page) => {
      await opened(page, 'SHOP-1');
      await tab(page, /Related/);
      await panel(page).getByRole('region').first().waitFor();
      await intoView(page, /Related/);
    },
  },
  {
    name: 'history',
    title: 'History',
    show: async (page) => {
      await opened(page, 'SHOP-1');
      await severity(page, 'Cosmetic');
      await tab(page, /History/);
      await panel(page).getByRole('tabpanel').getByRole('listitem').first().waitFor();
      await intoView(page, /History/);
    },
  },
  {
    name: 'as-it-was',
    title: 'A defect at an earlier time',
    show: async (page) => {
      await opened(page, 'SHOP-1');
      await severity(page, 'Minor');
      await tab(page, /History/);
      await panel(page).getByRole('button', { name: 'Previous step' }).click();
      await panel(page).getByRole('button', { name: 'Back to now' }).waitFor();
    },
  },
  {
    name: 'new-defect',
    title: 'New defect with possible duplicates',
    narrow: true,
    show: async (page) => {
      await page.goto(`${shop}?defectId=NEW`);
      await panel(page).getByRole('textbox', { name: 'Title' }).fill('Checkout button is disabled after a coupon');
      await panel(page).getByRole('group', { name: 'Possible duplicates' }).getByRole('link').first().waitFor();
    },
  },
  {
    name: 'bulk',
    title: 'Bulk edit',
    show: async (page) => {
      await page.goto(shop);
      await rows(page);
      for (const index of [1, 2, 3]) await page.getByRole('checkbox').nth(index).check({ force: true });
      await page.getByRole('group', { name: 'Selected defects' }).getByRole('button', { name: 'Edit' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Field' }).click();
      await page.getByRole('option', { name: 'Status', exact: true }).click();
      await dialog.getByRole('button', { name: 'New value' }).click();
      await page.getByRole('option', { name: 'Done', exact: true }).click();
      await dialog.getByRole('button', { name: 'Preview' }).click();
      await dialog.getByRole('button', { name: /^Apply/ }).waitFor();
    },
  },
  {
    name: 'palette',
    title: 'Command palette',
    show: async (page) => {
      await page.goto(shop);
      await rows(page);
      await page.keyboard.press('Control+k');
      await page.keyboard.type('pay');
      await page.getByRole('option', { name: /Pay by card/ }).waitFor();
    },
  },
  {
    name: 'keys',
    title: 'Keyboard shortcuts',
    show: async (page) => {
      await page.goto(shop);
      await rows(page);
      await page.keyboard.press('?');
      await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    },
  },
  {
    name: 'template',
    title: 'Template',
    narrow: true,
    show: async (page) => {
      await page.goto(`${settings}/template`);
      await page.locator('summary').first().waitFor();
    },
  },
  {
    name: 'tags',
    title: 'Project tags',
    show: async (page) => {
      await page.goto(`${settings}/tags`);
      for (const [name, meaning] of tags) await addTag(page, name, meaning);
      await rows(page);
    },
  },
  {
    name: 'saved-filters',
    title: 'Saved filters',
    show: async (page) => {
      await page.goto(`${shop}?severity=Blocker`);
      await rows(page);
      await page.getByRole('button', { name: 'Saved filters' }).click();
      await page.getByRole('menuitem', { name: 'Save current as' }).click();
      await page.getByRole('dialog').getByRole('textbox', { name: 'Name' }).fill('All blockers');
      await page.keyboard.press('Enter');
      await page.getByRole('dialog').waitFor({ state: 'hidden' });
      await page.goto(`${settings}/filters`);
      await rows(page);
    },
  },
  {
    name: 'trash',
    title: 'Trash',
    show: async (page) => {
      await opened(page, 'SHOP-9');
      await panel(page).getByRole('button', { name: 'Delete' }).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click();
      await panel(page).waitFor({ state: 'hidden' });
      await page.goto(`${settings}/trash`);
      await rows(page);
    },
  },
  {
    name: 'item',
    title: 'A flow with related items',
    show: async (page) => {
      await page.goto('/projects/p-shop/flows/fl-pay-card/related');
      await page.getByRole('region', { name: 'Defects' }).getByRole('link').first().waitFor();
    },
  },
  ...testScreens,
];
