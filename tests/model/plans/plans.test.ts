import { describe, expect, test } from 'vitest';
import { entryKey } from '../../../src/domain/audit/audit-entry.ts';
import { auditSentence } from '../../../src/domain/audit/audit-sentence.ts';
import { describePlanCommand } from '../../../src/domain/plans/describe-plan-command.ts';
import { planEntryOf } from '../../../src/domain/plans/plan-audit.ts';
import type { PlanFact } from '../../../src/domain/plans/plan-facts.ts';
import { planMessages } from '../../../src/domain/plans/plan-messages.ts';
import { planConfirmedNotice } from '../../../src/domain/plans/plan-notices.ts';
import { planHealths, planLimits, planShape, planStatuses } from '../../../src/domain/plans/plan.ts';
import { planIn, plans, scopeOf } from '../../../src/domain/plans/plans.ts';
import { plansIn } from '../../../src/domain/plans/plans-view.ts';
import { plansDomain } from '../../../src/domain/plans/plans-domain.ts';
import { givenFor } from '../given.ts';
import {
  clone,
  counts,
  create,
  created,
  deleted,
  eventsOf,
  itemWith,
  observed,
  observedScope,
  planWith,
  remove,
  renamed,
  restore,
  scope,
  update,
} from './sample-plan.ts';

const given = givenFor(plans);
const namesIn = (...facts: readonly PlanFact[]) => plansIn(given(...facts).view, 'p1').map(({ name }) => name);

describe('a test plan', () => {
  test('is created with its name, trimmed', () =>
    given()
      .when(create({ name: ' First ' }))
      .then(created()));
  test('needs a name', () =>
    given()
      .when(create({ name: ' ' }))
      .thenRefused('required', 'name'));
  test('cannot have a name that is too long', () =>
    given()
      .when(create({ name: 'x'.repeat(planLimits.nameLength + 1) }))
      .thenRefused({ code: 'tooLong', max: planLimits.nameLength }, 'name'));
  test('cannot end before it starts', () => {
    const dates = { startDate: '2026-11-02', endDate: '2026-11-01' };
    given().when(create(dates)).thenRefused({ code: 'endBeforeStart' }, 'endDate');
    given(created({ startDate: '2026-11-02' }))
      .when(update({ endDate: '2026-11-01' }))
      .thenRefused({ code: 'endBeforeStart' }, 'endDate');
  });
  test('is renamed', () =>
    given(created())
      .when(update({ name: ' Second ' }))
      .then(renamed('Second')));
  test('does not change when it is renamed to its current name', () =>
    given(created())
      .when(update({ name: 'First' }))
      .thenNothing());
  test('that does not exist cannot be changed', () =>
    given()
      .when(update({ name: 'First' }))
      .thenRefused({ code: 'testPlanGone' }));
  test('is deleted once, and restored with its scope as it was: the notice offers it [PLAN-019]', () => {
    given(created()).when(remove).then(deleted());
    given(created(), deleted())
      .when(update({ name: 'Second' }))
      .thenRefused({ code: 'testPlanGone' });
    expect(planConfirmedNotice(remove)).toMatchObject({
      undo: { command: { type: 'plan.restore', about: 'plan/x1' } },
    });
    given().when(restore).thenRefused({ code: 'testPlanGone' });
    const before = [
      observed(1, [planWith(counts(3))]),
      observedScope(1, [itemWith('a'), itemWith('b'), itemWith('c')]),
    ];
    const [removed] = eventsOf(given(...before).view, scope('scope.remove', { items: ['c'] }));
    const at = (fact: PlanFact | undefined, position: number) => ({ ...fact!, position });
    const trashed = [...before, at(removed, 2), at(deleted(), 3)];
    expect(scopeOf(given(...trashed).view, 'x1')).toEqual([]);
    const [restored] = eventsOf(given(...trashed).view, restore);
    const { view } = given(...trashed, at(restored, 4));
    expect(planIn(view, 'x1')).toMatchObject({ name: 'First', ...counts(2) });
    expect(scopeOf(view, 'x1').map(({ id }) => id)).toEqual(['a', 'b']);
    expect(eventsOf(view, restore)).toEqual([]);
  });
  test('has the six statuses, in the order of the documents [PLAN-005]', () => {
    expect(planStatuses).toEqual(['NEW', 'PLANNING', 'IN_DESIGN', 'IN_PROGRESS', 'IN_REVIEW', 'COMPLETED']);
    expect(Object.values(planMessages.statuses)).toEqual([
      ...['New', 'Planning', 'In Design', 'In Progress', 'In Review', 'Completed'],
    ]);
    for (const status of planStatuses.slice(1))
      expect(eventsOf(given(created()).view, update({ status }))).toMatchObject([
        { data: { changes: { status }, was: { status: 'NEW' } } },
      ]);
  });
  test('has the three values of health [PLAN-006]', () => {
    expect(planHealths).toEqual(['ON_TRACK', 'AT_RISK', 'DELAYED']);
    expect(Object.values(planMessages.healths)).toEqual(['On Track', 'At Risk', 'Delayed']);
  });
  test('has the fields of the documents [PLAN-002]', () => {
    const fields = ['id', 'name', 'description', 'status', 'health', 'owner', 'milestoneId', 'startDate', 'endDate'];
    expect(Object.keys(planShape.shape)).toEqual(
      expect.arrayContaining([...fields, 'numberOfScopeItems', 'numberOfCompletedScopeItems', 'projectId']),
    );
  });
});

test('a copy has the scenarios and people of the plan, and none of its results [PLAN-020]', () => {
  const items = [
    itemWith('a', { assignee: 'u-bo', dueDate: '2026-12-01', status: 'COMPLETED', latestExecutionStatus: 'PASSED' }),
    itemWith('b', { assignments: [{ assignee: 'u-bo', dueDate: '2026-12-02', status: 'COMPLETED' }] }),
  ];
  const before = [observed(1, [planWith({ ...counts(2, 1), status: 'IN_REVIEW' })]), observedScope(1, items)];
  const view = given(...before, ...eventsOf(given(...before).view, clone)).view;
  expect(planIn(view, 'x2')).toMatchObject({ name: 'First (copy)', status: 'NEW', ...counts(2) });
  expect(scopeOf(view, 'x2')).toMatchObject([
    { scenarioId: 's-a', assignee: 'u-bo', dueDate: '2026-12-01', status: 'NOT_STARTED', latestExecutionStatus: '' },
    { scenarioId: 's-b', assignments: [{ assignee: 'u-bo', dueDate: '2026-12-02', status: 'NOT_STARTED' }] },
  ]);
  expect(scopeOf(view, 'x1')).toEqual(items);
});

test('the audit trail describes a plan in a sentence with a link to its page [AUD-002]', () => {
  const { entry, name } = planEntryOf(renamed('Second'));
  const names = { people: { 'u-ada': 'Ada' }, names: { [entryKey(entry)]: name }, fields: {} };
  const parts = auditSentence(entry, names);
  expect(entry.entity).toBe('TESTPLAN');
  expect(parts.map(({ text }) => text).join('')).toContain('Ada updated Name of test plan Second from First to Second');
  expect(parts).toContainEqual({ kind: 'record', text: 'Second', path: '/projects/p1/test-plans/x1' });
});

test('a rejected change of a plan is described with the name that was entered', () => {
  expect(describePlanCommand(create())).toEqual({ what: 'A new test plan', text: 'First' });
  expect(describePlanCommand({ ...create(), type: 'other.create' })).toBeNull();
});

test('a plan is found by its name, and not after it was deleted', () => {
  const itemAt = { type: 'TESTPLAN', id: 'x1' };
  expect(plansDomain.itemNews(created({ name: 'Quokka' }))).toEqual({ at: itemAt, name: 'Quokka', isDeleted: false });
  expect(plansDomain.itemNews(renamed('Second'))).toEqual({ at: itemAt, name: 'Second' });
  expect(plansDomain.itemNews(deleted())).toEqual({ at: itemAt, isDeleted: true });
  expect(plansDomain.itemNews(observed(1, []))).toBeNull();
});

describe('the list of plans', () => {
  test('contains the plans of its project, sorted by name', () => {
    const other = { ...observed(1, [planWith({ id: 'x3' })]), project: 'p2' };
    const own = observed(1, [planWith({ id: 'x2', name: 'Second' }), planWith()]);
    expect(namesIn(own, other)).toEqual(['First', 'Second']);
  });
  test('drops what is missing in a newer read, and keeps what the server has not confirmed', () => {
    expect(namesIn({ ...created(), position: 3 }, observed(4, []))).toEqual([]);
    expect(namesIn(created(), observed(4, []))).toEqual(['First']);
  });
  test('ignores an event that is older than its data', () => {
    const events = [
      { ...created(), position: 1 },
      { ...renamed('Third'), position: 3 },
      { ...renamed('Second'), position: 2 },
    ];
    expect(namesIn(...events)).toEqual(['Third']);
  });
  test('is not changed by an older read', () => {
    expect(namesIn(created(), deleted(), observed(1, [planWith()]))).toEqual([]);
  });
});
