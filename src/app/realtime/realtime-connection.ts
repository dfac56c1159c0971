import type { Profile } from '../../domain/session/profile.ts';
import { movesTagCounts } from '../../domain/tags/moves-tag-counts.ts';
import { liveSocket } from '../../services/live/live-socket.ts';
import type { TabChannel } from '../../services/tabs/tab-channel.ts';
import { selectAsOf } from '../../machines/journal/as-of-actor.ts';
import type { LiveRef } from '../../machines/live/live-machine.ts';
import type { Workspace } from '../../ui/actors-context.tsx';
import type { ActorOptions } from '../actor-options.ts';
import { onFacts } from '../sync/on-facts.ts';
import type { Services } from '../services.ts';
import type { Platform } from '../platform.ts';
import type { JournalWiring } from '../sync/journal-wiring.ts';
import { hearAdapters } from '../areas/adapters/adapters.ts';
import { applyToList } from '../areas/defects/list-events.ts';
import { startLive } from './live.ts';
import { notificationIn } from '../areas/notifications/notifications.ts';
import type { PresenceChannel } from './presence-channel.ts';
import { tabSocket } from './tab-live.ts';
import type { TabMessage } from '../sync/tab-messages.ts';
import type { Tabs } from '../sync/tabs.ts';

/** Whoever reads again when news say so. */
type Readers = Pick<
  Workspace,
  | 'adapters'
  | 'adapterQueue'
  | 'projectAdapters'
  | 'asOf'
  | 'defectPanel'
  | 'defectsList'
  | 'notifications'
  | 'projects'
  | 'savedFilters'
  | 'tagColors'
  | 'tagSettings'
  | 'templateReading'
>;

export interface RealtimeNeeds extends Readers {
  readonly me: Profile;
  readonly services: Services;
  readonly platform: Platform;
  readonly journal: JournalWiring;
  readonly presence: PresenceChannel;
  /** The id of this tab. */
  readonly tab: string;
  readonly tabs: Tabs;
  readonly channel: TabChannel<TabMessage>;
  onOutdated(): void;
  onSignedOut(): void;
}

export interface RealtimeConnection {
  readonly live: LiveRef;
  stop(): void;
}

/** The line to the server and everything that news of it set going. */
export const startRealtimeConnection = (needs: RealtimeNeeds, actorOptions: ActorOptions): RealtimeConnection => {
  const { services, journal, tab, tabs, channel } = needs;
  const readAgain = () => {
    needs.templateReading.send({ type: 'template.outdated' });
    needs.defectsList.send({ type: 'list.outdated' });
    needs.tagSettings.send({ type: 'tags.outdated' });
    needs.defectPanel.send({ type: 'panel.refresh' });
    needs.onOutdated();
  };
  const live = startLive(
    {
      isWanted: !needs.me.productAdmin,
      http: services.http,
      journal,
      platform: needs.platform,
      token: services.tokens.token,
      renew: services.tokens.renew,
      url: '/sockjs',
      socket: tabSocket({ tab, channel, journal: journal.journal, socket: liveSocket, isLeading: tabs.isLeading }),
      presence: needs.presence,
      onReadAgain: readAgain,
      onNotification(message) {
        const notification = notificationIn(message);
        if (notification) needs.notifications.send({ type: 'notification.told', notification });
      },
      onRestored() {
        needs.notifications.send({ type: 'notifications.read' });
        hearAdapters(needs, { kind: 'changed', projectId: null });
        // What was shown from the device is read again, now that it can be.
        if (selectAsOf(needs.asOf.getSnapshot()) === null) return;
        needs.asOf.send({ type: 'server.reached' });
        readAgain();
        needs.projects.send({ type: 'projects.read' });
      },
      onAccessEnded() {
        readAgain();
        needs.projects.send({ type: 'projects.read' });
      },
      onProjectsChanged() {
        needs.projects.send({ type: 'projects.read' });
        needs.onOutdated();
        live.send({ type: 'live.reopen' });
      },
      onAdapters: (news) => hearAdapters(needs, news),
      onSignedOut: needs.onSignedOut,
    },
    actorOptions,
  );
  tabs.onTurn(() => live.send({ type: 'live.reopen' }));
  const stop = onFacts(journal.journal, (joined) => {
    const isAbout = (prefix: string) => joined.facts.some(({ about }) => about.startsWith(prefix));
    if (isAbout('project/')) {
      needs.projects.send({ type: 'projects.read' });
      needs.onOutdated();
      // Who came into a project, or left it, brought adapters or took them along.
      needs.projectAdapters.send({ type: 'records.read' });
    }
    if (isAbout('filter/')) needs.savedFilters.send({ type: 'filters.read' });
    if (isAbout('tag/')) needs.tagColors.send({ type: 'colors.outdated' });
    applyToList(needs.defectsList, needs.me.id, joined);
    if (!joined.isComplete || joined.facts.some(movesTagCounts)) needs.tagSettings.send({ type: 'tags.outdated' });
  });
  return { live, stop };
};
