import { areaDomain } from '../area-domain.ts';
import { describeDatasetCommand } from './describe-dataset-command.ts';
import { datasetMessages } from './dataset-messages.ts';
import { datasetsContract } from './datasets-contract.ts';
import { datasets } from './datasets.ts';

export const datasetsDomain = areaDomain({
  name: 'datasets',
  contract: datasetsContract,
  journal: () => datasets,
  schema: 2,
  describe: describeDatasetCommand,
  audited: { entity: 'DATASET', messages: datasetMessages.audited, fields: datasetMessages.auditedFields },
});
