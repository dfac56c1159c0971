import { firstValueFrom } from 'rxjs';
import { datasetMessages } from '../../../domain/datasets/dataset-messages.ts';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { MutationRef } from '../../../machines/mutation/mutation-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startMutation } from '../../kit/mutation.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import type { DatasetsNeeds } from './datasets-needs.ts';

/** Asks for one workbook with all datasets of the flow `about`; a notification brings it [DATA-015]. */
export const startDatasetsExport = (
  { service, platform, notify }: DatasetsNeeds,
  actorOptions: ActorOptions,
): MutationRef => {
  const keys = commandKeys(platform);
  const mutation = startMutation(
    'datasetsExport',
    ({ about, value }) =>
      keys.send([about, value], (key) => firstValueFrom(service.exportAll(String(value), about, key))),
    actorOptions,
  );
  mutation.on('mutation.done', () =>
    notify({ tone: 'success', text: datasetMessages.exportAsked, stay: limits.successStay }),
  );
  mutation.on('mutation.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
  return mutation;
};
