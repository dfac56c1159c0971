import type { Kysely } from 'kysely';
import { pathTo } from '../../src/domain/folders/folder-tree.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { notesOf } from '../../src/domain/transfers/case-to-flow.ts';
import { callLevels, folderKey, prepareCases } from '../../src/domain/transfers/prepare-cases.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import type { TransferPreview } from '../../src/domain/transfers/transfers-contract.ts';
import type { Tables } from '../database/tables.ts';
import type { ImportContext } from './plan/import-context.ts';
import { planChunk, type PlannedCase } from './plan/plan-chunk.ts';
import type { ReadFile } from './read/read-cases.ts';
import { flowFoldersOf, knownFolders, missingTags, pathsOf, tagsOfProject } from './run/ensure-places.ts';

/** What an import would do: the plan of the import itself, without the lock and without a trace. */
export interface PreviewRequest {
  readonly project: string;
  readonly user: string;
  readonly at: string;
  readonly base: string;
  readonly mayCreateTags: boolean;
  readonly words: Pick<ImportContext, 'taskName' | 'preconditions'>;
}

const folderGone = invalid('folder', { code: 'folderGone' });

/** The cases of a file that can be imported into a folder. */
export const preparedFor = async (database: Kysely<Tables>, { project, base }: PreviewRequest, read: ReadFile) => {
  const folders = await flowFoldersOf(database, project);
  if (base !== '' && !folders.some(({ id }) => id === base)) throw folderGone;
  const prepared = prepareCases(read.cases, pathTo(folders, base).length);
  const ignored = [...read.ignored, ...prepared.ignored].toSorted((one, other) => one.line - other.line);
  return { cases: prepared.cases, ignored, folders };
};

const plannedNotes = (planned: readonly PlannedCase[]): TransferPreview['notes'] => {
  const counts = new Map<string, number>();
  for (const { one, kind, losesCall } of planned) {
    if (kind === 'ignored' || kind === 'unchanged') continue;
    for (const note of new Set([...notesOf(one), ...(losesCall ? ['callLeft'] : [])]))
      counts.set(note, (counts.get(note) ?? 0) + 1);
  }
  return [...counts].map(([note, flows]) => ({ note, flows }));
};

const planAll = async (
  database: Kysely<Tables>,
  context: ImportContext,
  cases: readonly (readonly ReadFile['cases'][number][])[],
) => {
  const planned: PlannedCase[] = [];
  for (const level of cases)
    for (let at = 0; at < level.length; at += transferLimits.flowsAtOnce)
      planned.push(...(await planChunk(database, context, level.slice(at, at + transferLimits.flowsAtOnce))));
  return planned;
};

export const previewImport = async (
  database: Kysely<Tables>,
  request: PreviewRequest,
  read: ReadFile,
): Promise<TransferPreview> => {
  const { cases, ignored, folders } = await preparedFor(database, request, read);
  const paths = pathsOf(cases);
  const known = knownFolders(folders, request.base, paths);
  const tags = await tagsOfProject(database, request.project);
  const newTags = request.mayCreateTags ? missingTags(cases, tags) : [];
  const context: ImportContext = {
    ...request.words,
    project: request.project,
    user: request.user,
    id: 'preview',
    at: request.at,
    source: read.source,
    folderOf: ({ folder }) => known.get(folderKey(folder)),
    tags: new Map([...tags, ...newTags.map((tag) => [tag.trim().normalize('NFC').toLowerCase(), tag] as const)]),
    targets: new Map(),
    isDryRun: true,
  };
  const planned = await planAll(database, context, callLevels(cases));
  const count = (kind: PlannedCase['kind']) => planned.filter((one) => one.kind === kind).length;
  const left = planned.flatMap(({ one: { line, name }, reason }) => (reason ? [{ line, name, reason }] : []));
  const all = [...ignored, ...left];
  return {
    format: read.format,
    choices: [...read.choices],
    columns: read.columns.map((column) => ({ ...column })),
    total: cases.length + ignored.length,
    created: count('created'),
    changed: count('changed'),
    unchanged: count('unchanged'),
    ignored: all.slice(0, transferLimits.ignoredShown).map((one) => ({ ...one })),
    ignoredTotal: all.length,
    folders: paths.length + 1 - known.size,
    tags: [...newTags],
    notes: plannedNotes(planned),
  };
};
