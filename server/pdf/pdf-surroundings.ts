import type { Kysely } from 'kysely';
import { pathTo } from '../../src/domain/folders/folder-tree.ts';
import type { Tables } from '../database/tables.ts';
import { listFolders } from '../folders/folder-rows.ts';
import { projectNameOf } from '../projects/project-name.ts';

/** What the documents of flows and scenarios say about their record besides the record itself. */
export interface PdfSurroundings {
  readonly project: string;
  /** Names by id. */
  readonly people: Readonly<Record<string, string>>;
  /** Names of the folders that it is in, from the top. */
  readonly folders: readonly string[];
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly timeZone: string;
}

export interface Placed {
  readonly projectId: string;
  readonly folderId: string;
  readonly owner: string;
  readonly modifiedByUser: string;
}

export const pdfSurroundings = async (
  database: Kysely<Tables>,
  { projectId, folderId, owner, modifiedByUser }: Placed,
  { at, timeZone }: Pick<PdfSurroundings, 'at' | 'timeZone'>,
): Promise<PdfSurroundings> => {
  const people = await database
    .selectFrom('users')
    .select(['id', 'full_name'])
    .where('id', 'in', [owner, modifiedByUser])
    .execute();
  const folders = folderId === '' ? [] : pathTo(await listFolders(database, projectId), folderId);
  return {
    project: await projectNameOf(database, projectId),
    people: Object.fromEntries(people.map(({ id, full_name }) => [id, full_name])),
    folders: folders.map(({ name }) => name),
    at,
    timeZone,
  };
};

/** A name that every file system takes. */
export const pdfNameOf = (name: string): string => {
  const clean = name
    .replaceAll(/[\p{Cc}\p{Cf}/\\:*?"<>|]+/gu, '_')
    .trim()
    .replace(/^\.+/, '_');
  return `${[...clean].slice(0, 120).join('') || 'export'}.pdf`;
};
