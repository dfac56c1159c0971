import { fromPromise } from 'xstate';
import {
  datasetAbout,
  datasetIdOf,
  type ChangedCell,
  type DatasetFact,
} from '../../../domain/datasets/dataset-facts.ts';
import { gridMessages } from '../../../domain/datasets/grid-messages.ts';
import { writtenCells } from '../../../domain/datasets/grid/written-cells.ts';
import type { ProductFact } from '../../../domain/journal/product.ts';
import type { GridAt } from '../../../machines/datasets/grid-edit.ts';
import { valueGridMachine } from '../../../machines/datasets/value-grid-machine.ts';
import type { DatasetsActors } from '../../../ui/datasets/datasets-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { startRecords } from '../../kit/records.ts';
import { startActor } from '../../kit/start-actor.ts';
import { provideOwnValues } from '../documents/own-values.ts';
import { provideCombine } from './combine.ts';
import { columnErrors, saveColumn } from './column-form.ts';
import { datasetErrors, readDatasets, removeDataset, saveDataset } from './datasets.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';
import { startDatasetsExport } from './datasets-export.ts';
import { exportDataset, provideDatasetImport, type BulkSteps } from './dataset-files.ts';
import { contentOf, runEdit } from './grid-edits.ts';
import { planPaste, readFirstRows, readMoreRows, readRowsThrough } from './grid-rows.ts';

/** What the grid calls its cells: the name of the column and the number of the row. */
const labelsIn = (needs: DatasetsNeeds, { about }: ProductFact) => {
  const { columns, rows } = contentOf(needs, { datasetId: datasetIdOf(about) });
  const numbers = new Map(rows.map(({ id }, index) => [id, index + 1]));
  return ({ row, column }: ChangedCell): string => {
    const name = columns.find(({ id }) => id === column)?.name ?? '';
    const number = numbers.get(row);
    return number === undefined ? name : gridMessages.cell(name, number);
  };
};

export const provideValueGrid = (needs: DatasetsNeeds) =>
  valueGridMachine.provide({
    actors: {
      ownValues: provideOwnValues(needs, {
        aboutOf: datasetAbout,
        valuesOf: (fact) =>
          writtenCells(fact as DatasetFact, fact.by === needs.userId ? () => '' : labelsIn(needs, fact)),
      }),
      readRows: fromPromise(({ input }) => readFirstRows(needs, input)),
      readMore: fromPromise(({ input }) => readMoreRows(needs, input)),
      runEdit: fromPromise(async ({ input: { at, edit } }) => {
        // A row at the end is behind all rows, also those that were not read.
        if (edit?.kind === 'addRows' && edit.after === null) await readRowsThrough(needs, at, Infinity);
        return runEdit(needs, at, edit);
      }),
      planPaste: fromPromise(({ input: { at, request } }) => planPaste(needs, at, request)),
    },
  });

export const startDatasets = (needs: DatasetsNeeds, actorOptions: ActorOptions): DatasetsActors => {
  const valueGrid = startActor('valueGrid', provideValueGrid(needs), actorOptions);
  /** A change of many rows can be undone in the grid, too. */
  const steps: BulkSteps = {
    add: (step) => valueGrid.send({ type: 'step.add', step }),
    drop: (revert) => valueGrid.send({ type: 'step.drop', revert }),
  };
  return {
    datasetRecords: startRecords<never>('datasetRecords', (question) => readDatasets(needs, question), actorOptions),
    datasetForm: startForm(
      'datasetForm',
      { check: datasetErrors, submit: (submitted) => saveDataset(needs, submitted) },
      actorOptions,
    ),
    datasetMutation: startMutation('datasetMutation', (mutation) => removeDataset(needs, mutation), actorOptions),
    datasetColumnForm: startForm(
      'datasetColumnForm',
      {
        check: (draft, { about, value }) => columnErrors(needs, draft, about, value as GridAt),
        submit: (submitted) => saveColumn(needs, submitted),
      },
      actorOptions,
    ),
    datasetImport: startActor('datasetImport', provideDatasetImport(needs, steps), actorOptions),
    datasetExport: startMutation('datasetExport', (mutation) => exportDataset(needs, mutation), actorOptions),
    datasetsExport: startDatasetsExport(needs, actorOptions),
    combine: startActor('combine', provideCombine(needs, steps.add), actorOptions),
    valueGrid,
  };
};
