import { firstValueFrom, map } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import type { AdapterNews } from '../../domain/adapters/adapter-news.ts';
import type { ListedAdapter, QueueEntry } from '../../domain/adapters/adapter.ts';
import { abilityIn } from '../../domain/address/guard.ts';
import { limits } from '../../domain/limits.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import type { Profile } from '../../domain/session/profile.ts';
import { adapterWords as say } from '../../domain/texts/adapter-words.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import { adaptersMachine, type OwnAdapter } from '../../machines/adapters/adapters-machine.ts';
import type { AddressRef } from '../../machines/address/address-machine.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { selectReadingProblem, type RecordsRef } from '../../machines/records/records-machine.ts';
import type { Deed } from '../../machines/deed/deed-machine.ts';
import type { AdaptersService } from '../../services/adapters/adapters-service.ts';
import type { Workspace } from '../../ui/actors-context.tsx';
import type { Birth } from '../birth.ts';
import { settle } from '../settle.ts';
import type { World } from '../world.ts';
import { commandKeys } from './command-keys.ts';
import { startDeed } from './deed.ts';
import { joinRecords, startRecords } from './records.ts';

/** One's own adapters, those of the people of the open project, the queue of one of them, and what is done to them. */
export type AdapterActors = Pick<Workspace, 'adapters' | 'projectAdapters' | 'adapterQueue' | 'adapterDeed'>;

export interface AdaptersNeeds {
  readonly me: Profile;
  readonly service: AdaptersService;
  readonly world: Pick<World, 'newId' | 'now'>;
  notify(content: NoticeContent): void;
}

type RecordsSnapshot = ReturnType<RecordsRef['getSnapshot']>;

const success = (text: string): NoticeContent => ({ tone: 'success', text, stay: limits.successStay });

/** For whoever may have none, product administrators among them, none are loaded [PADMIN-008]. */
const mayHaveSome = ({ me, world }: AdaptersNeeds): boolean =>
  abilityIn(me, null, world.now()).can('read', asSubject('Adapter', { userId: me.id }));

const startOwn = (needs: AdaptersNeeds, birth: Birth) => {
  const { service, notify } = needs;
  const adapters = createActor(
    adaptersMachine.provide({
      actors: {
        readAdapters: fromPromise<readonly OwnAdapter[]>(({ signal }) => settle(service.own(), signal)),
        readAdapter: fromPromise<OwnAdapter, { clientId: string }>(({ input, signal }) =>
          settle(service.read(input.clientId), signal),
        ),
      },
    }),
    { ...birth, systemId: 'adapters' },
  );
  adapters.on('adapter.joined', ({ name }) => notify(success(say.connected(name))));
  adapters.on('adapter.left', ({ name }) =>
    notify({ tone: 'danger', text: say.disconnected(name), stay: limits.successStay }),
  );
  return mayHaveSome(needs) ? adapters.start() : adapters;
};

const doneText = ({ name, title }: Deed, output: unknown): string => {
  if (name === 'delete') return say.removed(title);
  return name === 'unqueue' ? say.queue.removed(title) : say.queue.emptied((output as { deleted: number }).deleted);
};

export const startAdapters = (needs: AdaptersNeeds, birth: Birth): AdapterActors => {
  const { service, world, notify } = needs;
  const keys = commandKeys(world);
  const projectAdapters = startRecords<ListedAdapter>(
    'projectAdapters',
    ({ about, term, page, filters }) => service.list(about, { term, page, online: filters['online'] ?? '' }),
    birth,
  );
  const adapterQueue = startRecords<QueueEntry>(
    'adapterQueue',
    ({ about }) =>
      service.read(about).pipe(map((adapter) => ({ rows: adapter.executionQueue, page: null, more: adapter }))),
    birth,
  );
  const readAgain = () => [projectAdapters, adapterQueue].forEach((records) => records.send({ type: 'records.read' }));
  const adapterDeed = startDeed(
    'adapterDeed',
    (deed) =>
      keys.send<unknown>(deed, (key) =>
        firstValueFrom<unknown>(
          deed.name === 'delete' ? service.delete(key, deed.about) : service.unqueue(key, deed.about),
        ),
      ),
    birth,
  );
  adapterDeed.on('deed.done', ({ deed, output }) => {
    notify(success(doneText(deed, output)));
    readAgain();
  });
  adapterDeed.on('deed.refused', ({ deed, problem }) => {
    // The others have a dialog that says why.
    if (deed.name === 'unqueue') notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay });
    readAgain();
  });
  return { adapters: startOwn(needs, birth), projectAdapters, adapterQueue, adapterDeed };
};

/** What the live line says of adapters: one's own are marked or read, and lists that they may stand in are read again. */
export const hearAdapters = (
  { adapters, projectAdapters, adapterQueue }: Omit<AdapterActors, 'adapterDeed'>,
  news: AdapterNews,
): void => {
  if (news.kind !== 'changed') adapters.send({ type: `adapter.${news.kind}`, clientId: news.clientId });
  else if (news.projectId === null) adapters.send({ type: 'adapters.read' });
  projectAdapters.send({ type: 'records.read' });
  adapterQueue.send({ type: 'records.read' });
};

const isGone = (records: RecordsSnapshot) => selectReadingProblem(records)?.kind === 'missing';

/** The adapters of the open project, read while their page is shown; a queue closes with it, or with its adapter. */
export const joinAdapters = (address: AddressRef, { projectAdapters, adapterQueue }: Workspace): (() => void) => {
  const leave = joinRecords(
    address,
    (page) => (page.name === 'settings' && page.child === 'adapters' ? page.projectId : null),
    projectAdapters,
  );
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
