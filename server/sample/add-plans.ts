import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { decidePlan } from '../../src/domain/plans/decide-plan.ts';
import { planAbout, type PlanChange, type PlanCommand } from '../../src/domain/plans/plan-facts.ts';
import { itemNewsOfPlan } from '../../src/domain/plans/plan-item.ts';
import { planFields } from '../../src/domain/plans/plan.ts';
import type { ScopeChanges } from '../../src/domain/plans/scope-item.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import { projectItem } from '../items/item-rows.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { findPlan, projectPlan } from '../plans/plan-rows.ts';
import { readScope } from '../plans/scope-rows.ts';
import { samplePlans, type SamplePlan } from './sample-plans.ts';

/** Test plans of the sample workspace, by the same events as real work. */
type PlanRequest = Pick<PlanCommand, 'type' | 'data'>;

const run = async (
  tx: Transaction<Tables>,
  project: string,
  id: string,
  at: string,
  change: PlanRequest,
): Promise<void> => {
  const plan = await findPlan(tx, { project, id, today: at.slice(0, 10) });
  const items = plan ? await readScope(tx, { project, plan: id }) : [];
  const command = { id: uuid(), about: planAbout(id), project, at, by: 'u-owner', ...change } as PlanCommand;
  const outcome = decidePlan({ plan, items }, command);
  if (isRefusal(outcome)) throw new Error(`the sample has a plan that is refused: ${id} ${ruleOf(outcome.refused)}`);
  const facts = await appendFacts(tx, await lockProject(tx, project), outcome, plan?.revision ?? 0);
  for (const fact of facts as readonly (PlanChange & Stored)[]) {
    await projectPlan(tx, fact);
    await projectItem(tx, fact, itemNewsOfPlan(fact));
  }
};

interface DatedRequest {
  readonly change: PlanRequest;
  /** Days before today. */
  readonly ago: number;
}

const commandsOf = ({ id, scope, begun, ...plan }: SamplePlan): readonly DatedRequest[] => {
  const items = scope.map(({ scenarioId, name }, index) => ({
    id: `${id}-${index}`,
    scenarioId,
    name,
    order: `a${index}`,
  }));
  const changed = scope.flatMap(({ scenarioId: _, name: __, ago, ...changes }, index): readonly DatedRequest[] => {
    if (Object.keys(changes).length === 0) return [];
    const data = { name: plan.name, items: [`${id}-${index}`], changes: changes as ScopeChanges };
    return [{ ago: ago ?? begun, change: { type: 'scope.change', data } }];
  });
  return [
    { ago: begun, change: { type: 'plan.create', data: planFields.of(plan) } },
    { ago: begun, change: { type: 'scope.add', data: { name: plan.name, items } } },
    ...changed.toSorted((one, other) => other.ago - one.ago),
  ];
};

const day = 24 * 3_600_000;

export const addPlans = async (tx: Transaction<Tables>, project: string, now: number): Promise<void> => {
  for (const plan of samplePlans())
    for (const { change, ago } of commandsOf(plan))
      await run(tx, project, plan.id, new Date(now - ago * day).toISOString(), change);
};
