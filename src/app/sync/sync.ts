import { createActor } from 'xstate';
import type { Profile } from '../../domain/session/profile.ts';
import type { NoticeContent } from '../../domain/toasts/notice.ts';
import { asOfActor } from '../../machines/journal/as-of-actor.ts';
import { selectStorageHasFailed } from '../../machines/journal/storage-health-actor.ts';
import type { JournalStore } from '../../services/journal/journal-store.ts';
import type { WriteAheadLog } from '../../services/journal/write-ahead-log.ts';
import type { TabChannel } from '../../services/tabs/tab-channel.ts';
import type { SyncActors } from '../../ui/actors-context.tsx';
import type { ActorOptions } from '../actor-options.ts';
import type { AreaLoader } from '../area-loader.ts';
import type { Device } from '../device.ts';
import type { PageLife } from '../page/page-life.ts';
import type { PageTabs } from '../page/page-tabs.ts';
import type { Platform } from '../platform.ts';
import type { Services } from '../services.ts';
import type { HeldFiles } from './device/held-files.ts';
import type { JournalWiring } from './journal-wiring.ts';
import { loadJournal } from './device/load-journal.ts';
import { startOutgoing } from './outgoing.ts';
import { startQuarantine } from './device/quarantine.ts';
import { recoverWork } from './device/recovery.ts';
import { startRejectedChanges } from './rejected-changes.ts';
import { startStorageHealth } from './device/storage-health.ts';
import type { TabMessage } from './tab-messages.ts';
import { startTabs, type Tabs } from './tabs.ts';
import type { Drafts } from './device/write-ahead-drafts.ts';

export interface SyncNeeds {
  readonly services: Services;
  readonly platform: Platform;
  readonly device: Device;
  readonly pageTabs: PageTabs;
  readonly page: PageLife;
  readonly actorOptions: ActorOptions;
  /** Which call sends each command of an area. */
  readonly loader: AreaLoader;
  /** Whether the server is unreachable: changes then need room on the device. */
  isOffline(): boolean;
  notify(content: NoticeContent): void;
  log(message: string, detail: unknown): void;
}

/** After a sign-out, the device keeps only work that the server does not have; otherwise it keeps everything. */
export type EndReason = 'signedOut' | 'stopped';

/** The foundation of the areas: the journal with its outbox, the store on the device, and the other tabs. */
export interface Sync {
  readonly journal: JournalWiring;
  readonly held: HeldFiles;
  readonly drafts: Drafts | null;
  readonly store: JournalStore | null;
  readonly writeAhead: WriteAheadLog;
  /** The id of this tab. */
  readonly tab: string;
  readonly tabs: Tabs;
  readonly channel: TabChannel<TabMessage>;
  /** In the order in which they start. */
  readonly actors: Omit<SyncActors, 'journal' | 'outbox' | 'live'>;
  /** After the actors. Resolves when the device is no longer used. */
  stop(reason: EndReason): Promise<void>;
}

export const startSync = async (me: Profile, needs: SyncNeeds): Promise<Sync> => {
  const { services, loader, platform, device, pageTabs, actorOptions, log } = needs;
  const loaded = await loadJournal(me, { ...needs, need: loader.need, session: services.session });
  const { store, opening, writeAhead } = loaded;
  for (const { id } of opening.pending ?? []) platform.after(id);
  const { storageHealth, storageQueue } = startStorageHealth(store, log, actorOptions);
  const asOf = createActor(asOfActor, { ...actorOptions, systemId: 'asOf' }).start();
  services.reads.use(store, (at) => asOf.send({ type: 'kept.shown', asOf: at }));

  const mayTake = () => !selectStorageHasFailed(storageHealth.getSnapshot()) || !needs.isOffline();
  const { journal, held } = startOutgoing({ ...needs, ...loaded, storageQueue, mayTake }, actorOptions);
  const drafts = await recoverWork({ need: loader.need, journal, writeAhead, store, held, device, platform, log });
  const tab = platform.newId();
  const channel = pageTabs.channel(me.id);
  const tabs = startTabs({ journal, channel, lock: pageTabs.lock(me.id), page: pageTabs }, actorOptions);
  const rejectedChanges = startRejectedChanges({ journal, platform }, actorOptions);
  const quarantine = startQuarantine({ rows: loaded.quarantine, device }, actorOptions);

  const closeDevice = async (reason: EndReason) => {
    await storageQueue.settled();
    if (reason === 'signedOut')
      await store
        ?.signOut()
        .catch((error: unknown) => log('What was read could not be removed from the device', error));
    store?.close();
    writeAhead.close();
  };
  return {
    ...{ journal, held, drafts, store, writeAhead, tab, tabs, channel },
    actors: { storageHealth, asOf, rejectedChanges, quarantine },
    stop(reason) {
      tabs.stop();
      journal.stop();
      return closeDevice(reason);
    },
  };
};
