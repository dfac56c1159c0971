import { firstValueFrom } from 'rxjs';
import type { ListQuery } from '../../../domain/defects/list/list-query.ts';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { messages } from '../../../domain/texts/messages.ts';
import type { MutationRef } from '../../../machines/mutation/mutation-machine.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startMutation } from '../../kit/mutation.ts';
import type { DefectsNeeds } from './defects-needs.ts';

/**
 * A background export: the person requests it and gets a notification with the file. The value of the mutation is the
 * list.
 */
export const startLaterExport = (
  { service, platform, notify }: DefectsNeeds,
  actorOptions: ActorOptions,
): MutationRef => {
  const keys = commandKeys(platform);
  const mutation = startMutation(
    'laterExport',
    ({ value }) => keys.send(value, (key) => firstValueFrom(service.prepareExport(value as ListQuery, key))),
    actorOptions,
  );
  mutation.on('mutation.done', () =>
    notify({ tone: 'success', text: messages.export.asked, stay: limits.successStay }),
  );
  mutation.on('mutation.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
  return mutation;
};
