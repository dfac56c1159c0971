import { createHmac } from 'node:crypto';
import type { Handlers } from '../wire/mount.ts';
import { commandRequest } from '../journal/command-request.ts';
import type { DatasetCommandsNeeds } from './dataset-commands.ts';
import { authorizeDatasets } from './dataset-queries.ts';
import { secretsWriteModel } from './secrets-write-model.ts';

export interface DatasetSecretsNeeds extends DatasetCommandsNeeds {
  readonly valueKey: Buffer;
}

export const datasetSecrets = (needs: DatasetSecretsNeeds): Pick<Handlers, 'datasets.seal'> => {
  const { execute, now, valueKey } = needs;
  const authorizeTo = authorizeDatasets(needs);
  /** Requests are compared by a hash without a key, from which a short secret could be guessed. */
  const marked = (value: string) => createHmac('sha256', valueKey).update(value).digest('base64url');
  return {
    'datasets.seal': async ({ params, body: { cells } }, request) => {
      const { project, flowId, dataset } = params;
      await authorizeTo(request, project, 'update');
      const hashed = [params, cells.map((cell) => ({ ...cell, value: marked(cell.value) }))];
      const timed = commandRequest(request, { call: 'datasets.seal', project, hashed }, now());
      return execute(secretsWriteModel, { ...timed, flowId, dataset, cells, valueKey });
    },
  };
};
