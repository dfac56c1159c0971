import type { ScopeItem } from '../../../src/domain/plans/scope-item.ts';
import { expect, test } from '../support/assay-test.ts';
import { axeFindings } from '../support/axe-findings.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';
import { addAll, admitFifth, createScenarios, distribute, people } from './large-scope.ts';
import { changeItems, choose, createdPlan, editScope, planPath, rowOf } from './plans-screen.ts';

const coupon = 'Coupon is removed again';
const search = 'Search with umlauts';
const guest = 'Check-out as a guest';

test('scenarios are added to a plan, assigned, moved and completed; a colleague sees it at once [PLAN-001, PLAN-007]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const { id } = await createdPlan(page, { name: `Scope ${crypto.randomUUID()}` });
  await visit(page, planPath(id, 'scope'));
  const other = await open('contributor', planPath(id, 'scope'));
  await page.getByRole('button', { name: 'Add scenarios' }).click();
  for (const name of [coupon, search]) {
    await page.getByRole('combobox').fill(name);
    await page.getByRole('option', { name, exact: true }).click();
    await expect(rowOf(other, name)).toBeVisible();
  }
  // The first one empties the search.
  for (const _ of [1, 2]) await page.keyboard.press('Escape');
  await choose(page, page.getByRole('button', { name: `Assignee of ${coupon}` }), 'Carlos Medina');
  await expect(other.getByRole('button', { name: `Assignee of ${coupon}` })).toContainText('Carlos Medina');
  await choose(page, page.getByRole('button', { name: `Status of ${coupon}` }), 'Completed');
  await expect(other.getByRole('button', { name: `Status of ${coupon}` })).toContainText('Completed');
  await page.getByRole('button', { name: `Move ${search} up` }).press('Enter');
  await expect(other.locator('tbody tr').first()).toContainText(search);
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole('button', { name: `Remove ${search}` }).press('Enter');
  await expect(rowOf(other, search)).toHaveCount(0);
});

test('a bulk edit changes the selected items, and names those with several people, which it skips [PLAN-010, PLAN-011]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const plan = await createdPlan(page, { name: `Bulk ${crypto.randomUUID()}` }, 'sc-coupon', 'sc-search');
  const [first] = plan.items as readonly [ScopeItem];
  const part = (assignee: string) => ({ assignee, dueDate: '2026-12-01', status: 'NOT_STARTED' });
  await editScope(page, plan.id, { id: first.id, assignments: [part('u-owner'), part('u-contributor')] });
  await visit(page, planPath(plan.id, 'scope'));
  await expect(rowOf(page, coupon)).toContainText('2 people');
  for (const name of [coupon, search]) await page.getByRole('checkbox', { name: `Select ${name}` }).press('Space');
  await page.getByRole('button', { name: 'Edit selected' }).click();
  const dialog = page.getByRole('dialog', { name: 'Edit 2 scenarios' });
  await choose(page, dialog.getByRole('button', { name: /Status/ }), 'In Progress');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page.getByRole('button', { name: `Status of ${search}` })).toContainText('In Progress');
  await expect(rowOf(page, coupon)).toContainText('Not Started');
  await expect(
    page
      .getByRole('region', { name: 'Messages' })
      .getByText(`${coupon} has not been modified since it has multiple assignees`),
  ).toBeVisible();
});

test('an item is converted to several people and back to one', async ({ open }) => {
  const page = await open('owner', '/projects/p-shop');
  const { id } = await createdPlan(page, { name: `Several ${crypto.randomUUID()}` }, 'sc-coupon');
  await visit(page, planPath(id, 'scope'));
  const openDialog = () => page.getByRole('button', { name: `Assign several people to ${coupon}` }).click();
  await openDialog();
  const dialog = page.getByRole('dialog', { name: 'Assign several people' });
  await dialog.getByRole('button', { name: 'Add person' }).click();
  const second = dialog.getByRole('group', { name: 'Assignee 2', exact: true });
  await choose(page, second.getByRole('button', { name: /^Assignee|Assignee$/ }), 'Carlos Medina');
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(rowOf(page, coupon)).toContainText('2 people');
  await openDialog();
  await dialog.getByRole('button', { name: 'Remove person 2' }).click();
  await dialog.getByRole('button', { name: 'Remove person 1' }).click();
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByRole('button', { name: `Assignee of ${coupon}` })).toContainText('Nobody');
});

test('an item is overdue after its due date, and its assignee has the task on the home page [PLAN-004, PLAN-008, PLAN-026]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const name = `Tasks ${crypto.randomUUID()}`;
  const { id, items } = await createdPlan(page, { name }, 'sc-guest-checkout');
  const home = await open('contributor', '/');
  await changeItems(page, id, items, { assignee: 'u-contributor', dueDate: '2020-01-01' });
  const task = home.getByRole('region', { name: 'Your tasks' }).locator('tbody tr').filter({ hasText: name });
  await expect(task).toContainText('Overdue');
  await expect(task).toContainText('Not Started');
  await task.getByRole('link', { name: guest }).click();
  await expect(home).toHaveURL(`${planPath(id, 'scope')}?assignee=u-contributor`);
  await expect(rowOf(home, guest)).toContainText('Overdue');
  await home.getByRole('button', { name: `Run ${guest}` }).click();
  await expect(home.getByRole('dialog', { name: new RegExp(guest) })).toBeVisible();
});

test('200 scenarios are added at once and distributed evenly among five people, whose work is found by filters [PLAN-001]', async ({
  open,
}) => {
  const page = await open('owner', '/projects/p-shop');
  const word = `lot${Date.now().toString(36)}`;
  await createScenarios(page, word);
  await admitFifth(page, 'CONTRIBUTOR');
  const { id } = await createdPlan(page, { name: `Large ${word}` });
  await visit(page, planPath(id, 'scope'));
  const other = await open('contributor', planPath(id, 'scope'));
  await addAll(page, word);
  await expect(other.getByText('1–25 of 200')).toBeVisible();
  for (const one of [page, other]) await expect(one.locator('tbody tr')).toHaveCount(25);
  await distribute(page);

  await choose(other, other.getByRole('button', { name: /^Assignee All assignees|All assignees/ }), 'Vera Lindqvist');
  await expect(other.getByText('1–25 of 40')).toBeVisible();
  await choose(other, other.getByRole('button', { name: /All statuses/ }), 'Overdue');
  await expect(other.getByRole('heading', { name: 'No scenarios match these filters' })).toBeVisible();
  const { scopeItemResponseList } = (await called(page, 'GET', `/tp/api/v1/p-shop/testplans/${id}/scopeitems`)) as {
    scopeItemResponseList: readonly ScopeItem[];
  };
  const items = scopeItemResponseList.filter(({ assignee }) => assignee === 'u-admin').slice(0, 1);
  await visit(page, planPath(id));
  const workload = page.getByRole('table', { name: 'Workload' });
  for (const name of people) await expect(workload.getByRole('row', { name })).toContainText('40');
  await changeItems(page, id, items, { dueDate: '2020-01-01' });
  const [late] = people;
  await workload.getByRole('link', { name: `1 overdue: ${late}` }).press('Enter');
  await expect(page).toHaveURL(`${planPath(id, 'scope')}?assignee=u-admin&status=overdue`);
  await expect(page.locator('tbody tr')).toHaveCount(1);
  await page.goBack();
  await expect(workload).toBeVisible();
  await admitFifth(page, 'NONE');
});
