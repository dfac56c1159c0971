import { planIdOf, type PlanChange } from '../../src/domain/plans/plan-facts.ts';
import { itemNewsOfPlan } from '../../src/domain/plans/plan-item.ts';
import { projectItem } from '../items/item-rows.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { ReadModel } from '../journal/read-model.ts';
import { projectPlan } from './plan-rows.ts';

export const planReadModel: ReadModel = {
  tables: ['plan_days', 'scope_items', 'plans'],
  streams: ['plan'],
  async apply(tx, fact) {
    const change = fact as PlanChange & Stored;
    // The database deletes these by their references to the plan.
    if (change.type === 'plan.purged')
      for (const table of ['plan_days', 'scope_items'] as const)
        await tx
          .deleteFrom(table)
          .where('project_id', '=', fact.project)
          .where('plan_id', '=', planIdOf(fact.about))
          .execute();
    await projectPlan(tx, change);
    await projectItem(tx, change, itemNewsOfPlan(change));
  },
};
