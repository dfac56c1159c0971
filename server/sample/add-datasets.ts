import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { DatasetGridChange } from '../../src/domain/datasets/dataset-changes.ts';
import { datasetAbout, type DatasetChange, type DatasetCommand } from '../../src/domain/datasets/dataset-facts.ts';
import { decideDataset } from '../../src/domain/datasets/decide-dataset.ts';
import { heldStore } from '../../src/domain/datasets/grid/grid-store.ts';
import { isRefusal } from '../../src/domain/journal/fact.ts';
import { ruleOf } from '../../src/domain/problems/reason.ts';
import type { Tables } from '../database/tables.ts';
import { projectDataset } from '../datasets/dataset-write-model.ts';
import { appendFacts, lockProject, type Stored } from '../journal/fact-store.ts';
import { sampleDatasets, type SampleDataset } from './sample-datasets.ts';

/** Datasets of the sample workspace, by the same events as real work. */
const changesOf = ({ id, columns, rows }: SampleDataset): readonly DatasetGridChange[] => [
  ...columns.map(({ name, type = 'text', values = [] }, at) => ({
    type: 'column.add' as const,
    column: { id: `${id}-c${at}`, rank: `a${at}`, name, type, feeds: null, values: [...values] },
    cells: [],
  })),
  {
    type: 'row.add',
    rows: rows.map((row, at) => ({
      id: `${id}-r${at}`,
      rank: `a${String.fromCharCode(48 + Math.floor(at / 10))}${at % 10}V`,
      isPinned: false,
      isOff: false,
      cells: Object.fromEntries(row.map((value, column) => [`${id}-c${column}`, { value, type: 0 as const }])),
    })),
  },
];

export const addDatasets = async (tx: Transaction<Tables>, projectId: string, at: string): Promise<void> => {
  for (const sample of sampleDatasets) {
    const { id, name, description, flowId, owner: by } = sample;
    const store = heldStore({ columns: [], rows: [] });
    let revision = 0;
    const run = async (
      type: DatasetCommand['type'],
      data: object,
      known: { id: string; name: string; description: string } | null,
    ) => {
      const command = { id: uuid(), about: datasetAbout(id), project: projectId, at, by, type, data } as DatasetCommand;
      const outcome = decideDataset({ known, deleted: null, ofFlow: 0, store }, command);
      if (isRefusal(outcome))
        throw new Error(`the sample has a dataset that is refused: ${name} ${ruleOf(outcome.refused)}`);
      const facts = (await appendFacts(
        tx,
        await lockProject(tx, projectId),
        outcome,
        revision,
      )) as readonly (DatasetChange & Stored)[];
      revision += facts.length;
      await projectDataset(tx, { project: projectId, dataset: id }, store, facts);
    };
    await run('dataset.create', { name, description, flowId, flow: flowId }, null);
    await run('dataset.change', { changes: changesOf(sample), name, flow: flowId }, { id, name, description });
  }
};
