import { describe, expect, test } from 'vitest';
import type { PlanCommand } from '../../../src/domain/plans/plan-facts.ts';
import { skippedIn } from '../../../src/domain/plans/decide-scope.ts';
import { executionStatusOf, itemChart, statusAfterRun } from '../../../src/domain/plans/item-chart.ts';
import { healthOf, isOverdue, overdueCounts } from '../../../src/domain/plans/plan-health.ts';
import { planProblemMessages } from '../../../src/domain/plans/plan-problem-messages.ts';
import { planLimits } from '../../../src/domain/plans/plan.ts';
import { planIn, plans, scopeOf } from '../../../src/domain/plans/plans.ts';
import {
  executionStatuses,
  scopeItemShape,
  scopeStatuses,
  type Assignment,
} from '../../../src/domain/plans/scope-item.ts';
import { evenly, scopeDraft } from '../../../src/domain/plans/scope-draft.ts';
import {
  failingFilter,
  narrowedScope,
  overdueFilter,
  unassigned,
} from '../../../src/domain/plans/scope/scope-filter.ts';
import { scopeMessages } from '../../../src/domain/plans/scope-messages.ts';
import { taskShape } from '../../../src/domain/plans/task.ts';
import { runStates } from '../../../src/domain/runs/run-chart.ts';
import { givenFor } from '../given.ts';
import { counts, eventsOf, itemWith, observed, observedScope, planWith, scope } from './sample-plan.ts';

const given = givenFor(plans);
const assigned = (assignee: string, status: Assignment['status'] = 'NOT_STARTED'): Assignment => ({
  assignee,
  dueDate: '2026-12-01',
  status,
});
const split = itemWith('b', { assignments: [assigned('u-ada'), assigned('u-bo')] });
const known = [
  observed(1, [planWith(counts(3))]),
  observedScope(1, [itemWith('a'), split, itemWith('c', { assignee: 'u-bo', dueDate: '2026-11-30' })]),
];
const after = (command: PlanCommand) => {
  const { view } = given(...known, ...eventsOf(given(...known).view, command));
  return { items: scopeOf(view, 'x1'), plan: planIn(view, 'x1') };
};

describe('the scope of a plan [PLAN-001]', () => {
  test('has items with an assignee and a due date', () => {
    const { items } = after(
      scope('scope.change', { items: ['a'], changes: { assignee: 'u-bo', dueDate: '2026-12-24' } }),
    );
    expect(items[0]).toMatchObject({ id: 'a', assignee: 'u-bo', dueDate: '2026-12-24' });
  });
  test('gets scenarios, each once', () => {
    const added = { id: 'd', scenarioId: 's-d', name: 'New', order: 'd' };
    const { items, plan } = after(scope('scope.add', { items: [added] }));
    expect(items.at(-1)).toMatchObject({ scenarioId: 's-d', status: 'NOT_STARTED', testPlanId: 'x1', projectId: 'p1' });
    expect(plan).toMatchObject(counts(4));
    given(...known)
      .when(scope('scope.add', { items: [{ ...added, scenarioId: 's-a' }] }))
      .thenRefused({ code: 'scenarioInPlan' }, 'scopeItems');
  });
  test('has a limit', () =>
    given(observed(1, [planWith(counts(planLimits.itemsMost))]), observedScope(1, []))
      .when(scope('scope.add', { items: [{ id: 'd', scenarioId: 's-d', name: '', order: 'd' }] }))
      .thenRefused({ code: 'tooManyScopeItems', max: planLimits.itemsMost }, 'scopeItems'));
  test('loses items, and keeps the order that a person gives it', () => {
    expect(after(scope('scope.remove', { items: ['a', 'c'] })).items.map(({ id }) => id)).toEqual(['b']);
    expect(after(scope('scope.remove', { items: ['a', 'c'] })).plan).toMatchObject(counts(1));
    expect(after(scope('scope.move', { item: 'a', order: 'bb' })).items.map(({ id }) => id)).toEqual(['b', 'a', 'c']);
  });
  test('has the fields of the documents, and so has a task [PLAN-003, PLAN-004]', () => {
    expect(Object.keys(scopeItemShape.shape)).toEqual(
      expect.arrayContaining([
        ...['id', 'name', 'assignee', 'dueDate', 'completionDate', 'latestExecutionId', 'latestExecutionStatus'],
        ...['scenarioId', 'status', 'testPlanId', 'projectId'],
      ]),
    );
    expect(Object.keys(taskShape.shape).toSorted()).toEqual([
      ...['assignee', 'dueDate', 'flowSignatureId', 'id', 'projectId', 'scenarioId', 'scopeItemId', 'scopeItemName'],
      ...['status', 'testPlanId', 'testPlanName'],
    ]);
  });
  test('has items with three statuses, and runs with five [PLAN-007, PLAN-009]', () => {
    expect(scopeStatuses).toEqual(['NOT_STARTED', 'IN_PROGRESS', 'COMPLETED']);
    expect(Object.values(scopeMessages.statuses)).toEqual(['Not Started', 'In Progress', 'Completed']);
    expect(executionStatuses).toEqual(['PASSED', 'FAILED', 'RUNNING', 'CANCELLED', 'PAUSED']);
  });
});

describe('an item with several people', () => {
  test('is skipped by a bulk edit, which changes the others [PLAN-010]', () => {
    const { items } = after(scope('scope.change', { items: ['a', 'b', 'c'], changes: { assignee: 'u-eve' } }));
    expect(items.map(({ assignee }) => assignee)).toEqual(['u-eve', '', 'u-eve']);
    expect(items[1]).toEqual(split);
    expect(skippedIn([itemWith('a'), split], ['a', 'b'])).toEqual([split]);
  });
  test('is named when it has not been modified [PLAN-011]', () => {
    given(...known)
      .when(scope('scope.change', { items: ['b'], changes: { dueDate: '2026-12-24' } }))
      .thenRefused({ code: 'scopeItemSplit', name: 'Scenario b' }, 'scopeItems');
    expect(planProblemMessages.scopeItemSplit({ name: 'Pay' })).toBe(
      '“Pay” has not been modified since it has multiple assignees',
    );
    expect(scopeMessages.skipped('Pay')).toBe('Pay has not been modified since it has multiple assignees');
  });
  test('has the least of their statuses, and no assignee of its own', () => {
    const two = [assigned('u-ada', 'COMPLETED'), assigned('u-bo', 'IN_PROGRESS')];
    expect(after(scope('scope.assign', { item: 'c', assignments: two })).items[2]).toMatchObject({
      assignee: '',
      dueDate: '',
      status: 'IN_PROGRESS',
    });
    const done = two.map((one) => ({ ...one, status: 'COMPLETED' as const }));
    const { items, plan } = after(scope('scope.assign', { item: 'c', assignments: done }));
    expect(items[2]).toMatchObject({ status: 'COMPLETED', completionDate: '2026-11-21T12:30:00Z' });
    expect(plan).toMatchObject(counts(3, 1));
  });
  test('has one again when the list is empty, and nobody twice', () => {
    expect(after(scope('scope.assign', { item: 'b', assignments: [] })).items[1]).toMatchObject({ assignments: [] });
    given(...known)
      .when(scope('scope.assign', { item: 'a', assignments: [assigned('u-bo'), assigned('u-bo')] }))
      .thenRefused({ code: 'assignedTwice' }, 'assignments');
  });
});

describe('a change of selected items', () => {
  const ids = ['a', 'b', 'c', 'd', 'e', 'f', 'g'];
  const draft = { ...scopeDraft.blank, assignee: evenly, dueDate: '2026-12-24' };
  test('distributes them evenly among people, in their order', () => {
    const edits = scopeDraft.editsOf({ ...draft, among: ['u-ada', 'u-bo', 'u-eve'] }, ids);
    expect(edits.map(({ items, changes }) => [changes.assignee, items.join('')])).toEqual([
      ['u-ada', 'ab'],
      ['u-bo', 'cde'],
      ['u-eve', 'fg'],
    ]);
    expect(new Set(edits.map(({ changes }) => changes.dueDate))).toEqual(new Set(['2026-12-24']));
  });
  test('gives nobody nothing, and needs people', () => {
    const few = scopeDraft.editsOf({ ...draft, among: ['u-ada', 'u-bo', 'u-eve'] }, ['a']);
    expect(few.map(({ items }) => items)).toEqual([['a']]);
    expect(scopeDraft.bulkErrors(draft)).toEqual({ among: 'Choose at least one person.' });
    expect(scopeDraft.bulkErrors({ ...draft, among: ['u-ada'] })).toEqual({});
  });
  test('is one change for one assignee, and none if all is left as it is', () => {
    expect(scopeDraft.editsOf({ ...scopeDraft.blank, assignee: 'u-bo' }, ids)).toEqual([
      { items: ids, changes: { assignee: 'u-bo' } },
    ]);
    expect(scopeDraft.editsOf(scopeDraft.blank, ids)).toEqual([]);
  });
});

test.each([
  [{ assignee: 'u-bo', status: '' }, 'bc'],
  [{ assignee: unassigned, status: '' }, 'ad'],
  [{ assignee: '', status: overdueFilter }, 'c'],
  [{ assignee: '', status: failingFilter }, 'd'],
  [{ assignee: '', status: 'NOT_STARTED' }, 'abcd'],
  [{ assignee: 'u-bo', status: overdueFilter }, 'c'],
  [{ assignee: '', status: '' }, 'abcd'],
])('the scope narrowed to %j is %s', (filter, shown) => {
  const late = itemWith('c', { assignee: 'u-bo', dueDate: '2026-11-24' });
  const items = [itemWith('a'), split, late, itemWith('d', { latestExecutionStatus: 'FAILED' })];
  const ids = narrowedScope(items, filter, '2026-11-25').map(({ id }) => id);
  expect(ids.join('')).toBe(shown);
});

test('an item is completed and reopened with its date, and the plan counts it', () => {
  const { items, plan } = after(scope('scope.change', { items: ['a'], changes: { status: 'COMPLETED' } }));
  expect(items[0]).toMatchObject({ status: 'COMPLETED', completionDate: '2026-11-21T12:30:00Z' });
  expect(plan).toMatchObject(counts(3, 1));
});

describe('an item is overdue', () => {
  const due = itemWith('a', { dueDate: '2026-11-24' });
  test.each([
    ['on the due day', due, '2026-11-24', false],
    ['from the day after', due, '2026-11-25', true],
    ['unless it is completed', { ...due, status: 'COMPLETED' as const }, '2026-11-25', false],
    ['unless it has no date', itemWith('a'), '2026-11-25', false],
    ['when one of several people is', split, '2026-12-02', true],
  ])('%s [PLAN-008]', (_, item, today, overdue) => expect(isOverdue(item, today)).toBe(overdue));
  test('for more than two days, which counts by itself', () => {
    const long = (today: string) => overdueCounts([due], today).numberOfLongOverdueScopeItems;
    expect([long('2026-11-26'), long('2026-11-27')]).toEqual([0, 1]);
  });
});

test.each([
  [{ chosenHealth: 'DELAYED' as const }, 'DELAYED', 'CHOSEN', 0],
  [{ overdue: 3, longOverdue: 1 }, 'DELAYED', 'LONG_OVERDUE', 1],
  [{ overdue: 2 }, 'AT_RISK', 'OVERDUE', 2],
  [{ failing: 2 }, 'AT_RISK', 'FAILING', 2],
  [{ failing: 1 }, 'ON_TRACK', 'NONE', 0],
  [{ forecastDate: '2026-12-12', overdue: 1 }, 'DELAYED', 'FORECAST_LATE', 0, '2026-12-12'],
  [{ forecastDate: '2026-12-11' }, 'AT_RISK', 'FORECAST_CLOSE', 0, '2026-12-11'],
  [{ forecastDate: '2026-12-10' }, 'AT_RISK', 'FORECAST_CLOSE', 0, '2026-12-10'],
  [{ forecastDate: '2026-12-09' }, 'ON_TRACK', 'NONE', 0],
  [{ forecastDate: '2026-12-12', endDate: '' }, 'ON_TRACK', 'NONE', 0],
])('the health by %j is %s because of %s [PLAN-006]', (change, health, reason, count, day = '') => {
  const plan = { chosenHealth: '' as const, startDate: '2026-12-01', endDate: '2026-12-11', forecastDate: '' };
  const facts = { ...plan, items: 10, failing: 0, overdue: 0, longOverdue: 0, ...change };
  expect(healthOf(facts)).toEqual({ health, reason, count, day });
});

describe('a run moves its item by the chart [PLAN-009]', () => {
  test.each([
    ['NOT_STARTED', 'RUNNING', 'IN_PROGRESS'],
    ['IN_PROGRESS', 'PASSED', 'COMPLETED'],
    ['COMPLETED', 'FAILED', 'IN_PROGRESS'],
    ['COMPLETED', 'RUNNING', 'COMPLETED'],
    ['IN_PROGRESS', 'CANCELLED', 'IN_PROGRESS'],
    ['NOT_STARTED', 'CANCELLED', 'NOT_STARTED'],
  ] as const)('%s, run %s: %s', (status, execution, next) =>
    expect(statusAfterRun({ status }, execution, true)).toBe(next),
  );
  test('a passed run completes nothing where a person does', () =>
    expect(scopeStatuses.map((status) => statusAfterRun({ status }, 'PASSED', false))).toEqual([
      ...['IN_PROGRESS', 'IN_PROGRESS', 'COMPLETED'],
    ]));
  test('every state of a run has its status, and the chart knows every status of an item', () => {
    expect(runStates.map((state) => executionStatusOf(state))).toEqual([
      ...[null, null, 'RUNNING', 'PAUSED', 'PAUSED'],
      ...['PASSED', 'PASSED', 'FAILED', 'CANCELLED', 'FAILED', 'FAILED'],
    ]);
    expect(Object.keys(itemChart)).toEqual([...scopeStatuses]);
  });
});
