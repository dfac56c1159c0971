import type { Fact, NamedRecord } from '../journal/fact.ts';
import type { ItemNews } from '../items/item.ts';
import { isLocalId } from '../journal/local-ids.ts';
import type { RecordSet } from '../journal/record-set.ts';
import { planIdOf, type PlanFact } from './plan-facts.ts';
import type { TestPlan } from './plan.ts';

const type = 'TESTPLAN';

/** The change of the item directory by an event of a plan: new, with another name, or deleted. */
export const itemNewsOfPlan = (productFact: Fact): ItemNews | null => {
  const fact = productFact as PlanFact;
  const at = { type, id: planIdOf(fact.about) };
  switch (fact.type) {
    case 'plan.created':
      return { at, name: fact.data.name, isDeleted: false };
    case 'plan.updated': {
      const { name } = fact.data.changes;
      return name === undefined ? null : { at, name };
    }
    case 'plan.deleted':
      return { at, isDeleted: true };
    default:
      return null;
  }
};

/** The plans on this device by their names. */
export function* namedPlans({ byAbout }: RecordSet<TestPlan>): Iterable<NamedRecord> {
  for (const { item } of Object.values(byAbout))
    if (!isLocalId(item.id)) yield { id: item.id, type, name: item.name, projectId: item.projectId };
}
