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

const commandsOf = ({ id, scope, ...plan }: SamplePlan): readonly PlanRequest[] => [
  { type: 'plan.create', data: planFields.of(plan) },
  {
    type: 'scope.add',
    data: {
      name: plan.name,
      items: scope.map(({ scenarioId, name }, index) => ({
        id: `${id}-${index}`,
        scenarioId,
        name,
        order: `a${index}`,
      })),
    },
  },
  ...scope.flatMap(({ scenarioId: _, name: __, ...changes }, index): readonly PlanRequest[] =>
    Object.keys(changes).length === 0
      ? []
      : [
          {
            type: 'scope.change',
            data: { name: plan.name, items: [`${id}-${index}`], changes: changes as ScopeChanges },
          },
        ],
  ),
];

export const addPlans = async (tx: Transaction<Tables>, project: string, at: string): Promise<void> => {
  for (const plan of samplePlans()) for (const change of commandsOf(plan)) await run(tx, project, plan.id, at, change);
};
