import type { Page } from '@playwright/test';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { createdFlow, flowPath, nameOf } from './flow-screen.ts';

/** The two switches of a project for released flows, from the settings to the flow of another member. */
const settings = '/projects/p-shop/settings';
const byOwners = (page: Page) => page.getByRole('switch', { name: 'Only owners release flows' });
const reopen = (page: Page) => page.getByRole('switch', { name: 'Changes reopen released flows' });
const hint = (page: Page) => page.getByText('This flow is released. A change to it sets it to In Design.');
const statusOf = (page: Page) => page.getByRole('button', { name: /Status/ });
const toggle = (page: Page, name: string) => page.getByText(name, { exact: true }).click();

const stored = async (page: Page) => {
  const { flowsReleasedBy, changedReleases } = (await called(page, 'GET', '/aa/api/v1/project/p-shop')) as {
    readonly flowsReleasedBy: string;
    readonly changedReleases: string;
  };
  return `${flowsReleasedBy} ${changedReleases}`;
};

test.afterEach(async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  await called(page, 'PATCH', '/aa/api/v1/project/p-shop', { flowsReleasedBy: 'MEMBERS', changedReleases: 'STAY' });
});

test('an owner decides who releases flows and what a change makes of a released one; members see it before they type [PROJ-014]', async ({
  open,
}) => {
  const page = await open('owner', settings);
  await expect(byOwners(page)).not.toBeChecked();
  await expect(reopen(page)).not.toBeChecked();
  await toggle(page, 'Only owners release flows');
  await expect(byOwners(page)).toBeChecked();
  await expect.poll(() => stored(page)).toBe('OWNERS STAY');
  await reopen(page).focus();
  await page.keyboard.press('Space');
  await expect(reopen(page)).toBeChecked();
  await expect.poll(() => stored(page)).toBe('OWNERS REOPEN');
  expect(await axeFindings(page)).toEqual([]);

  // A member sees the rules, and is not offered the status.
  const other = await open('contributor', settings);
  const rules = other.getByRole('region', { name: 'Released flows' });
  await expect(rules).toContainText('Only owners release flows');
  await expect(rules).toContainText('A change to a released flow sets it to In Design');
  await expect(other.getByRole('switch')).toHaveCount(0);
  const id = await createdFlow(page, 'Under release', [{ name: 'Open the shop' }]);
  await visit(other, flowPath(id));
  await statusOf(other).click();
  await expect(other.getByRole('option', { name: 'Done' })).toBeVisible();
  await expect(other.getByRole('option', { name: 'Released' })).toHaveCount(0);
  await other.keyboard.press('Escape');
  await expect(hint(other)).toHaveCount(0);

  // The owner releases it: the member is told before the first letter, and the first change takes the release back.
  await visit(page, flowPath(id));
  await statusOf(page).click();
  await page.getByRole('option', { name: 'Released' }).click();
  await expect(hint(page)).toBeVisible();
  await expect(statusOf(other)).toContainText('Released');
  await expect(hint(other)).toBeVisible();
  expect(await axeFindings(other)).toEqual([]);
  await nameOf(other).fill('Changed after its release');
  await nameOf(other).press('Enter');
  await expect(statusOf(other)).toContainText('In Design');
  await expect(hint(other)).toHaveCount(0);
  await expect(statusOf(page)).toContainText('In Design');
  await expect(nameOf(page)).toHaveValue('Changed after its release');
});
