import type { ItemType } from '../items/item.ts';

/** What the screens of relations say. */
export const relatedWords = {
  /** Word for word [REL-010]. */
  destroyed: (name: string) => `Relation with "${name}" destroyed successfully`,
  groups: {
    TESTPLAN: 'Test Plans',
    SCENARIO: 'Scenarios',
    FLOW: 'Flows',
    DEFECT: 'Defects',
  } satisfies Readonly<Record<ItemType, string>>,
  types: {
    TESTPLAN: 'Test plan',
    SCENARIO: 'Scenario',
    FLOW: 'Flow',
    DEFECT: 'Defect',
  } satisfies Readonly<Record<ItemType, string>>,
  none: 'Nothing related yet',
  text: 'Runs, scenarios and test plans that led to this defect stand here.',
  link: 'Link …',
  picker: 'Link an item',
  kinds: 'What to look for',
  all: 'All',
  search: 'Search by ID or name',
  found: 'Items found',
  searching: 'Searching …',
  searchFailed: 'The search could not be made',
  noResults: 'Nothing found',
  allLinked: 'Everything found is linked already',
  unlink: (name: string) => `Unlink ${name}`,
  waiting: 'Waits to be sent',
  failed: 'What is related could not be read',
} as const;
