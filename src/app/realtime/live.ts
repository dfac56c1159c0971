import { Observable, firstValueFrom } from 'rxjs';
import { createActor, fromEventObservable } from 'xstate';
import { liveNewsOf, type LiveNews } from '../../domain/live/live-news.ts';
import { projectTopicOf } from '../../domain/live/live-topics.ts';
import { limits } from '../../domain/limits.ts';
import { isProblem } from '../../domain/problems/problem.ts';
import { selectHasGap } from '../../machines/journal/journal-actor.ts';
import { liveMachine, type LiveRef, type StreamEvent } from '../../machines/live/live-machine.ts';
import type { Http } from '../../services/http/http.ts';
import type { Channel, SocketNews } from '../../services/live/live-socket.ts';
import type { ActorOptions } from '../actor-options.ts';
import type { Platform } from '../platform.ts';
import type { PresenceChannel } from './presence-channel.ts';
import { batchEvents } from '../sync/batch-events.ts';
import type { JournalWiring } from '../sync/journal-wiring.ts';
import type { Socket } from './tab-live.ts';

/** Passes news of the server to the journal, which orders facts by position and detects gaps. */
export interface LiveNeeds {
  /** Whether the person receives news at all. */
  readonly isWanted: boolean;
  readonly http: Http;
  readonly journal: JournalWiring;
  readonly platform: Platform;
  token(): Promise<string>;
  /** Requests a new token when the server rejected the current one. */
  renew(): Promise<string>;
  /** The address of the socket. */
  readonly url: string;
  readonly socket: Socket;
  readonly presence: PresenceChannel;
  onReadAgain(): void;
  /** The socket is open (again): events in between were not delivered. */
  onRestored(): void;
  /** Everything that is neither an event, nor presence, nor the request to read again. */
  onNews(news: LiveNews): void;
  onSignedOut(): void;
}

/** The channels of this moment. A channel that has disappeared ended while nobody could be informed. */
const channelReader = (needs: LiveNeeds, onReceivers: (receivers: readonly string[]) => void) => {
  let known: readonly string[] = [];
  return async (): Promise<readonly Channel[]> => {
    const channels = await channelsOf(needs);
    const now = channels.map(({ destination }) => destination);
    if (known.some((destination) => !now.includes(destination))) needs.onNews({ kind: 'accessEnded' });
    known = now;
    onReceivers(now);
    return channels;
  };
};

const channelsOf = async ({ http, journal }: LiveNeeds): Promise<readonly Channel[]> => {
  const { channels } = await firstValueFrom(http('live.channels', {}));
  const { appliedPosition } = journal.journal.getSnapshot().context;
  return channels.map(({ destination, position }) => {
    const project = projectTopicOf(destination);
    if (project === null) return { destination, since: null };
    const known = appliedPosition[project];
    // Nothing was read yet: later reads are newer than this position.
    if (known === undefined) journal.catchUp({ project, position });
    return { destination, since: known ?? position };
  });
};

const isSignedOut = (error: unknown) => isProblem(error) && error.kind === 'signedOut';

const eventOf = (news: SocketNews): StreamEvent =>
  news.kind === 'opened'
    ? { type: 'live.opened' }
    : { type: 'live.told', news: liveNewsOf(news.body), destination: news.destination, position: news.position };

const streamOf = (needs: LiveNeeds, channels: () => Promise<readonly Channel[]>): Observable<StreamEvent> =>
  new Observable((subscriber) => {
    const held = batchEvents((news) => subscriber.next(eventOf(news)), limits.newsPause);
    const news = needs.socket({
      url: needs.url,
      token: needs.token,
      channels,
      beat: limits.liveBeat,
      renewEvery: limits.liveTokenRenewal,
      said: needs.presence.said,
      flush: held.flush,
    });
    const listening = news.subscribe({
      next: held.next,
      error: (error: unknown) => {
        held.flush();
        if (isSignedOut(error)) {
          // A token may expire while a device sleeps; the session is over only if it yields no new one.
          needs.renew().catch((refused: unknown) => isSignedOut(refused) && needs.onSignedOut());
        }
        subscriber.next({ type: 'live.broken', at: needs.platform.now() });
      },
      complete: held.flush,
    });
    return () => {
      listening.unsubscribe();
      held.stop();
    };
  });

export const startLive = (needs: LiveNeeds, actorOptions: ActorOptions): LiveRef => {
  const channels = channelReader(needs, (receivers) => live.send({ type: 'receivers.known', receivers }));
  const plugged = liveMachine.provide({ actors: { liveNews: fromEventObservable(() => streamOf(needs, channels)) } });
  const live = createActor(plugged, { ...actorOptions, input: { random: needs.platform.random }, systemId: 'live' });

  const { journal } = needs;
  const tellGap = () => live.send({ type: selectHasGap(journal.journal.getSnapshot()) ? 'gap.opened' : 'gap.closed' });

  let hadGap = false;
  const watching = journal.journal.subscribe((snapshot) => {
    if (selectHasGap(snapshot) === hadGap) return;
    hadGap = !hadGap;
    tellGap();
  });

  live.on('news.arrived', ({ news, destination, position }) => {
    const project = projectTopicOf(destination);
    if (news.kind === 'readAgain') {
      if (project !== null && position !== null) journal.catchUp({ project, position });
      return needs.onReadAgain();
    }
    if (news.kind === 'action' && news.action === 'presence') return needs.presence.hear(news.data);
    if (news.kind !== 'facts') return needs.onNews(news);
    if (project !== null) journal.hear(news.facts);
    return undefined;
  });
  live.subscribe({
    next: (snapshot) => needs.presence.stand(snapshot.matches({ connected: 'open' })),
    complete: () => watching.unsubscribe(),
  });
  live.on('live.restored', () => {
    tellGap();
    // The server is reachable: pending commands skip their back-off.
    journal.outbox.send({ type: 'network.restored' });
    needs.onRestored();
  });
  // Product administrators get no live news: they have no project and no notifications [PADMIN-006].
  if (needs.isWanted) live.start();
  live.send({ type: 'live.open' });
  return live;
};
