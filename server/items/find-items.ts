import { sql, type Kysely } from 'kysely';
import type { FoundItem } from '../../src/domain/items/item.ts';
import type { ProjectRole } from '../../src/domain/projects/project.ts';
import type { Tables } from '../database/tables.ts';
import { findEverywhere, newestEverywhere } from './find-everywhere.ts';
import { findOnShelves, type ItemsWanted } from './find-on-shelves.ts';
import type { Reach } from './reach.ts';

interface ReadableProject {
  readonly id: string;
  readonly code: string;
  readonly role: ProjectRole | null;
}

/** The number of projects up to which each is searched by itself. */
const fewProjects = 10;

/** Projects in which something may be read, at most `most`; null: all of them. */
const readableProjects = async (
  database: Kysely<Tables>,
  { account, user, project, types }: Reach,
  most: number | null,
): Promise<readonly ReadableProject[]> => {
  const roles = [...types.keys()].map((role) => role ?? '');
  const { rows } = await sql<ReadableProject>`
    select p.id, p.code, m.role from projects p left join project_members m on m.project_id = p.id and m.user_id = ${user}
    where p.account_id = ${account} and p.deleted_date is null and coalesce(m.role, '') = any(${roles}::text[])
      and ${project === undefined ? sql`true` : sql`p.id = ${project}`}
    limit ${most}::int`.execute(database);
  return rows;
};

const shelvesIn = (projects: readonly ReadableProject[], { types }: Reach) =>
  projects.flatMap(({ id: projectId, code, role }) =>
    (types.get(role) ?? []).map((type) => ({ projectId, code, type })),
  );

/**
 * Items that somebody may read, in one project or in all of the account:
 *
 *   a few readable projects ──▶ only these are searched, by the markers of projects in the index of words
 *   more                    ──▶ the index is searched once, and each match is checked against the rights
 *
 * The second takes the same time for a hundred projects and for ten thousand.
 *
 * Items with the term, or with its words in any order: an exact id first, then names that begin with the term or
 * contain it as a phrase, then by the place of the words, then the newest. Without a term, the newest.
 */
export const findItems = async (
  database: Kysely<Tables>,
  reach: Reach,
  wanted: ItemsWanted,
  few: number = fewProjects,
): Promise<readonly FoundItem[]> => {
  if (reach.types.size === 0) return [];
  const projects = await readableProjects(database, reach, few + 1);
  if (projects.length <= few) return findOnShelves(database, shelvesIn(projects, reach), wanted);
  if (wanted.term.trim() !== '') return findEverywhere(database, reach, wanted);
  const newest = await newestEverywhere(database, reach, wanted.size);
  if (newest.length >= wanted.size) return newest;
  // Others of the installation have changed so much since that every project has to be looked at.
  const all = await readableProjects(database, reach, null);
  return findOnShelves(database, shelvesIn(all, reach), wanted);
};
