import { firstValueFrom, type Observable } from 'rxjs';
import { problemText } from '../../domain/problems/problem-text.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import type { Mutation, MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { Device } from '../device.ts';
import { startMutation } from './mutation.ts';

export interface FileSaveNeeds {
  readonly device: Pick<Device, 'save'>;
  notify(content: NoticeContent): void;
}

/** Saves a file once it has arrived completely; a notice says why none came. */
export const startFileSave = (
  systemId: string,
  read: (mutation: Mutation) => Observable<File>,
  { device, notify }: FileSaveNeeds,
  actorOptions: ActorOptions,
): MutationRef => {
  const mutation = startMutation(
    systemId,
    async (asked) => device.save(await firstValueFrom(read(asked))),
    actorOptions,
  );
  mutation.on('mutation.refused', ({ problem }) => notify({ tone: 'danger', text: problemText(problem) }));
  return mutation;
};
