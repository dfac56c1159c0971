import { firstValueFrom, map, type Observable } from 'rxjs';
import type { AdapterNews } from '../../../domain/adapters/adapter-news.ts';
import type { ListedAdapter, QueueEntry } from '../../../domain/adapters/adapter.ts';
import type { Technology } from '../../../domain/adapters/technology.ts';
import { limits } from '../../../domain/limits.ts';
import { adapterMessages as say } from '../../../domain/adapters/adapter-messages.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import type { Page } from '../../../domain/address/page.ts';
import type { AddressRef } from '../../../machines/address/address-machine.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { selectReadingProblem, type RecordsRef } from '../../../machines/records/records-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import type { AdaptersService } from '../../../services/adapters/adapters-service.ts';
import type { AdaptersActors } from '../../../ui/adapters/adapters-actors.ts';
import type { ActorOptions } from '../../actor-options.ts';
import type { Platform } from '../../platform.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { startMutation } from '../../kit/mutation.ts';
import { onSettingsPage } from '../../kit/on-page.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';
import { startOwnAdapters, type OwnAdaptersNeeds } from './own-adapters.ts';

/**
 * The user's own adapters, those of the members of the open project, the queue of one adapter, and changes to adapters.
 */
export type AdapterActors = Pick<
  AdaptersActors,
  'ownAdapters' | 'projectAdapters' | 'adapterQueue' | 'adapterMutation' | 'technologies'
>;

export interface AdaptersNeeds extends OwnAdaptersNeeds {
  readonly service: AdaptersService;
  readonly platform: Pick<Platform, 'newId' | 'now'>;
}

type RecordsSnapshot = ReturnType<RecordsRef['getSnapshot']>;

const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

const doneText = ({ name, title }: Mutation, output: unknown): string => {
  if (name === 'delete') return say.removed(title);
  if (name === 'share') return say.sharing.done(title);
  return name === 'unqueue' ? say.queue.removed(title) : say.queue.emptied((output as { deleted: number }).deleted);
};

const changeOf = (service: AdaptersService, { name, about, value }: Mutation, key: string): Observable<unknown> => {
  if (name === 'delete') return service.delete(key, about);
  return name === 'share' ? service.share(key, about, value as readonly string[]) : service.unqueue(key, about);
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
    (mutation) => keys.send<unknown>(mutation, (key) => firstValueFrom<unknown>(changeOf(service, mutation, key))),
    actorOptions,
  );
  adapterMutation.on('mutation.done', ({ mutation, output }) => {
    notify(success(doneText(mutation, output)));
    readAgain();
  });
  adapterMutation.on('mutation.refused', ({ mutation, problem }) => {
    // Deleting has a dialog that shows the reason.
    if (mutation.name === 'unqueue' || mutation.name === 'share')
      notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay });
    readAgain();
  });
  const technologies = startRecords<Technology>(
    'technologies',
    () => service.technologies().pipe(map((rows) => ({ rows, page: null }))),
    actorOptions,
  );
  const ownAdapters = startOwnAdapters(needs, actorOptions);
  return { ownAdapters, projectAdapters, adapterQueue, adapterMutation, technologies };
};

/** Live news about adapters: the user's own and the lists that may contain them are read again. */
export const hearAdapters = (
  { ownAdapters, projectAdapters, adapterQueue }: Omit<AdapterActors, 'adapterMutation' | 'technologies'>,
  news: AdapterNews,
): void => {
  // Presence is news of the user's own adapters; a change names the project whose list it concerns.
  const isOwn = news.kind !== 'changed' || news.projectId === null;
  if (isOwn) ownAdapters.send({ type: 'records.read' });
  projectAdapters.send({ type: 'records.read' });
  adapterQueue.send({ type: 'records.read' });
};

const isGone = (records: RecordsSnapshot) => selectReadingProblem(records)?.kind === 'missing';

/** The settings of adapters, and the pages of flows: steps offer what adapters can do. */
const needsTechnologies = (page: Page): string | null =>
  onSettingsPage('adapters')(page) !== null || (page.name === 'area' && page.area === 'flows') ? '' : null;

/**
 * The adapters of the open project, read while their page is shown; a queue closes with the page or with its adapter.
 */
export const connectAdapters = (
  address: AddressRef,
  {
    projectAdapters,
    adapterQueue,
    technologies,
  }: Pick<AdapterActors, 'projectAdapters' | 'adapterQueue' | 'technologies'>,
): (() => void) => {
  const leaving = [
    connectRecords(address, onSettingsPage('adapters'), projectAdapters),
    connectRecords(address, needsTechnologies, technologies),
  ];
  const close = () => adapterQueue.send({ type: 'records.close' });
  const closing = [
    projectAdapters.subscribe((records) => records.matches('closed') && close()),
    adapterQueue.subscribe((records) => isGone(records) && queueMicrotask(close)),
  ];
  return () => {
    leaving.forEach((leave) => leave());
    closing.forEach((one) => one.unsubscribe());
  };
};
