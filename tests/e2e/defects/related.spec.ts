import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { reported } from '../support/called.ts';
import { openDefect, panelOf, shop, tabOf, titleOf, toast } from '../support/defects-screen.ts';
import { visit } from '../support/visit.ts';

/** Related items of a defect, as a person sees, links and unlinks them. */
const group = (page: Page, name: string) => panelOf(page).getByRole('region', { name });
const search = (page: Page) => page.getByRole('combobox', { name: 'Search by ID or name' });
const option = (page: Page, name: string | RegExp) => page.getByRole('option', { name });
const linkTo = async (page: Page, term: string) => {
  await panelOf(page).getByRole('button', { name: 'Link…' }).click();
  await search(page).fill(term);
  await option(page, new RegExp(term)).first().click();
};

test('related items are grouped and linked, and the tab shows their number [REL-003, REL-004, REL-005, DEF-014, DEF-015, DEF-016, DEF-033]', async ({
  open,
}) => {
  const page = await open('viewer', `${shop}?defectId=SHOP-1`);
  await expect(tabOf(page, /Related/)).toContainText('3');
  await tabOf(page, /Related/).click();
  const href = (name: string) => group(page, name).getByRole('link').getAttribute('href');
  expect(await href('Test Plans')).toBe('/projects/p-shop/test-plans/tp-release-12');
  expect(await href('Scenarios')).toBe('/projects/p-shop/scenarios/sc-coupon');
  expect(await href('Flows')).toBe('/projects/p-shop/flows/fl-pay-card');
  await expect(group(page, 'Defects')).toHaveCount(0);
  await expect(panelOf(page).getByRole('region')).toHaveCount(3);
  // A user who may not change the defect may not link items either.
  await expect(panelOf(page).getByRole('button', { name: /Link…|Unlink/ })).toHaveCount(0);
});

test('others see links and unlinks at once, at both ends [REL-006, REL-007, REL-009, REL-010]', async ({ open }) => {
  const one = await open('owner', shop);
  const other = await open('contributor', shop);
  const duplicate = await reported(one, 'Zander is shown twice');
  const id = await reported(one, 'Zander is shown once too often');
  await openDefect(one, id);
  await tabOf(one, /Related/).click();
  await openDefect(other, duplicate);
  await tabOf(other, /Related/).click();
  await expect(panelOf(other).getByText('No related items yet')).toBeVisible();

  await linkTo(one, 'Zander is shown twice');
  await expect(group(one, 'Defects').getByRole('link')).toContainText('Zander is shown twice');
  await expect(group(other, 'Defects').getByRole('link')).toContainText('Zander is shown once too often');
  await expect(tabOf(other, /Related/)).toContainText('1');
  await linkTo(one, 'Nightly stock import');
  await expect(tabOf(one, /Related/)).toContainText('2');

  await panelOf(one).getByRole('button', { name: 'Unlink Zander is shown twice' }).click();
  await expect(toast(one, 'Relation with "Zander is shown twice" destroyed successfully')).toBeVisible();
  await expect(panelOf(other).getByText('No related items yet')).toBeVisible();
  await expect(tabOf(one, /Related/)).toContainText('1');

  await tabOf(one, 'History').click();
  const newest = panelOf(one).getByRole('tabpanel').getByRole('listitem').first();
  await expect(newest).toContainText('removed the link to Zander is shown twice');
  await newest.getByRole('button', { name: /^Undo/ }).click();
  await expect(newest).toContainText('added the link to Zander is shown twice');
  await expect(group(other, 'Defects').getByRole('link')).toContainText('Zander is shown once too often');
});

test('the picker works with the keyboard: it opens, filters by type, selects the first result and returns the focus', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Linked without a mouse');
  await openDefect(page, id);
  await tabOf(page, 'History').focus();
  await page.keyboard.press('l');
  await expect(search(page)).toBeFocused();
  await page.keyboard.type('pay');
  await expect(option(page, /Nightly/)).toHaveCount(0);
  await expect(option(page, /Pay by card/)).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Flows' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('radio', { name: 'Flows' })).toBeChecked();
  // Continuing shows the first search results again.
  await expect(page.getByRole('option')).toHaveCount(5);
  await expect(option(page, /Pay by invoice/)).toBeVisible();
  await page.keyboard.press('Shift+Tab');
  await expect(search(page)).toBeFocused();
  expect(await axeFindings(page, ['region'])).toEqual([]);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(group(page, 'Flows').getByRole('link')).toContainText('Pay');
  // The focus returns to where it was when the key was pressed: the tabs, of which the key has opened Related.
  await expect(tabOf(page, /Related/)).toBeFocused();
});

test('a link made offline waits and is sent when the network is back', async ({ open }) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Linked in a tunnel');
  await openDefect(page, id);
  await tabOf(page, /Related/).click();
  await panelOf(page).getByRole('button', { name: 'Link…' }).click();
  await search(page).fill('Smoke');
  await expect(option(page, /smoke test/)).toBeVisible();
  await page.context().setOffline(true);
  await option(page, /smoke test/).click();
  await expect(group(page, 'Test Plans')).toContainText('Nightly smoke test');
  await expect(group(page, 'Test Plans')).toContainText('Waiting to sync');
  await page.context().setOffline(false);
  await expect(group(page, 'Test Plans')).not.toContainText('Waiting to sync');
  await page.reload();
  await tabOf(page, /Related/).click();
  await expect(group(page, 'Test Plans')).toContainText('Nightly smoke test');
});

test('a failed load shows a quiet message with a retry, and a failed unlink shows a toast [DEF-080, REL-011]', async ({
  open,
}) => {
  const page = await open('owner', shop);
  const id = await reported(page, 'Related is broken');
  await page.route('**/relations/p-shop/relations/DEFECT/**', (route) => route.fulfill({ status: 403, body: '{}' }));
  await openDefect(page, id);
  await tabOf(page, /Related/).click();
  await expect(panelOf(page).getByText(/Related items could not be loaded/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Messages' }).getByText(/error/i)).toHaveCount(0);
  await page.unrouteAll();
  await panelOf(page).getByRole('button', { name: 'Try again' }).click();
  await expect(panelOf(page).getByText('No related items yet')).toBeVisible();
  await linkTo(page, 'Search with umlauts');
  await expect(group(page, 'Scenarios')).toBeVisible();
  await page.route('**/relations/p-shop/relations/', (route) => route.fulfill({ status: 403, body: '{}' }));
  await panelOf(page)
    .getByRole('button', { name: /^Unlink/ })
    .click();
  await expect(toast(page, 'An error ocurred, please try again.')).toBeVisible();
  await expect(group(page, 'Scenarios')).toContainText('Search with umlauts');
  await expect(titleOf(page)).toHaveValue('Related is broken');
});

test('flows, scenarios and test plans have a page with related items, where links are added and removed and appear at both ends [REL-012, DEF-014, DEF-015, DEF-016]', async ({
  open,
}) => {
  const one = await open('owner', shop);
  const other = await open('contributor', shop);
  const id = await reported(one, 'Yak in the basket');
  await openDefect(other, id);
  await tabOf(other, /Related/).click();
  const places = [
    ['flows/fl-pay-invoice', 'Flows', 'Pay by invoice'],
    ['scenarios/sc-search', 'Scenarios', 'Search with umlauts'],
    ['test-plans/tp-smoke', 'Test Plans', 'Nightly smoke test'],
  ] as const;
  for (const [path, area, name] of places) {
    const [tab, tabName] = area === 'Test Plans' ? ['defects', 'Defects'] : ['related', 'Related'];
    await visit(one, `/projects/p-shop/${path}/${tab}`);
    await expect(one.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(one).toHaveTitle(`Assay | ${area}`);
    await one.getByRole('button', { name: 'Link…' }).click();
    await search(one).fill('Yak in');
    await option(one, /Yak in/).click();
    const defects = one.getByRole('region', { name: 'Defects' });
    await expect(defects.getByRole('link', { name: /Yak in the basket/ })).toHaveAttribute(
      'href',
      `/projects/p-shop/defects?defectId=${id}`,
    );
    await expect(group(other, area).getByRole('link')).toContainText(name);
    await group(other, area).getByRole('link').click();
    await expect(other.getByRole('heading', { level: 1, name })).toBeVisible();
    await other
      .getByRole('navigation', { name: /^Views of/ })
      .getByRole('link', { name: tabName })
      .click();
    await other.getByRole('region', { name: 'Defects' }).getByRole('link', { name: /Yak/ }).click();
    await expect(titleOf(other)).toHaveValue('Yak in the basket');
    await tabOf(other, /Related/).click();
    await one.getByRole('button', { name: 'Unlink Yak in the basket' }).click();
    await expect(toast(one, 'Relation with "Yak in the basket" destroyed successfully')).toBeVisible();
    await expect(group(other, area)).toHaveCount(0);
  }
  await visit(one, '/projects/p-shop/flows/fl-nowhere');
  await expect(one.getByRole('heading', { name: 'This flow does not exist' })).toBeVisible();
  const viewer = await open('viewer', '/projects/p-shop/flows/fl-pay-card/related');
  await expect(viewer.getByRole('region', { name: 'Defects' }).getByRole('link').first()).toBeVisible();
  await expect(viewer.getByRole('button', { name: /Link…|Unlink/ })).toHaveCount(0);
});
