import type { ItemType, PagedType } from '../items/item.ts';

/** What the screens of relations say. */
export const relatedMessages = {
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
  text: {
    DEFECT: 'Runs, scenarios and test plans that led to this defect stand here.',
    TESTPLAN: 'Defects, scenarios and flows that belong to this test plan stand here.',
    SCENARIO: 'Defects, test plans and flows that belong to this scenario stand here.',
    FLOW: 'Defects, test plans and scenarios that belong to this flow stand here.',
  } satisfies Readonly<Record<ItemType, string>>,
  related: 'Related',
  missing: {
    TESTPLAN: 'This test plan is not there',
    SCENARIO: 'This scenario is not there',
    FLOW: 'This flow is not there',
  } satisfies Readonly<Record<PagedType, string>>,
  missingText: 'It may have been deleted, or the link has a mistake in it.',
  unread: 'This could not be read',
  toProject: 'Go to the project',
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
