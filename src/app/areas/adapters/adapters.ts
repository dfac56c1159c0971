import { firstValueFrom, map } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import type { AdapterNews } from '../../../domain/adapters/adapter-news.ts';
import type { ListedAdapter, QueueEntry } from '../../../domain/adapters/adapter.ts';
import { abilityIn } from '../../../domain/address/guard.ts';
import { limits } from '../../../domain/limits.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import type { Profile } from '../../../domain/session/profile.ts';
import { adapterMessages as say } from '../../../domain/adapters/adapter-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { adaptersMachine, type OwnAdapter } from '../../../machines/adapters/adapters-machine.ts';
import type { AddressRef } from '../../../machines/address/address-machine.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { selectReadingProblem, type RecordsRef } from '../../../machines/records/records-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { AdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { AdaptersActors } from '../../../ui/adapters/adapters-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { toPromise } from '../../to-promise.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startMutation } from '../../kit/mutation.ts';
import { onSettingsPage } from '../../kit/on-page.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';

/**
 * The user's own adapters, those of the members of the open project, the queue of one adapter, and changes to adapters.
 */
export type AdapterActors = Pick<AdaptersActors, 'adapters' | 'projectAdapters' | 'adapterQueue' | 'adapterMutation'>;

export interface AdaptersNeeds {
  readonly me: Profile;
  readonly service: AdaptersService;
  readonly platform: Pick<Platform, 'newId' | 'now'>;
  notify(content: NoticeContent): void;
}

type RecordsSnapshot = ReturnType<RecordsRef['getSnapshot']>;

const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

/** People who cannot have adapters, such as product administrators, load none [PADMIN-008]. */
const mayHaveSome = ({ me, platform }: AdaptersNeeds): boolean =>
  abilityIn(me, null, platform.now()).can('read', asSubject('Adapter', { userId: me.id }));

const startOwn = (needs: AdaptersNeeds, actorOptions: ActorOptions) => {
  const { service, notify } = needs;
  const adapters = createActor(
    adaptersMachine.provide({
      actors: {
        readAdapters: fromPromise<readonly OwnAdapter[]>(({ signal }) => toPromise(service.own(), signal)),
        readAdapter: fromPromise<OwnAdapter, { clientId: string }>(({ input, signal }) =>
          toPromise(service.read(input.clientId), signal),
        ),
      },
    }),
    { ...actorOptions, systemId: 'adapters' },
  );
  adapters.on('adapter.joined', ({ name }) => notify(success(say.connected(name))));
  adapters.on('adapter.left', ({ name }) =>
    notify({ tone: 'danger', text: say.disconnected(name), stay: limits.successStay }),
  );
  return mayHaveSome(needs) ? adapters.start() : adapters;
};

const doneText = ({ name, title }: Mutation, output: unknown): string => {
  if (name === 'delete') return say.removed(title);
  return name === 'unqueue' ? say.queue.removed(title) : say.queue.emptied((output as { deleted: number }).deleted);
};

export const startAdapters = (needs: AdaptersNeeds, actorOptions: ActorOptions): AdapterActors => {
  const { service, platform, notify } = needs;
  const keys = commandKeys(platform);
  const projectAdapters = startRecords<ListedAdapter>(
    'projectAdapters',
    ({ about, term, page, filters }) => service.list(about, { term, page, online: filters['online'] ?? '' }),
    actorOptions,
  );
  const adapterQueue = startRecords<QueueEntry>(
    'adapterQueue',
    ({ about }) =>
      service.read(about).pipe(map((adapter) => ({ rows: adapter.executionQueue, page: null, more: adapter }))),
    actorOptions,
  );
  const readAgain = () => [projectAdapters, adapterQueue].forEach((records) => records.send({ type: 'records.read' }));
  const adapterMutation = startMutation(
    'adapterMutation',
    (mutation) =>
      keys.send<unknown>(mutation, (key) =>
        firstValueFrom<unknown>(
          mutation.name === 'delete' ? service.delete(key, mutation.about) : service.unqueue(key, mutation.about),
        ),
      ),
    actorOptions,
  );
  adapterMutation.on('mutation.done', ({ mutation, output }) => {
    notify(success(doneText(mutation, output)));
    readAgain();
  });
  adapterMutation.on('mutation.refused', ({ mutation, problem }) => {
    // The other mutations have a dialog that shows the reason.
    if (mutation.name === 'unqueue')
      notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay });
    readAgain();
  });
  return { adapters: startOwn(needs, actorOptions), projectAdapters, adapterQueue, adapterMutation };
};

/** Handles live news about adapters: updates or reloads the user's own, and reloads lists that may contain them. */
export const hearAdapters = (
  { adapters, projectAdapters, adapterQueue }: Omit<AdapterActors, 'adapterMutation'>,
  news: AdapterNews,
): void => {
  if (news.kind !== 'changed') adapters.send({ type: `adapter.${news.kind}`, clientId: news.clientId });
  else if (news.projectId === null) adapters.send({ type: 'adapters.read' });
  projectAdapters.send({ type: 'records.read' });
  adapterQueue.send({ type: 'records.read' });
};

const isGone = (records: RecordsSnapshot) => selectReadingProblem(records)?.kind === 'missing';

/**
 * The adapters of the open project, read while their page is shown; a queue closes with the page or with its adapter.
 */
export const connectAdapters = (
  address: AddressRef,
  { projectAdapters, adapterQueue }: Pick<AdapterActors, 'projectAdapters' | 'adapterQueue'>,
): (() => void) => {
  const leave = connectRecords(address, onSettingsPage('adapters'), projectAdapters);
  const close = () => adapterQueue.send({ type: 'records.close' });
  const closing = [
    projectAdapters.subscribe((records) => records.matches('closed') && close()),
    adapterQueue.subscribe((records) => isGone(records) && queueMicrotask(close)),
  ];
  return () => {
    leave();
    closing.forEach((one) => one.unsubscribe());
  };
};
