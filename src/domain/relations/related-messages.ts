import type { ItemType } from '../items/item.ts';
import { localized } from '../texts/localized.ts';

/** What the screens of relations say. */
export const relatedMessages = localized({
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
  none: 'No related items yet',
  text: {
    DEFECT: 'Runs, scenarios and test plans that led to this defect appear here.',
    TESTPLAN: 'Defects, scenarios and flows that belong to this test plan appear here.',
    SCENARIO: 'Defects, test plans and flows that belong to this scenario appear here.',
    FLOW: 'Defects, test plans and scenarios that belong to this flow appear here.',
  } satisfies Readonly<Record<ItemType, string>>,
  related: 'Related',
  link: 'Link…',
  picker: 'Link an item',
  kinds: 'Item type',
  all: 'All',
  search: 'Search by ID or name',
  found: 'Results',
  searching: 'Searching…',
  searchFailed: 'Search failed',
  noResults: 'No results',
  allLinked: 'All results are already linked',
  unlink: (name: string) => `Unlink ${name}`,
  waiting: 'Waiting to sync',
  failed: 'Related items could not be loaded',
  /** By type of command, as the list of changes that were not saved names them. */
  changes: { 'relation.link': 'A new link', 'relation.unlink': 'Removing a link' },
});
