import type { Kysely } from 'kysely';
import { pathTo } from '../../src/domain/folders/folder-tree.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { foldedName } from '../../src/domain/tags/tag.ts';
import type { ImportedCase } from '../../src/domain/transfers/imported-case.ts';
import { folderKey } from '../../src/domain/transfers/prepare-cases.ts';
import { transferLimits } from '../../src/domain/transfers/transfer-limits.ts';
import type { TransferPreview } from '../../src/domain/transfers/transfer-preview.ts';
import type { Tables } from '../database/tables.ts';
import { serverLimits } from '../limits.ts';
import { garbageCollector } from '../operation/collect-garbage.ts';
import { chartPreview } from './preview-chart.ts';
import type { PreviewRequest } from './preview-request.ts';
import type { ImportContext } from './plan/import-context.ts';
import { planChunk } from './plan/plan-chunk.ts';
import { previewTally } from './preview-tally.ts';
import { readInWorker } from './read/read-in-worker.ts';
import { foldersOf, knownFolders, possibleTags, tagsOfProject } from './run/ensure-places.ts';

const folderGone = invalid('folder', { code: 'folderGone' });

/** The folders of a project, and how deep the one that gets the flows is. */
export const placeOf = async (
  database: Kysely<Tables>,
  { project, base }: Pick<PreviewRequest, 'project' | 'base'>,
) => {
  const folders = await foldersOf(database, project, 'FLOW');
  if (base !== '' && !folders.some(({ id }) => id === base)) throw folderGone;
  return { folders, depth: pathTo(folders, base).length };
};

/** The folders that exist, looked up once for each path. */
const folderFinder = (folders: Parameters<typeof knownFolders>[0], base: string) => {
  let known = new Map<string, string>();
  const searched = new Set<string>();
  return ({ folder }: Pick<ImportedCase, 'folder'>): string | undefined => {
    const key = folderKey(folder);
    if (!searched.has(key)) {
      searched.add(key);
      const paths = folder.map((_, at) => folder.slice(0, at + 1));
      known = new Map([...known, ...knownFolders(folders, base, paths)]);
    }
    return known.get(key);
  };
};

export const previewImport = async (
  database: Kysely<Tables>,
  bytes: Uint8Array<ArrayBuffer>,
  request: PreviewRequest,
): Promise<TransferPreview> => {
  const { folders, depth } = await placeOf(database, request);
  const tags = await tagsOfProject(database, request.project);
  const found = previewTally({ tags, ...request });
  const context: Omit<ImportContext, 'tags'> = {
    ...request.words,
    project: request.project,
    user: request.user,
    id: 'preview',
    at: request.at,
    source: '',
    renames: request.renames,
    folderOf: folderFinder(folders, request.base),
    called: null,
    targets: new Map(),
    isDryRun: true,
  };
  const tagsFor = (cases: readonly ImportedCase[]): ImportContext['tags'] => {
    const wanted = request.mayCreateTags ? cases.flatMap((one) => one.tags ?? []) : [];
    return new Map([...tags, ...possibleTags(wanted, tags).map((tag) => [foldedName(tag), tag] as const)]);
  };
  const collect = garbageCollector(serverLimits.importGarbage);
  const summary = await readInWorker(bytes, { ...request.read, depth }, request.account, async ({ batch, source }) => {
    const cases = JSON.parse(batch) as readonly ImportedCase[];
    found.add(await planChunk(database, { ...context, source, tags: tagsFor(cases) }, cases));
    collect();
  });
  const known = knownFolders(folders, request.base, summary.folders);
  const all = [...summary.ignored, ...found.ignored];
  const { created, changed, unchanged } = found.counts;
  return {
    format: summary.format,
    choices: [...summary.choices],
    columns: summary.columns.map((column) => ({ ...column })),
    total: summary.total,
    created,
    changed,
    unchanged,
    ignored: all.slice(0, transferLimits.ignoredShown).map((one) => ({ ...one })),
    ignoredTotal: all.length,
    folders: summary.folders.length + 1 - known.size,
    tags: request.mayCreateTags ? [...possibleTags(summary.tags, tags)] : [],
    ...found.told(),
    encoding: summary.encoding,
    table: summary.table && (structuredClone(summary.table) as TransferPreview['table']),
    chart: summary.chart && (await chartPreview(database, request, summary.chart, found.flowIds)),
  };
};
