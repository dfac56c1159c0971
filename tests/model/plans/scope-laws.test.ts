import fc from 'fast-check';
import { expect, test } from 'vitest';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { planIdOf, type PlanCommand, type PlanFact } from '../../../src/domain/plans/plan-facts.ts';
import { planIn, plans, scopeOf } from '../../../src/domain/plans/plans.ts';
import type { KnownPlans } from '../../../src/domain/plans/plans-view.ts';
import { countsOf, isSplit, leastStatus, scopeStatuses } from '../../../src/domain/plans/scope-item.ts';
import { created, scope } from './sample-plan.ts';

const id = fc.constantFrom('a', 'b', 'c', 'd');
const ids = fc.uniqueArray(id, { minLength: 1 });
const status = fc.constantFrom(...scopeStatuses);
const day = fc.constantFrom('', '2026-11-30', '2026-12-01');
const person = fc.constantFrom('', 'u-ada', 'u-bo');
const command = fc.oneof(
  ids.map((all) =>
    scope('scope.add', {
      items: all.map((one) => ({ id: one, scenarioId: `s-${one}`, name: one, order: one })),
    }),
  ),
  ids.map((items) => scope('scope.remove', { items })),
  fc.tuple(id, fc.constantFrom('a', 'm', 'z')).map(([item, order]) => scope('scope.move', { item, order })),
  fc
    .tuple(ids, fc.record({ assignee: person, dueDate: day, status }, { requiredKeys: [] }))
    .map(([items, changes]) => scope('scope.change', { items, changes })),
  fc
    .tuple(
      id,
      fc.uniqueArray(fc.record({ assignee: person, dueDate: day, status }), { selector: (one) => one.assignee }),
    )
    .map(([item, assignments]) => scope('scope.assign', { item, assignments })),
);

const empty = (): KnownPlans => structuredClone(plans.empty);

/** The events of the commands in turn, each with its own id and position. */
const played = (commands: readonly PlanCommand[]) => {
  const view = empty();
  const facts: PlanFact[] = [{ ...created(), position: 1, revision: 1 }];
  plans.evolve(view, facts[0]!);
  commands.forEach((one, index) => {
    const outcome = plans.decide(view, { ...one, id: `c${index}` });
    if (isRefusal(outcome)) return;
    for (const fact of outcome) {
      const next = { ...fact, position: facts.length + 1, revision: facts.length + 1 };
      facts.push(next);
      plans.evolve(view, next);
    }
  });
  return { view, facts };
};

test('the counts of a plan are those of its items, whatever is done [PLAN-002]', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const { view } = played(commands);
      const items = scopeOf(view, 'x1').map(countsOf);
      expect(planIn(view, 'x1')).toMatchObject({
        numberOfScopeItems: items.length,
        numberOfCompletedScopeItems: items.filter((one) => one.numberOfCompletedScopeItems > 0).length,
      });
    }),
  ));

test('an item has one person or several, never both, and a scenario is in a plan once [PLAN-010]', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 12 }), (commands) => {
      const items = scopeOf(played(commands).view, 'x1');
      expect(new Set(items.map(({ scenarioId }) => scenarioId)).size).toBe(items.length);
      for (const item of items.filter(isSplit)) {
        expect([item.assignee, item.dueDate]).toEqual(['', '']);
        expect(item.status).toBe(leastStatus(item.assignments));
      }
      for (const { status: now, completionDate } of items) expect(completionDate !== '').toBe(now === 'COMPLETED');
    }),
  ));

test('events that arrive twice change nothing', () =>
  fc.assert(
    fc.property(fc.array(command, { maxLength: 8 }), (commands) => {
      const { view, facts } = played(commands);
      const again = structuredClone(view);
      for (const fact of facts) plans.evolve(again, fact);
      expect(scopeOf(again, 'x1')).toEqual(scopeOf(view, 'x1'));
      expect(planIn(again, planIdOf('plan/x1'))).toEqual(planIn(view, 'x1'));
    }),
  ));
