import type { ItemNews } from '../items/item.ts';
import type { Fact } from '../journal/fact.ts';
import { flowIdOf, type FlowFact } from './flow-facts.ts';

/** The change of the item directory by a fact of a flow: new, renamed or deleted. */
export const itemNewsOfFlow = (productFact: Fact): ItemNews | null => {
  const fact = productFact as FlowFact;
  const at = { type: 'FLOW', id: flowIdOf(fact.about) } as const;
  switch (fact.type) {
    case 'flow.created':
      return { at, name: fact.data.record.name, isDeleted: false };
    case 'flow.updated':
      return fact.data.field === 'name' ? { at, name: String(fact.data.value) } : null;
    case 'flow.deleted':
      return { at, isDeleted: true };
    case 'flow.restored':
      return { at, isDeleted: false };
    default:
      return null;
  }
};
