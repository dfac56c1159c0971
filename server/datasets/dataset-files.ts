import type { Transaction } from 'kysely';
import { datasetAbout, type DatasetCommand } from '../../src/domain/datasets/dataset-facts.ts';
import { datasetLimits } from '../../src/domain/datasets/dataset-limits.ts';
import type { ImportResult } from '../../src/domain/datasets/datasets-files-contract.ts';
import type { ConnectedPlan } from '../../src/domain/datasets/files/connect-columns.ts';
import type { ImportedTable } from '../../src/domain/datasets/files/plan-import.ts';
import type { GridContent } from '../../src/domain/datasets/grid/plan-changes.ts';
import { textOfCell } from '../../src/domain/datasets/grid/typed-cell.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';
import type { Tables } from '../database/tables.ts';
import { commandRequest, stampOf } from '../journal/command-request.ts';
import { accountOf } from '../session/caller.ts';
import { seal } from '../session/seal.ts';
import type { Handlers } from '../wire/mount.ts';
import { bulkWriteModel, type BulkPlan } from './bulk-write-model.ts';
import type { DatasetSecretsNeeds } from './dataset-secrets.ts';
import { datasetFile } from './dataset-file.ts';
import { authorizeDatasets } from './dataset-queries.ts';
import { requireDataset } from './dataset-rows.ts';
import { datasetWriteModel, type DatasetReply } from './dataset-write-model.ts';
import { allRows } from './grid-rows.ts';
import { requireImportOver, setImportUndone } from './import/dataset-import-rows.ts';
import { flowFeeds } from './import/flow-feeds.ts';
import { planFor, sentConnections, sentFaults, type ImportChoice } from './import/plan-for.ts';
import { fileOf, hashOf, mappingIn } from './import/sent-file.ts';
import { readSentTable } from './read/read-sent-table.ts';
import { reversalsOf } from './undoing-since.ts';

type Names = 'datasets.import' | 'datasets.importInto' | 'datasets.export' | 'datasets.revert';

const nothingToRevert = invalid('change', { code: 'nothingToRevert' });

type Preview = Pick<ImportResult, 'preview'>;

/** Of the file alone, which a repeated request brings again: it may have values for secret columns, so it is not stored. */
const previewOf = ({ lines }: ImportedTable): Preview => ({
  preview: lines.slice(0, datasetLimits.previewRows).map((line) => line.map(textOfCell)),
});

const countsOf = (plan: ConnectedPlan): Omit<ImportResult, keyof DatasetReply | keyof Preview> => ({
  heads: [...plan.heads],
  created: plan.created,
  changed: plan.changed,
  removed: plan.removed,
  ignored: plan.ignored.slice(0, datasetLimits.importFaults).map((one) => ({ ...one })),
  connected: sentConnections(plan),
  faults: sentFaults(plan),
});

/** Runs an import under the lock of the project; the plan is made of the dataset as it is then. */
const importerOf = ({ execute, valueKey }: DatasetSecretsNeeds) => {
  type Timed = ReturnType<typeof commandRequest>;
  return async (
    timed: Timed,
    at: { readonly flowId: string; readonly dataset: string; readonly source: string },
    table: ImportedTable,
    how: ImportChoice,
  ): Promise<ImportResult> => {
    const plan = async (content: GridContent, tx: Transaction<Tables>): Promise<BulkPlan> => {
      const made = planFor(content, table, how, await flowFeeds(tx, { project: timed.project, ...at }));
      const sealed = made.secrets.map(({ value, ...cell }) => ({ ...cell, sealed: seal(value, valueKey) }));
      const { changes, created, changed, removed } = made;
      return { changes, created, changed, removed, sealed, details: countsOf(made) };
    };
    const reply: DatasetReply = await execute(bulkWriteModel, {
      ...timed,
      ...at,
      type: 'rows.imported',
      plan,
    });
    const whole = { ...reply, ...previewOf(table) };
    if ('heads' in whole) return whole as ImportResult;
    // An answer that an earlier version has stored.
    return { ...whole, ...countsOf(planFor({ columns: [], rows: [] }, table, how, () => null)) };
  };
};

export const datasetFiles = (needs: DatasetSecretsNeeds): Pick<Handlers, Names> => {
  const { database, execute, now } = needs;
  const authorizeTo = authorizeDatasets(needs);
  const runImport = importerOf(needs);
  return {
    'datasets.import': async ({ params, query: { name } }, request) => {
      await authorizeTo(request, params.project, 'update');
      const bytes = await fileOf(request);
      const sent = { project: params.project, hashed: [params, name, hashOf(bytes, needs.valueKey)] } as const;
      const table = await readSentTable(bytes, accountOf(request));
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
      const mapping = mappingIn(targets);
      const bytes = await fileOf(request);
      const table = await readSentTable(bytes, accountOf(request));
      const how = { mode, addColumns, mapping };
      if (dryRun) {
        const stored = await requireDataset(database, params);
        const content = { columns: stored.columns, rows: await allRows(database, { project, dataset }) };
        const counts = countsOf(planFor(content, table, how, await flowFeeds(database, params)));
        return { id: dataset, revision: stored.dataset.revision, facts: [], ...previewOf(table), ...counts };
      }
      const sent = {
        call: 'datasets.importInto',
        project,
        hashed: [params, mode, addColumns, targets, hashOf(bytes, needs.valueKey)],
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
          await requireImportOver(tx, { project, id: change });
          const changes = await reversalsOf(tx, { project, dataset }, change);
          if (changes.length === 0) throw nothingToRevert;
          return { changes, created: 0, changed: 0, removed: 0 };
        },
        also: (tx) => setImportUndone(tx, { project, id: change }),
      });
      if (reply.facts.length === 0) throw nothingToRevert;
      return reply;
    },
  };
};
