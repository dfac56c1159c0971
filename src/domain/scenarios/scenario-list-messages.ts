import { bulkWords } from '../documents/list-words.ts';
import { localized } from '../texts/localized.ts';

const scenarios = (count: number) => `${count.toLocaleString('en')} ${count === 1 ? 'scenario' : 'scenarios'}`;

/** The list of scenarios and its bulk edits. */
export const scenarioListMessages = localized({
  title: 'Scenarios',
  add: 'New scenario',
  search: 'Search scenarios',
  clearSearch: 'Clear search',
  failed: 'Scenarios could not be loaded',
  none: 'No scenarios yet',
  noneText: 'A scenario runs flows in order. Create the first one to get started.',
  noneHere: 'No scenarios in this folder',
  noneHereText: 'Create a scenario here, or move scenarios into this folder.',
  noneFound: 'No results',
  noneFoundText: (term: string) => `No scenarios match “${term}”.`,
  noneMatch: 'No scenarios match these filters.',
  pages: 'Pages of scenarios',
  previous: 'Previous page',
  next: 'Next page',
  range: (from: number, to: number, all: number) =>
    `${from.toLocaleString('en')}–${to.toLocaleString('en')} of ${scenarios(all)}`,
  mine: 'Owned by me',
  names: { status: 'Status', severity: 'Severity', tags: 'Tags', owner: 'Owner' },
  all: 'All scenarios',
  moveContentText: 'Scenarios and folders in it are kept.',
  bulk: bulkWords('Selected scenarios', 'Updating scenarios', scenarios),
});
