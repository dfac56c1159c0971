import { merge, NEVER, Observable, Subject, type Subscription } from 'rxjs';
import { projectTopicOf } from '../../domain/live/live-topics.ts';
import type { Channel, Outgoing, SocketNeeds, SocketNews } from '../../services/live/live-socket.ts';
import type { TabChannel } from '../../services/tabs/tab-channel.ts';
import type { JournalRef } from '../../machines/journal/journal-actor.ts';
import type { TabMessage } from '../sync/tab-messages.ts';

/**
 * One socket for all tabs of a person. The leader opens it and forwards its messages. For a follower the leader is the
 * server: it subscribes from its own position, receives what it missed, and continues from there.
 */
export type Socket = (needs: SocketNeeds) => Observable<SocketNews>;

export interface TabLiveNeeds {
  readonly tab: string;
  readonly channel: TabChannel<TabMessage>;
  readonly journal: JournalRef;
  readonly liveSocket: Socket;
  /** Null until the leader is known: then the stream is opened again. */
  isLeading(): boolean | null;
}

/** What the leader knows of a project after a position, or the advice to reload when the position is too old. */
const missedSince = (journal: JournalRef, { destination, since }: Channel): readonly SocketNews[] => {
  const project = projectTopicOf(destination);
  const { log, appliedPosition } = journal.getSnapshot().context;
  const position = project === null ? undefined : appliedPosition[project];
  if (since === null || position === undefined || position <= since) return [];
  const facts = log.filter((fact) => fact.project === project && fact.position !== undefined && fact.position > since);
  const isWhole = new Set(facts.map((fact) => fact.position)).size === position - since;
  const sorted = facts.toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0));
  const catchUp = isWhole
    ? { action: 'facts', data: { facts: sorted } }
    : { action: 'readAgain', data: { destination } };
  return [{ kind: 'message', destination, position, body: JSON.stringify(catchUp) }];
};

/** Opens the socket, forwards its messages to the tabs, and sends their messages to the server. */
const leading = ({ channel, journal, liveSocket }: TabLiveNeeds, needs: SocketNeeds): Observable<SocketNews> =>
  new Observable((subscriber) => {
    let isOpen = false;
    const said = new Subject<Outgoing>();
    const answer = (message: TabMessage) => {
      if (message.kind === 'said') said.next(message.words);
      if (message.kind !== 'listen' || !isOpen) return;
      needs.flush?.();
      for (const news of message.channels.flatMap((one) => missedSince(journal, one)))
        channel.send({ kind: 'told', to: message.from, news });
      channel.send({ kind: 'told', to: message.from, news: { kind: 'opened' } });
    };
    const pass = (news: SocketNews) => {
      subscriber.next(news);
      if (news.kind === 'message') return channel.send({ kind: 'told', to: null, news });
      isOpen = true;
      return channel.send({ kind: 'open' });
    };
    const listening: Subscription[] = [
      channel.news.subscribe(answer),
      liveSocket({ ...needs, said: needs.said ? merge(needs.said, said) : said }).subscribe({
        next: pass,
        error: (error: unknown) => subscriber.error(error),
        complete: () => subscriber.complete(),
      }),
    ];
    return () => {
      for (const one of listening) one.unsubscribe();
      channel.send({ kind: 'broken' });
    };
  });

/** Receives what the leader forwards, from this tab's position on. */
const following = ({ tab, channel }: TabLiveNeeds, needs: SocketNeeds): Observable<SocketNews> =>
  new Observable((subscriber) => {
    let isSubscribed = false;
    const listen = () =>
      needs.channels().then(
        (channels) => subscriber.closed || channel.send({ kind: 'listen', from: tab, channels }),
        (error: unknown) => subscriber.error(error),
      );
    const hear = (message: TabMessage) => {
      if (message.kind === 'broken') return subscriber.error({ kind: 'offline' });
      if (message.kind === 'open') return void listen();
      // The answer to our question includes earlier messages.
      if (message.kind !== 'told' || (message.to === null ? !isSubscribed : message.to !== tab)) return undefined;
      isSubscribed ||= message.news.kind === 'opened';
      return subscriber.next(message.news);
    };
    const listening = [
      channel.news.subscribe(hear),
      needs.said?.subscribe((words) => channel.send({ kind: 'said', words })),
    ];
    void listen();
    return () => listening.forEach((one) => one?.unsubscribe());
  });

export const tabSocket =
  (needs: TabLiveNeeds): Socket =>
  (socketNeeds) => {
    const isLeading = needs.isLeading();
    if (isLeading === null) return NEVER;
    return isLeading ? leading(needs, socketNeeds) : following(needs, socketNeeds);
  };
