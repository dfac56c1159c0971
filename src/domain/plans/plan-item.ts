import { itemNewsOfRecord } from '../items/record-item-news.ts';
import type { NamedRecord } from '../journal/fact.ts';
import { isLocalId } from '../journal/local-ids.ts';
import type { RecordSet } from '../journal/record-set.ts';
import { planIdOf } from './plan-facts.ts';
import type { TestPlan } from './plan.ts';

const type = 'TESTPLAN';

export const itemNewsOfPlan = itemNewsOfRecord(type, 'plan', planIdOf);

/** The plans on this device by their names. */
export function* namedPlans({ byAbout }: RecordSet<TestPlan>): Iterable<NamedRecord> {
  for (const { item } of Object.values(byAbout))
    if (!isLocalId(item.id)) yield { id: item.id, type, name: item.name, projectId: item.projectId };
}
