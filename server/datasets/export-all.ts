import { Readable } from 'node:stream';
import { writeXlsx } from 'hucre/xlsx';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import { pathOfItem } from '../../src/domain/items/item.ts';
import { datasetLimits } from '../../src/domain/datasets/dataset-limits.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { ExportRefusal, type ExportKind } from '../downloads/export-kind.ts';
import { askExport, type ExportPlace } from '../downloads/prepared-exports.ts';
import { readFlow } from '../flows/flow-rows.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { headsOf, linesOf } from './dataset-file.ts';
import type { DatasetCommandsNeeds } from './dataset-commands.ts';
import { authorizeDatasets } from './dataset-queries.ts';
import { readDataset, requireDataset, requireFlow, type StoredDataset } from './dataset-rows.ts';

/** Several datasets of a flow as one workbook, a sheet for each, made in the background [DATA-015]. */
const type = 'bulk_data_set_export';
const mediaType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';
const storedShape = z.object({ flowId: z.string(), datasets: z.array(z.string()).optional() });
const sheetNameLength = 31;

/** Names of sheets are short, have none of `[]:*?/\\`, and are different without regard to case. */
export const sheetNames = (names: readonly string[]): readonly string[] => {
  const taken = new Set<string>();
  return names.map((name) => {
    const plain =
      name
        .replaceAll(/[[\]:*?/\\']+/g, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim() || 'Dataset';
    for (let count = 1; ; count += 1) {
      const suffix = count === 1 ? '' : ` (${count})`;
      const wanted = `${[...plain].slice(0, sheetNameLength - suffix.length).join('')}${suffix}`;
      if (taken.has(wanted.toLowerCase())) continue;
      taken.add(wanted.toLowerCase());
      return wanted;
    }
  });
};

type At = { readonly project: string } & z.output<typeof storedShape>;

/** Those that were asked for and still exist; by name. */
const wantedDatasets = async (
  database: Kysely<Tables>,
  { project, flowId, datasets }: At,
): Promise<readonly StoredDataset[]> => {
  const rows = await database
    .selectFrom('datasets')
    .select('id')
    .where('project_id', '=', project)
    .where('flow_id', 'in', [flowId, ''])
    .where('deleted_date', 'is', null)
    .$if(datasets === undefined, (query) => query.where('flow_id', '=', flowId))
    .$if(datasets !== undefined, (query) => query.where('id', 'in', datasets ?? []))
    .orderBy('name')
    .orderBy('id')
    .execute();
  const found = await Promise.all(rows.map(({ id }) => readDataset(database, project, id)));
  return found.filter((one) => one !== null);
};

const linesIn = async (
  database: Kysely<Tables>,
  stored: StoredDataset,
  take: (cells: number) => void,
): Promise<(string | null)[][]> => {
  const lines = [];
  for await (const line of linesOf(database, stored, 'xlsx')) {
    take(line.length);
    lines.push(line);
  }
  return lines;
};

export const bulkDatasetExport: ExportKind = {
  type,
  module: 'Flow',
  async make({ database }, { project, question }) {
    const at = { project, ...storedShape.parse(question) };
    const flow = await readFlow(database, project, at.flowId).catch(() => null);
    const name = `${flow?.name ?? 'Datasets'} datasets.xlsx`.replaceAll(/[/\\]+/g, '_');
    const about = { flowId: at.flowId, flowName: flow?.name ?? '' };
    const stored = flow ? await wantedDatasets(database, at) : [];
    if (stored.length === 0) throw new ExportRefusal({ code: 'exportGone', values: { file: name } }, about);
    let cells = 0;
    const take = (count: number) => {
      cells += count;
      if (cells <= datasetLimits.exportedCells) return;
      throw new ExportRefusal({ code: 'exportTooBig', values: { file: name } }, about);
    };
    const names = sheetNames(stored.map(({ dataset }) => dataset.name));
    const sheets = [];
    for (const [index, one] of stored.entries())
      sheets.push({ name: names[index] ?? '', rows: [headsOf(one, 'xlsx'), ...(await linesIn(database, one, take))] });
    const bytes = await writeXlsx({ sheets });
    return { name, about, bytes: Readable.from([Buffer.from(bytes)]) };
  },
  pathOf: ({ project, question }) => pathOfItem(project, { type: 'FLOW', id: storedShape.parse(question).flowId }),
};

export const bulkDatasetHandlers = (
  needs: DatasetCommandsNeeds & Pick<ExportPlace, 'jobs'>,
): Pick<Handlers, 'datasets.exportAll'> => ({
  'datasets.exportAll': async ({ params: { project, flowId }, body: { datasets } }, request) => {
    const { database, jobs, now } = needs;
    await authorizeDatasets(needs)(request, project, 'read');
    await requireFlow(database, project, flowId);
    for (const dataset of datasets ?? []) await requireDataset(database, { project, flowId, dataset });
    const question = { flowId, ...(datasets && { datasets }) };
    const user = callerOf(request).profile.id;
    return idempotent(database, request, 'datasets.exportAll', [project, question], (tx) =>
      askExport({ tx, jobs }, { type, project, user, question, mediaType }, now()),
    );
  },
});
