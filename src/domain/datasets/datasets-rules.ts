import { areaRules } from '../area-domain.ts';
import { describeDatasetCommand } from './describe-dataset-command.ts';
import { datasetMessages } from './dataset-messages.ts';
import { datasetsContract } from './datasets-contract.ts';
import { datasets } from './datasets.ts';

export const datasetsRules = areaRules({
  contract: datasetsContract,
  journal: datasets,
  describe: describeDatasetCommand,
  audited: { entity: 'DATASET', messages: datasetMessages.audited, fields: datasetMessages.auditedFields },
});
