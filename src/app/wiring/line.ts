import type { Profile } from '../../domain/session/profile.ts';
import { liveSocket } from '../../services/live/live-socket.ts';
import type { TabChannel } from '../../services/tabs/tab-channel.ts';
import { selectAsOf } from '../../machines/journal/as-of-actor.ts';
import type { LiveRef } from '../../machines/live/live-machine.ts';
import type { Workspace } from '../../ui/actors-context.tsx';
import type { Birth } from '../birth.ts';
import { onFacts } from '../on-facts.ts';
import type { Services } from '../services.ts';
import type { World } from '../world.ts';
import type { JournalWiring } from './journal-wiring.ts';
import { hearAdapters } from './adapters.ts';
import { startLive } from './live.ts';
import { notificationIn } from './notifications.ts';
import type { PresenceLine } from './presence-line.ts';
import { tabSocket } from './tab-live.ts';
import type { TabWord } from './tab-words.ts';
import type { Tabs } from './tabs.ts';

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

export interface LineNeeds extends Readers {
  readonly me: Profile;
  readonly services: Services;
  readonly world: World;
  readonly journal: JournalWiring;
  readonly presence: PresenceLine;
  /** The id of this tab. */
  readonly tab: string;
  readonly tabs: Tabs;
  readonly channel: TabChannel<TabWord>;
  onOutdated(): void;
  onSignedOut(): void;
}

export interface Line {
  readonly live: LiveRef;
  stop(): void;
}

/** The line to the server and everything that news of it set going. */
export const startLine = (needs: LineNeeds, birth: Birth): Line => {
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
      world: needs.world,
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
    birth,
  );
  tabs.onTurn(() => live.send({ type: 'live.reopen' }));
  const stop = onFacts(journal.journal, (about) => {
    if (about.startsWith('project/')) {
      needs.projects.send({ type: 'projects.read' });
      needs.onOutdated();
      // Who came into a project, or left it, brought adapters or took them along.
      needs.projectAdapters.send({ type: 'records.read' });
    }
    if (about.startsWith('filter/')) needs.savedFilters.send({ type: 'filters.read' });
    if (about.startsWith('tag/')) needs.tagColors.send({ type: 'colors.outdated' });
    needs.defectsList.send({ type: 'list.outdated' });
    needs.tagSettings.send({ type: 'tags.outdated' });
  });
  return { live, stop };
};
