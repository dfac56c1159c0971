import type { Locator, Page } from '@playwright/test';
import { dayAfter, localDayOf, type PlanDay } from '../../../src/domain/plans/progress/plan-day.ts';
import { forecastOf } from '../../../src/domain/plans/progress/plan-forecast.ts';
import type { ScopeItem } from '../../../src/domain/plans/scope-item.ts';
import { dayText } from '../../../src/ui/kit/fields/date-words.ts';
import { addAll, admitFifth, createScenarios, distribute, people } from '../plans/large-scope.ts';
import { changeItems, choose, planPath, rowOf, viewOf } from '../plans/plans-screen.ts';
import { expect, test } from '../support/assay-test.ts';
import { called } from '../support/called.ts';
import { visit } from '../support/visit.ts';

/** A release from its milestone to its forecast. */
const calls = '/tp/api/v1/p-shop/testplans';
const milestones = '/projects/p-shop/milestones';
const overview = (page: Page): Locator => page.getByRole('region', { name: 'Overview' });

const scopeOf = async (page: Page, id: string): Promise<readonly ScopeItem[]> =>
  (
    (await called(page, 'GET', `${calls}/${id}/scopeitems`)) as {
      readonly scopeItemResponseList: readonly ScopeItem[];
    }
  ).scopeItemResponseList;

/** Creates one by its form; the field of its name has the focus. */
const createNamed = async (page: Page, button: string, name: string): Promise<Locator> => {
  await page.getByRole('button', { name: button }).press('Enter');
  const dialog = page.getByRole('dialog', { name: button });
  await expect(dialog.getByRole('textbox', { name: 'Name' })).toBeFocused();
  await page.keyboard.type(name);
  return dialog;
};

test('a release is planned with a milestone and 200 scenarios among five people; who is late, the health and the forecast are shown with their reasons [PLAN-001, PLAN-006, PLAN-008, PROJ-001]', async ({
  open,
}) => {
  const page = await open('owner', milestones);
  const name = `Release ${crypto.randomUUID()}`;
  const word = `rel${Date.now().toString(36)}`;
  await createScenarios(page, word);
  await admitFifth(page, 'CONTRIBUTOR');
  await createNamed(page, 'New milestone', name);
  await page.keyboard.press('Enter');
  await expect(rowOf(page, name)).toBeVisible();
  await visit(page, '/projects/p-shop/test-plans');
  const dialog = await createNamed(page, 'New test plan', name);
  await choose(page, dialog.getByRole('button', { name: /Milestone/ }), name);
  await dialog.getByRole('button', { name: 'Save' }).press('Enter');
  await rowOf(page, name).getByRole('link', { name }).press('Enter');
  await viewOf(page, 'Scope').press('Enter');
  await addAll(page, word);
  await distribute(page);
  const id = new URL(page.url()).pathname.split('/').at(-2)!;
  // The server has what the page shows at once.
  await expect.poll(async () => (await scopeOf(page, id)).filter(({ assignee }) => assignee === '')).toEqual([]);
  const items = await scopeOf(page, id);
  const of = (person: string, from: number, to: number) =>
    items.filter(({ assignee }) => assignee === person).slice(from, to);

  // Two people are late, and one of them has less left than the others.
  const late = [...of('u-admin', 0, 3), ...of('u-contributor', 0, 1)];
  await changeItems(page, id, late, { dueDate: '2020-01-01' });
  const done = of('u-contributor', 1, 21);
  await changeItems(page, id, done, { status: 'COMPLETED' });
  await visit(page, planPath(id));
  await expect(overview(page)).toContainText('Delayed 4 scenarios overdue for more than two days');
  const [first = '', second = ''] = people;
  const workload = page.getByRole('table', { name: 'Workload' });
  await expect(workload.getByRole('link', { name: `3 overdue: ${first}` })).toBeVisible();
  await expect(workload.getByRole('link', { name: `1 overdue: ${second}` })).toBeVisible();
  await expect(workload.getByRole('row', { name: second })).toContainText('20');
  await expect(workload.getByRole('link', { name: /overdue/ })).toHaveCount(2);

  // Nothing is overdue any more: the forecast alone decides, which follows what was completed today.
  await changeItems(page, id, late, { dueDate: '' });
  await expect(overview(page)).toContainText('On Track Nothing is overdue');
  const { days } = (await called(page, 'GET', `${calls}/${id}/progress`)) as { days: readonly PlanDay[] };
  const today = localDayOf(Date.now());
  const forecast = forecastOf({ days, remaining: items.length - done.length, today });
  const sentence = forecast
    ? `Finishes on ${dayText(forecast.end)}Likely between ${dayText(forecast.early)} and ${dayText(forecast.late)}, at 20 completed per working day`
    : 'No forecast: nothing was completed in the last 10 working days.';
  await expect(overview(page)).toContainText(sentence);
  await called(page, 'PATCH', `${calls}/${id}`, { endDate: dayAfter(today, 1) });
  const reason = forecast
    ? `Delayed Forecast to finish on ${dayText(forecast.end)}, after the end date`
    : 'On Track Nothing is overdue';
  await expect(overview(page)).toContainText(reason);

  const other = await open('viewer', milestones);
  await expect(other.getByRole('row', { name })).toContainText('20 of 200 scenarios');
  await admitFifth(page, 'NONE');
});
