import type { Kysely, Selectable, Transaction } from 'kysely';
import { filterIdOf, type FilterChange } from '../../src/domain/filters/filter-facts.ts';
import { foldedFilterName, projectFilterShape, type ProjectFilter } from '../../src/domain/filters/project-filter.ts';
import type { ProjectFiltersTable } from '../database/tables/filters-table.ts';
import type { Tables } from '../database/tables.ts';
import type { Stored } from '../journal/fact-store.ts';
import { storeDeletion } from '../trash/trashed-records.ts';

/** Rows of the table as filters of the domain, and facts as rows. */
type Reader = Kysely<Tables> | Transaction<Tables>;

const toFilter = (row: Selectable<ProjectFiltersTable>): ProjectFilter =>
  projectFilterShape.parse({
    id: row.id,
    name: row.name,
    type: row.type,
    projectId: row.project_id,
    config: row.config,
    lastModifiedBy: row.last_modified_by,
    modifiedDate: row.modified_date,
  });

const inProject = (database: Reader, project: string) =>
  database
    .selectFrom('project_filters')
    .selectAll()
    .where('project_id', '=', project)
    .where('deleted_date', 'is', null);

export const listFilters = async (database: Reader, project: string): Promise<ProjectFilter[]> =>
  (await inProject(database, project).orderBy('folded').orderBy('id').execute()).map(toFilter);

export interface KnownFilter {
  readonly filter: ProjectFilter;
  readonly revision: number;
}

export const listKnownFilters = async (database: Reader, project: string): Promise<KnownFilter[]> =>
  (await inProject(database, project).orderBy('id').execute()).map((row) => ({
    filter: toFilter(row),
    revision: row.revision,
  }));

export const readFilter = async (database: Reader, project: string, id: string): Promise<KnownFilter | null> => {
  const row = await inProject(database, project).where('id', '=', id).executeTakeFirst();
  return row ? { filter: toFilter(row), revision: row.revision } : null;
};

/** Applies a fact to the table, in the transaction of the fact. */
export const projectFilter = async (tx: Transaction<Tables>, fact: FilterChange & Stored): Promise<void> => {
  const id = filterIdOf(fact.about);
  if (fact.type === 'filter.deleted')
    // Another one may have the name meanwhile: no name begins with a space.
    return storeDeletion(tx, 'project_filters', { ...fact, id, deleted: fact, changes: { folded: ` ${id}` } });
  if (fact.type === 'filter.purged') {
    await tx.deleteFrom('project_filters').where('project_id', '=', fact.project).where('id', '=', id).execute();
    return;
  }
  const { name, type, config, lastModifiedBy, modifiedDate } = fact.data.record;
  const written = {
    name,
    type,
    folded: foldedFilterName(name),
    config: JSON.stringify(config),
    last_modified_by: lastModifiedBy,
    modified_date: modifiedDate,
    revision: fact.revision,
    deleted_by: null,
    deleted_date: null,
  };
  await tx
    .insertInto('project_filters')
    .values({ ...written, project_id: fact.project, id })
    .onConflict((conflict) => conflict.columns(['project_id', 'id']).doUpdateSet(written))
    .execute();
};
