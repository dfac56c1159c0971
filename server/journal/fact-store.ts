import { sql, type Kysely, type RawBuilder, type Selectable, type SqlBool, type Transaction } from 'kysely';
import type { Fact } from '../../src/domain/journal/fact.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Locking } from '../database/grouped-transactions.ts';
import type { FactsTable, ProjectsTable, Tables } from '../database/tables.ts';
import { forbidden } from '../../src/domain/problems/invalid.ts';

/**
 * The log of facts, one gap-free sequence per project: `lockProject` locks the row that assigns positions until the
 * transaction ends, so that position n + 1 is never visible before n.
 */
export interface Stored extends Fact {
  readonly position: number;
  readonly revision: number;
}

export interface LockedProject {
  readonly id: string;
  readonly code: string;
  readonly position: number;
  readonly lastDefectNumber: number;
  /** The revision of the project's own record. */
  readonly revision: number;
}

const missing: Problem = { kind: 'missing' };
const archived = forbidden({ code: 'archived' });

type LockedRow = Pick<
  Selectable<ProjectsTable>,
  'id' | 'code' | 'position' | 'last_defect_number' | 'status' | 'revision' | 'deleted_date' | 'purge_started'
>;

/** Locks the row of a project in any state, for changes of the project itself. */
export const lockAnyProject = async (tx: Transaction<Tables>, projectId: string, locking: Locking = 'waiting') => {
  // Not `for update`, so that new rows can still reference the project.
  const { rows } = await sql<LockedRow>`
    select id, code, position, last_defect_number, status, revision, deleted_date, purge_started
    from projects where id = ${projectId} for no key update ${locking === 'waiting' ? sql`` : sql`nowait`}`.execute(tx);
  const [row] = rows;
  if (!row) throw missing;
  return row;
};

/** For work in a project, which may have been deleted or archived between the authorization and this lock. */
export const lockProject = async (
  tx: Transaction<Tables>,
  projectId: string,
  locking?: Locking,
): Promise<LockedProject> => {
  const row = await lockAnyProject(tx, projectId, locking);
  if (row.deleted_date !== null) throw missing;
  if (row.status === 'ARCHIVE') throw archived;
  return toLocked(row);
};

export const toLocked = ({
  last_defect_number,
  ...row
}: Awaited<ReturnType<typeof lockAnyProject>>): LockedProject => ({
  id: row.id,
  code: row.code,
  position: row.position,
  lastDefectNumber: last_defect_number,
  revision: row.revision,
});

/** Assigns positions, and revisions after `revision` unless the facts have their own, and stores the facts. */
export const appendFacts = async (
  tx: Transaction<Tables>,
  project: Pick<LockedProject, 'id' | 'position'>,
  facts: readonly Fact[],
  revision: number,
): Promise<readonly Stored[]> => {
  const stored = positioned(project, facts, revision);
  await storeFacts(tx, project, stored);
  return stored;
};

/** Facts with their positions, and with revisions after `revision` unless they have their own. */
export const positioned = (
  project: Pick<LockedProject, 'position'>,
  facts: readonly Fact[],
  revision: number,
): readonly Stored[] =>
  facts.map((fact, index) => ({
    ...fact,
    revision: fact.revision ?? revision + index + 1,
    position: project.position + index + 1,
  }));

/** The same for facts of several records, each with its record's new revision. */
export const appendRevised = async (
  tx: Transaction<Tables>,
  project: Pick<LockedProject, 'id' | 'position'>,
  facts: readonly (Fact & { readonly revision: number })[],
): Promise<readonly Stored[]> => {
  const stored = positioned(project, facts, 0);
  await storeFacts(tx, project, stored);
  return stored;
};

/** Stores facts with their positions, and the newest position of the project. */
export const storeFacts = async (
  tx: Transaction<Tables>,
  { id }: Pick<LockedProject, 'id'>,
  stored: readonly Stored[],
): Promise<void> => {
  const position = stored.at(-1)?.position;
  if (position === undefined) return;
  const [first, ...more] = stored;
  if (first && more.length === 0) return storeOne(tx, id, toRow(first));
  await Promise.all([
    tx.insertInto('facts').values(stored.map(toRow)).execute(),
    tx.updateTable('projects').set({ position }).where('id', '=', id).execute(),
  ]);
};

/** Most commands cause one fact: one statement stores it and its position. */
const storeOne = async (tx: Transaction<Tables>, project: string, row: ReturnType<typeof toRow>): Promise<void> => {
  await sql`
    with moved as (update projects set position = ${row.position} where id = ${project})
    insert into facts (project_id, position, id, type, version, about, at, by_user, cause, revision, data)
    values (${row.project_id}, ${row.position}, ${row.id}, ${row.type}, ${row.version}, ${row.about}, ${row.at},
      ${row.by_user}, ${row.cause}, ${row.revision}, ${row.data})`.execute(tx);
};

const toRow = (fact: Stored) => ({
  project_id: fact.project,
  position: fact.position,
  id: fact.id,
  type: fact.type,
  version: fact.version,
  about: fact.about,
  at: fact.at,
  by_user: fact.by,
  cause: fact.cause ?? null,
  revision: fact.revision,
  data: JSON.stringify(fact.data),
});

export type FactRow = {
  [Key in keyof FactsTable]: FactsTable[Key] extends { __select__: infer S } ? S : FactsTable[Key];
};

export const toFact = (row: FactRow): Stored => ({
  id: row.id,
  type: row.type,
  version: row.version,
  about: row.about,
  project: row.project_id,
  at: row.at,
  by: row.by_user,
  ...(row.cause === null ? {} : { cause: row.cause }),
  position: row.position,
  revision: row.revision,
  data: row.data,
});

/** The newest position of a project. */
export const positionOf = async (database: Kysely<Tables>, projectId: string): Promise<number> =>
  (await database.selectFrom('projects').select('position').where('id', '=', projectId).executeTakeFirstOrThrow())
    .position;

/** The facts of a project after a position, in order, at most `most`. */
export const factsSince = async (database: Kysely<Tables>, projectId: string, position: number, most: number) => {
  const rows = await database
    .selectFrom('facts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('position', '>', position)
    .orderBy('position')
    .limit(most)
    .execute();
  return rows.map(toFact);
};

export interface FactsPage {
  readonly page: number;
  readonly size: number;
  /** Where the page begins, if it is no multiple of its size. */
  readonly offset?: number | undefined;
  /** Only facts before this position. */
  readonly before?: number | undefined;
}

/** A page of the facts about one record or several, newest first, and their total. */
export const factsAbout = async (
  database: Kysely<Tables>,
  projectId: string,
  about: string | readonly string[],
  { page, size, before, offset = page * size }: FactsPage,
  /** Further facts to include. */
  others: RawBuilder<SqlBool> = sql<SqlBool>`false`,
) => {
  const found = database
    .selectFrom('facts')
    .where('project_id', '=', projectId)
    .where((where) => {
      const streams = typeof about === 'string' ? sql<string>`${about}` : sql<string>`any(${about}::text[])`;
      return where.or([where('about', '=', streams), others]);
    })
    .$if(before !== undefined, (query) => query.where('position', '<', before ?? 0));
  const rows = await found.selectAll().orderBy('position', 'desc').limit(size).offset(offset).execute();
  const { total } = await found.select(sql<number>`count(*)`.as('total')).executeTakeFirstOrThrow();
  return { facts: rows.map(toFact), total };
};

/** The facts about one record up to the one with this revision, in order. */
export const factsUpTo = async (
  database: Kysely<Tables> | Transaction<Tables>,
  projectId: string,
  about: string,
  revision: number,
) => {
  const rows = await database
    .selectFrom('facts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('about', '=', about)
    .where('revision', '<=', revision)
    .orderBy('position')
    .execute();
  return rows.map(toFact);
};

export const factById = async (
  database: Kysely<Tables> | Transaction<Tables>,
  projectId: string,
  id: string,
): Promise<Stored | null> => {
  const row = await database
    .selectFrom('facts')
    .selectAll()
    .where('project_id', '=', projectId)
    .where('id', '=', id)
    .executeTakeFirst();
  return row ? toFact(row) : null;
};
