import { sql } from 'kysely';
import { foldedFlowName } from '../../../src/domain/flows/flows.ts';
import type { ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import type { Reader } from '../../flows/flow-rows.ts';
import type { ImportContext } from './import-context.ts';

/**
 * The flow that a case is: by its id, else by its key in the other tool, else by its name in its folder. A flow with another
 * key of that tool is another test, even if it has the same name.
 */
export interface Matches {
  /** By the place of the case; undefined: it is a new flow. */
  readonly flowIds: readonly (string | undefined)[];
  /** The place of each case that has another name than its flow. */
  readonly renamed: ReadonlySet<number>;
  /** Ids of the file that no flow has, not even one in the trash. */
  readonly freeIds: ReadonlySet<string>;
  /** Ids of the file and of called flows that a flow has which is not in the trash. */
  readonly knownIds: ReadonlySet<string>;
  isNameTaken(name: string, folderId: string, except: string): boolean;
}

export const keySourceOf = ({ source }: Pick<ImportContext, 'source'>): string => (source === '' ? 'assay' : source);

const idPattern = /^[A-Za-z0-9][A-Za-z0-9_-]{0,63}$/;

const idsIn = async (database: Reader, project: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, boolean>();
  const rows = await database
    .selectFrom('flows')
    .select(['id', 'deleted_date'])
    .where('project_id', '=', project)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.deleted_date === null]));
};

const keysIn = async (database: Reader, context: ImportContext, keys: readonly string[]) => {
  if (keys.length === 0) return new Map<string, string>();
  const rows = await database
    .selectFrom('flow_keys as k')
    .innerJoin('flows as f', (join) => join.onRef('f.project_id', '=', 'k.project_id').onRef('f.id', '=', 'k.flow_id'))
    .select(['k.key', 'k.flow_id'])
    .where('k.project_id', '=', context.project)
    .where('k.source', '=', keySourceOf(context))
    .where('k.key', '=', sql<string>`any(${keys}::text[])`)
    .where('f.deleted_date', 'is', null)
    .execute();
  return new Map(rows.map((row) => [row.key, row.flow_id]));
};

const foldedNames = async (database: Reader, project: string, ids: readonly string[]) => {
  if (ids.length === 0) return new Map<string, string>();
  const rows = await database
    .selectFrom('flows')
    .select(['id', 'folded'])
    .where('project_id', '=', project)
    .where('id', '=', sql<string>`any(${ids}::text[])`)
    .execute();
  return new Map(rows.map(({ id, folded }) => [id, folded]));
};

const placeOf = (folderId: string, name: string): string => JSON.stringify([folderId, foldedFlowName(name)]);

const namesIn = async (database: Reader, context: ImportContext, names: readonly string[]) => {
  const rows = await database
    .selectFrom('flows as f')
    .leftJoin('flow_keys as k', (join) =>
      join
        .onRef('k.project_id', '=', 'f.project_id')
        .onRef('k.flow_id', '=', 'f.id')
        .on('k.source', '=', keySourceOf(context)),
    )
    .select(['f.id', 'f.folded', 'f.folder_id', 'k.key'])
    .where('f.project_id', '=', context.project)
    .where('f.deleted_date', 'is', null)
    .where('f.folded', '=', sql<string>`any(${names}::text[])`)
    .execute();
  return new Map(rows.map((row) => [placeOf(row.folder_id, row.folded), row]));
};

export const findMatches = async (
  database: Reader,
  context: ImportContext,
  cases: readonly ImportedCase[],
  called: readonly string[],
): Promise<Matches> => {
  const ids = [...new Set(cases.map(({ id }) => id).filter((id) => idPattern.test(id)))];
  const owned = await idsIn(database, context.project, [...new Set([...ids, ...called])]);
  const keyed = await keysIn(database, context, [...new Set(cases.map(({ key }) => key).filter((key) => key !== ''))]);
  const named = await namesIn(database, context, [...new Set(cases.map(({ name }) => foldedFlowName(name)))]);
  const taken = new Set<string>();
  const renamed = new Set<number>();
  const owners = [...owned].flatMap(([id, isHere]) => (isHere ? [id] : []));
  const foldedOf = await foldedNames(database, context.project, [...new Set([...owners, ...keyed.values()])]);
  const flowIds = cases.map((one, at) => {
    const folderId = context.folderOf(one);
    const sameName = folderId === undefined ? undefined : named.get(placeOf(folderId, one.name));
    const isOther = sameName !== undefined && sameName.key !== null && one.key !== '' && sameName.key !== one.key;
    const known = (owned.get(one.id) === true ? one.id : undefined) ?? keyed.get(one.key);
    const isRenamed = known !== undefined && foldedOf.get(known) !== foldedFlowName(one.name);
    if (isRenamed && !taken.has(known)) renamed.add(at);
    const found =
      isRenamed && context.renames === 'create' ? undefined : (known ?? (isOther ? undefined : sameName?.id));
    // Two cases of one file are never one flow.
    if (found === undefined || taken.has(found)) return undefined;
    taken.add(found);
    return found;
  });
  return {
    flowIds,
    renamed,
    freeIds: new Set(ids.filter((id) => !owned.has(id))),
    knownIds: new Set([...owned].filter(([, isHere]) => isHere).map(([id]) => id)),
    isNameTaken(name, folderId, except) {
      const other = named.get(placeOf(folderId, name));
      return other !== undefined && other.id !== except;
    },
  };
};
