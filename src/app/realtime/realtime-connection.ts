import type { Profile } from '../../domain/session/profile.ts';
import { projectTopic, projectTopicOf } from '../../domain/live/live-topics.ts';
import { selectOpened, type AddressRef } from '../../machines/address/address-machine.ts';
import { selectAsOf, type AsOfRef } from '../../machines/journal/as-of-actor.ts';
import type { LiveRef } from '../../machines/live/live-machine.ts';
import type { TabChannel } from '../../services/tabs/tab-channel.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { AreaReactions } from '../area.ts';
import type { Platform } from '../platform.ts';
import type { Services } from '../services.ts';
import type { JournalWiring } from '../sync/journal-wiring.ts';
import { onFacts, type JoinedFacts } from '../sync/on-facts.ts';
import type { TabMessage } from '../sync/tab-messages.ts';
import type { Tabs } from '../sync/tabs.ts';
import { startLive } from './live.ts';
import type { PresenceChannel } from './presence-channel.ts';
import { tabSocket, type Socket } from './tab-live.ts';

export interface RealtimeNeeds {
  readonly me: Profile;
  readonly services: Services;
  readonly platform: Platform;
  readonly journal: JournalWiring;
  readonly presence: PresenceChannel;
  readonly liveSocket: Socket;
  /** The areas that react to news. */
  readonly areas: readonly AreaReactions[];
  readonly asOf: AsOfRef;
  /** The id of this tab. */
  readonly tab: string;
  readonly tabs: Tabs;
  readonly channel: TabChannel<TabMessage>;
  onSignedOut(): void;
}

export interface RealtimeConnection {
  readonly live: LiveRef;
  /** Receives the news of the open project, also of one that did not exist when the connection was opened. */
  follow(address: AddressRef): void;
  stop(): void;
}

/**
 * Passes confirmed events to the areas: first to those whose streams they concern, then to those that look at every
 * event.
 */
const dispatchFacts = (areas: readonly AreaReactions[], joined: JoinedFacts): void => {
  const isAbout = (prefix: string) => joined.facts.some(({ about }) => about.startsWith(prefix));
  for (const { invalidatedBy = [], invalidate } of areas) if (invalidatedBy.some(isAbout)) invalidate?.();
  for (const { onFacts: react } of areas) react?.(joined);
};

const wantOpened = (live: LiveRef, address: AddressRef): (() => void) => {
  const want = () => {
    const opened = selectOpened(address.getSnapshot());
    if (opened) live.send({ type: 'channel.wanted', destination: projectTopic(opened.project.id) });
  };
  const following = address.subscribe(want);
  want();
  return () => following.unsubscribe();
};

/** The leader subscribes to what the other tabs want. */
const forwardWanted = (live: LiveRef, { channel, tabs }: Pick<RealtimeNeeds, 'channel' | 'tabs'>): (() => void) => {
  const listening = channel.news.subscribe((message) => {
    if (message.kind !== 'listen' || !tabs.isLeading()) return;
    for (const { destination } of message.channels)
      if (projectTopicOf(destination) !== null) live.send({ type: 'channel.wanted', destination });
  });
  return () => listening.unsubscribe();
};

/** The connection to the server, and the reactions of the areas to its news. */
export const startRealtimeConnection = (needs: RealtimeNeeds, actorOptions: ActorOptions): RealtimeConnection => {
  const { services, platform, journal, presence, areas, asOf, tab, tabs, channel, liveSocket } = needs;
  const readAgain = () => areas.forEach(({ onReadAgain }) => onReadAgain?.());
  const live = startLive(
    {
      isWanted: !needs.me.productAdmin,
      http: services.http,
      journal,
      platform,
      token: services.tokens.token,
      renew: services.tokens.renew,
      url: '/sockjs',
      socket: tabSocket({ tab, channel, journal: journal.journal, liveSocket, isLeading: tabs.isLeading }),
      presence,
      onReadAgain: readAgain,
      onRestored() {
        // What was shown from the device can now be read again.
        const wasOffline = selectAsOf(asOf.getSnapshot()) !== null;
        if (wasOffline) asOf.send({ type: 'server.reached' });
        areas.forEach(({ onRestored }) => onRestored?.({ wasOffline }));
        if (wasOffline) readAgain();
      },
      onNews(news) {
        if (news.kind === 'accessEnded') readAgain();
        areas.forEach(({ onLiveNews }) => onLiveNews?.(news));
        // The list of channels has changed.
        if (news.kind === 'action' && news.action === 'projectsChanged') live.send({ type: 'live.reopen' });
      },
      onSignedOut: needs.onSignedOut,
    },
    actorOptions,
  );
  tabs.onTurn(() => live.send({ type: 'live.reopen' }));
  const stops = [
    onFacts(journal.journal, (joined) => dispatchFacts(areas, joined)),
    forwardWanted(live, { channel, tabs }),
  ];
  return {
    live,
    follow: (address) => void stops.push(wantOpened(live, address)),
    stop: () => stops.forEach((stop) => stop()),
  };
};
