import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { FastifyRequest } from 'fastify';
import { v7 as uuid } from 'uuid';
import { datasetAbout, type DatasetCommand } from '../../src/domain/datasets/dataset-facts.ts';
import { datasetLimits } from '../../src/domain/datasets/dataset-limits.ts';
import type { ImportMode, ImportResult } from '../../src/domain/datasets/datasets-files-contract.ts';
import { byRank } from '../../src/domain/datasets/dataset.ts';
import { planImport, type ImportedTable, type ImportPlan } from '../../src/domain/datasets/files/plan-import.ts';
import { mappingOf, type ImportTarget } from '../../src/domain/datasets/files/import-mapping.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { sentReason } from '../../src/domain/problems/reason.ts';
import type { GridContent } from '../../src/domain/datasets/grid/plan-changes.ts';
import { textOfCell } from '../../src/domain/datasets/grid/typed-cell.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import { readBytes } from '../accounts/account-logo.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import type { Handlers } from '../wire/mount.ts';
import { bulkWriteModel, type BulkPlan } from './bulk-write-model.ts';
import type { DatasetCommandsNeeds } from './dataset-commands.ts';
import { datasetFile } from './dataset-file.ts';
import { authorizeDatasets } from './dataset-queries.ts';
import { requireDataset } from './dataset-rows.ts';
import { datasetProblem, datasetWriteModel } from './dataset-write-model.ts';
import { allRows } from './grid-rows.ts';
import { newRowsAfter, ranksAfter } from './new-rows.ts';
import { readTable } from './read-file.ts';

type Names = 'datasets.import' | 'datasets.importInto' | 'datasets.export' | 'datasets.revert';

const noFile = invalid('file', 'required');
const tooLarge = invalid('file', { code: 'bodyTooLarge' });
const wrongMapping = () => {
  throw invalid('mapping', 'invalid');
};
const nothingToRevert = invalid('change', { code: 'nothingToRevert' });

/** Never more than the limit is in memory. */
const fileOf = async (request: FastifyRequest): Promise<Buffer> => {
  const bytes = await readBytes(request.body as Readable | undefined, datasetLimits.importBytes);
  if (!bytes) throw noFile;
  if (bytes.length > datasetLimits.importBytes) throw tooLarge;
  return bytes;
};

const lastRank = (list: readonly { readonly rank: string; readonly id: string }[]) =>
  list.toSorted(byRank).at(-1)?.rank ?? null;

interface ImportChoice {
  readonly mode: ImportMode;
  readonly addColumns: boolean;
  readonly mapping?: readonly ImportTarget[] | undefined;
}

const planFor = (
  content: GridContent,
  table: ImportedTable,
  { mode, addColumns, mapping }: ImportChoice,
): ImportPlan => {
  const plan = planImport(content, table, {
    mode,
    addColumns,
    mapping,
    newRows: (count, isFirst) => newRowsAfter(isFirst ? null : lastRank(content.rows), count),
    newColumns: (count) => ranksAfter(lastRank(content.columns), count).map((rank) => ({ id: uuid(), rank })),
  });
  if (isRefusal(plan)) throw datasetProblem(plan);
  return plan;
};

const resultOf = (table: ImportedTable, plan: ImportPlan): Omit<ImportResult, 'id' | 'revision' | 'facts'> => ({
  heads: [...plan.heads],
  preview: table.lines.slice(0, datasetLimits.previewRows).map((line) => line.map(textOfCell)),
  created: plan.created,
  changed: plan.changed,
  removed: plan.removed,
  ignored: plan.ignored.slice(0, datasetLimits.importFaults).map((one) => ({ ...one })),
  faults: plan.faults.slice(0, datasetLimits.importFaults).map(({ line, column, value, reason }) => ({
    line,
    column,
    value: [...value].slice(0, datasetLimits.valueLength).join(''),
    ...sentReason(reason),
  })),
});

const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');

/** Runs an import under the lock of the project; the plan is made of the dataset as it is then. */
const importerOf = ({ execute }: DatasetCommandsNeeds) => {
  type Timed = ReturnType<typeof commandRequest>;
  return async (
    timed: Timed,
    at: { readonly flowId: string; readonly dataset: string; readonly source: string },
    table: ImportedTable,
    how: ImportChoice,
  ): Promise<ImportResult> => {
    let made: ImportPlan | null = null;
    const plan = (content: GridContent): BulkPlan => (made = planFor(content, table, how));
    const reply = await execute(bulkWriteModel, { ...timed, ...at, type: 'rows.imported', plan });
    const shown = made ?? planFor({ columns: [], rows: [] }, table, how);
    return { ...reply, ...resultOf(table, shown) };
  };
};

export const datasetFiles = (needs: DatasetCommandsNeeds): Pick<Handlers, Names> => {
  const { database, execute, now } = needs;
  const authorizeTo = authorizeDatasets(needs);
  const runImport = importerOf(needs);
  return {
    'datasets.import': async ({ params, query: { name } }, request) => {
      await authorizeTo(request, params.project, 'update');
      const bytes = await fileOf(request);
      const table = await readTable(bytes);
      const sent = { project: params.project, hashed: [params, name, hashOf(bytes)] } as const;
      const timed = commandRequest(request, { call: 'datasets.import', ...sent }, now());
      const { flowId } = params;
      // The dataset first, under a key of its own: a repeated import finds it.
      const created = { ...timed, key: `${timed.key.slice(0, 58)}-new` };
      const dataset = created.key;
      const data = { name, description: '', flowId, flow: flowId };
      const command: DatasetCommand = { ...stampOf(created, datasetAbout(dataset)), type: 'dataset.create', data };
      await execute(datasetWriteModel, { ...created, flowId, command });
      return runImport(timed, { flowId, dataset, source: name }, table, { mode: 'append', addColumns: true });
    },

    'datasets.importInto': async ({ params, query: { name, mode, addColumns, mapping: targets, dryRun } }, request) => {
      const { project, flowId, dataset } = params;
      await authorizeTo(request, project, 'update');
      const mapping = targets === undefined ? undefined : (mappingOf(targets) ?? wrongMapping());
      const bytes = await fileOf(request);
      const table = await readTable(bytes);
      const how = { mode, addColumns, mapping };
      if (dryRun) {
        const stored = await requireDataset(database, params);
        const content = { columns: stored.columns, rows: await allRows(database, { project, dataset }) };
        const shown = resultOf(table, planFor(content, table, how));
        return { id: dataset, revision: stored.dataset.revision, facts: [], ...shown };
      }
      const sent = {
        call: 'datasets.importInto',
        project,
        hashed: [params, mode, addColumns, targets, hashOf(bytes)],
      } as const;
      const timed = commandRequest(request, sent, now());
      return runImport(timed, { flowId, dataset, source: name }, table, how);
    },

    'datasets.export': async ({ params, query: { format } }, request) => {
      await authorizeTo(request, params.project, 'read');
      return datasetFile(database, await requireDataset(database, params), format);
    },

    'datasets.revert': async ({ params, body: { change } }, request) => {
      const { project, flowId, dataset } = params;
      await authorizeTo(request, project, 'update');
      const timed = commandRequest(request, { call: 'datasets.revert', project, hashed: [params, change] }, now());
      const reply = await execute(bulkWriteModel, {
        ...timed,
        flowId,
        dataset,
        type: 'rows.reverted',
        source: '',
        async plan(_, tx) {
          const row = await tx
            .selectFrom('dataset_reversals')
            .select('changes')
            .where('project_id', '=', project)
            .where('dataset_id', '=', dataset)
            .where('id', '=', change)
            .executeTakeFirst();
          if (!row) throw nothingToRevert;
          return { changes: row.changes, created: 0, changed: 0, removed: 0 };
        },
      });
      if (reply.facts.length === 0) throw nothingToRevert;
      return reply;
    },
  };
};
