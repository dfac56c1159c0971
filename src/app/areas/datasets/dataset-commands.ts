import { datasetIdOf, type DatasetCommand } from '../../../domain/datasets/dataset-facts.ts';
import { datasetConfirmedNotice, datasetRefusedNotice } from '../../../domain/datasets/dataset-notices.ts';
import { commandTable } from '../../command-table.ts';

const paramsOf = ({ project, about, data }: DatasetCommand) => ({
  project,
  flowId: data.flow,
  dataset: datasetIdOf(about),
});

/** [DATA-008, DATA-009, DATA-010] */
export const datasetCommands = commandTable<DatasetCommand>(
  {
    'dataset.create': {
      call: 'datasets.create',
      args: ({ project, data: { name, description, flowId, flow } }) => ({
        params: { project, flowId: flow },
        body: { name, description, isShared: flowId === '' },
      }),
    },
    'dataset.update': {
      call: 'datasets.update',
      args: (command) => ({ params: paramsOf(command), body: command.data.changes }),
    },
    'dataset.delete': { call: 'datasets.delete', args: (command) => ({ params: paramsOf(command) }) },
    'dataset.restore': { call: 'datasets.restore', args: (command) => ({ params: paramsOf(command) }) },
    'dataset.change': {
      call: 'datasets.change',
      args: (command) => ({ params: paramsOf(command), body: { changes: [...command.data.changes] } }),
    },
  },
  { confirmed: datasetConfirmedNotice, refused: datasetRefusedNotice },
);
