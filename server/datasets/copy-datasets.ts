import { inSnapshot } from '../database/in-snapshot.ts';
import { datasetAbout, type DatasetCommand } from '../../src/domain/datasets/dataset-facts.ts';
import { datasetLimits as most } from '../../src/domain/datasets/dataset-limits.ts';
import type { Dataset, DatasetRow } from '../../src/domain/datasets/dataset.ts';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import { inParts } from '../../src/domain/datasets/grid/invert.ts';
import type { GridContent } from '../../src/domain/datasets/grid/plan-changes.ts';
import { stampOf } from '../journal/command-request.ts';
import type { FlowCopied, FlowCopyNeeds, FlowCopySource } from '../modules/contributions.ts';
import { unseal } from '../session/seal.ts';
import { bulkWriteModel } from './bulk-write-model.ts';
import { readDataset, toDataset, type DatasetReader } from './dataset-rows.ts';
import { datasetWriteModel } from './dataset-write-model.ts';
import { allRows } from './grid-rows.ts';
import { secretsWriteModel } from './secrets-write-model.ts';

/**
 * The datasets of a flow, copied with it: their columns feed the same steps, whose ids stay. Secrets come along within
 * a project only, where the same people may use them.
 */
const ownDatasets = async (
  database: DatasetReader,
  { project, flow }: FlowCopied['source'],
): Promise<readonly Dataset[]> => {
  const rows = await database
    .selectFrom('datasets')
    .selectAll()
    .where('project_id', '=', project)
    .where('flow_id', '=', flow)
    .where('deleted_date', 'is', null)
    .orderBy('created_date')
    .orderBy('id')
    .execute();
  return rows.map(toDataset);
};

const contentOf = ({ database }: FlowCopyNeeds, project: string, dataset: string): Promise<GridContent> =>
  inSnapshot(database, async (tx) => ({
    columns: (await readDataset(tx, project, dataset))?.columns ?? [],
    rows: await allRows(tx, { project, dataset }),
  }));

const withoutSecrets = (row: DatasetRow) => ({
  ...row,
  cells: Object.fromEntries(Object.entries(row.cells).filter(([, cell]) => !cell.isSet)),
});

const changesFor = ({ columns, rows }: GridContent): readonly DatasetGridChange[] => [
  ...columns.map((column) => ({ type: 'column.add' as const, column, cells: [] })),
  ...inParts(rows, most.rowsAtOnce).map((part) => ({ type: 'row.add' as const, rows: part.map(withoutSecrets) })),
];

const openedSecrets = async ({ database, valueKey }: FlowCopyNeeds, project: string, dataset: string) => {
  const rows = await database
    .selectFrom('dataset_secrets')
    .select(['row_id', 'column_id', 'sealed'])
    .where('project_id', '=', project)
    .where('dataset_id', '=', dataset)
    .execute();
  return rows.flatMap(({ row_id: row, column_id: column, sealed }) => {
    const value = unseal(sealed, valueKey);
    return value === null ? [] : [{ row, column, value }];
  });
};

const copyOne = async (needs: FlowCopyNeeds, copied: FlowCopied, { id, name, description }: Dataset) => {
  const { execute, valueKey } = needs;
  const { write, source, target, keyFor } = copied;
  const { project, flow: flowId } = target;
  const requestFor = (part: string) => ({ ...write, project, key: keyFor(`${flowId}/${id}/${part}`), flowId });
  const content = await contentOf(needs, source.project, id);
  const creation = requestFor('dataset');
  const dataset = creation.key;
  const data = { name, description, flowId, flow: flowId };
  const command: DatasetCommand = { ...stampOf(creation, datasetAbout(dataset)), type: 'dataset.create', data };
  await execute(datasetWriteModel, { ...creation, command });
  const changes = changesFor(content);
  const plan = () => ({ changes, created: content.rows.length, changed: 0, removed: 0 });
  await execute(bulkWriteModel, { ...requestFor('rows'), dataset, type: 'rows.imported', source: name, plan });
  const isSecret = content.rows.some(({ cells }) => Object.values(cells).some(({ isSet }) => isSet));
  if (!isSecret || source.project !== project) return isSecret;
  const rows = new Set(content.rows.map((row) => row.id));
  const secrets = (await openedSecrets(needs, source.project, id)).filter(({ row }) => rows.has(row));
  for (const [part, cells] of inParts(secrets, most.secretsAtOnce).entries())
    await execute(secretsWriteModel, { ...requestFor(`secrets/${part}`), dataset, cells, valueKey });
  return false;
};

export const copyDatasets: FlowCopySource = async (needs, copied) => {
  const brought: string[] = [];
  const left: string[] = [];
  for (const dataset of await ownDatasets(needs.database, copied.source)) {
    const isWithoutSecrets = await copyOne(needs, copied, dataset);
    brought.push(dataset.name);
    if (isWithoutSecrets) left.push('secrets');
  }
  return { brought, left: [...new Set(left)] };
};
