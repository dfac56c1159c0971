import { noDocumentFilters } from '../../../src/domain/address/document-filters.ts';
import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import type { ProjectFilter } from '../../../src/domain/filters/project-filter.ts';
import type { Args } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';

/** Shorthands for the calls of saved filters, all in the project p-1. `addedFilter` returns the filter without its events. */
type Body = Args<'filters.create'>['body'];

let count = 0;
export const newFilter = (name = `filter ${(count += 1)} of ${process.pid}`, term = 'till'): Body => ({
  name,
  config: { term, sort: 'id,asc', filters: { ...noFilters, severity: ['Blocker'] } } as unknown as Body['config'],
});

/** Of the list of flows or scenarios. */
export const newDocumentFilter = (type: 'FLOW' | 'SCENARIO'): Body => ({
  ...newFilter(),
  type,
  config: {
    term: '',
    sort: 'name,asc',
    filters: { ...noDocumentFilters, status: ['DONE'] },
  } as unknown as Body['config'],
});

const noLogFilters = { status: '', person: '', adapter: '', item: '', from: '', to: '' };
/** Of the lists of logs. */
export const newLogFilter = (type: 'FLOW_LOG' | 'SCENARIO_LOG', filters: object = { status: 'FAILED' }): Body => ({
  ...newFilter(),
  type,
  config: {
    term: 'Pay',
    sort: 'startDate,desc',
    filters: { ...noLogFilters, ...filters },
  } as unknown as Body['config'],
});

export const addedFilter = async (who: Caller, body: Body = newFilter()): Promise<ProjectFilter> => {
  const { facts: _, ...filter } = await who.reply('filters.create', { params: { id: 'p-1' }, body });
  return filter;
};
