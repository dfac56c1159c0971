import type { ItemNews } from '../items/item.ts';
import type { Fact } from '../journal/fact.ts';
import { scenarioIdOf, type ScenarioFact } from './scenario-facts.ts';

/** The change of the item directory by a fact of a scenario: new, renamed or deleted. */
export const itemNewsOfScenario = (productFact: Fact): ItemNews | null => {
  const fact = productFact as ScenarioFact;
  const at = { type: 'SCENARIO', id: scenarioIdOf(fact.about) } as const;
  switch (fact.type) {
    case 'scenario.created':
      return { at, name: fact.data.record.name, isDeleted: false };
    case 'scenario.updated':
      return fact.data.field === 'name' ? { at, name: String(fact.data.value) } : null;
    case 'scenario.deleted':
      return { at, isDeleted: true };
    case 'scenario.restored':
      return { at, isDeleted: false };
    default:
      return null;
  }
};
