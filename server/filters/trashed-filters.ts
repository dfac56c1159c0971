import { sql } from 'kysely';
import { filterAbout } from '../../src/domain/filters/filter-facts.ts';
import { stampOf } from '../journal/command-request.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { listTrashed, purgeTrashed } from '../trash/trashed-records.ts';
import { filterWriteModel } from './filter-write-model.ts';
import type { FiltersNeeds } from './filters-handlers.ts';

/** Deleted filters, which stay in their table until they are purged. Their table has who changed them last, not who made them. */
export const listTrashedFilters: TrashSource = (database, project, question) =>
  listTrashed(database, project, question, {
    type: 'FILTER',
    rows: (id) => sql`select id, name, last_modified_by as created_by, deleted_by, deleted_date from project_filters
      where project_id = ${id} and deleted_date is not null`,
  });

export const purgeFilters = ({ database, execute }: Pick<FiltersNeeds, 'database' | 'execute'>, now: number) =>
  purgeTrashed(database, now, 'project_filters', ({ id, ...write }) => {
    const command = { ...stampOf(write, filterAbout(id)), type: 'filter.purge', data: { name: '' } } as const;
    return execute(filterWriteModel, { ...write, command, check: () => {} });
  });
