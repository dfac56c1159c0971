import { noFilters } from '../../../src/domain/address/defect-filters.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';

/** The calls of saved filters in short, all at the project p-1. */
type Body = Args<'filters.create'>['body'];

let count = 0;
export const newFilter = (name = `filter ${(count += 1)} of ${process.pid}`, term = 'till'): Body => ({
  name,
  config: { term, sort: 'id,asc', filters: { ...noFilters, severity: ['Blocker'] } as Body['config']['filters'] },
});

export const addedFilter = (who: Caller, body: Body = newFilter()): Promise<Reply<'filters.create'>> =>
  who.reply('filters.create', { params: { id: 'p-1' }, body });
