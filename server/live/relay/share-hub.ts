import type { LiveHub } from '../live-hub.ts';
import type { PresenceBoard } from '../presence-board.ts';
import type { Publisher } from '../publisher.ts';
import { createPeers } from './peers.ts';
import { relayLimits, type OpenRelay } from './relay.ts';
import { readRelayed, writeRelayed, type RelayMessage } from './relay-message.ts';

/**
 * A hub whose messages reach the subscribers of every process:
 *
 *   publish ─▶ own subscribers
 *           └▶ relay ─▶ hub of each other process ─▶ its subscribers
 *
 * Messages of a process are handled in its order, so that access ends before the news that a former member must not
 * receive. Nothing but heartbeats is sent while no other process is known. After a connection has been lost, all
 * subscriptions are checked again, and positions are compared with the log in any case (`look-for-events.ts`).
 */
interface Needs {
  readonly hub: LiveHub;
  readonly board: PresenceBoard;
  readonly publishUntil: Publisher['publishUntil'];
  readonly open: OpenRelay;
  /** Of this process, unique. */
  readonly sender: string;
  readonly log: { warn(detail: object, message: string): void };
}

type Handlers = {
  readonly [Kind in RelayMessage['kind']]: (
    message: Extract<RelayMessage, { kind: Kind }>,
    from: string,
  ) => Promise<void> | void;
};

export const shareHub = ({ hub, board, publishUntil, open, sender, log }: Needs) => {
  const peers = createPeers(board.removeProcess);
  const queues = new Map<string, Promise<void>>();

  const sendNow = (message: RelayMessage) => relay.send(writeRelayed(sender, message));
  const send = (message: RelayMessage) => {
    if (peers.hasAny()) sendNow(message);
  };
  /** To a process that knows nothing of this one. */
  const introduce = () => {
    sendNow({ kind: 'heartbeat', isNew: false });
    for (const [key, places] of board.all()) send({ kind: 'presence', key, places: [...places] });
  };

  const handlers: Handlers = {
    heartbeat: () => {},
    leaving: (_, from) => peers.drop(from),
    position: ({ project, position }) => publishUntil(project, position),
    message: ({ destination, position, body }) => hub.publish(destination, { position, body }),
    recheck: ({ user }) => hub.recheck(user),
    recheckTopic: ({ destination, people }) => hub.recheckTopic(destination, people && new Set(people)),
    presence: ({ key, places }, from) => board.putRemote(from, key, places),
  };
  const handle = <Kind extends RelayMessage['kind']>(message: Extract<RelayMessage, { kind: Kind }>, from: string) =>
    handlers[message.kind as Kind](message, from);

  const inOrder = (from: string, message: RelayMessage) => {
    const next = (queues.get(from) ?? Promise.resolve())
      .then(() => handle(message, from))
      .catch((error: unknown) => log.warn({ err: error }, 'a message of another process was not handled'))
      .finally(() => {
        if (queues.get(from) === next) queues.delete(from);
      });
    queues.set(from, next);
  };

  const relay = open({
    onUp() {
      sendNow({ kind: 'heartbeat', isNew: true });
      // What happened meanwhile is unknown.
      hub.recheck(null).catch((error: unknown) => log.warn({ err: error }, 'subscriptions were not checked again'));
    },
    onText(text) {
      const read = readRelayed(text);
      if (!read || read.from === sender) return;
      const { from, message } = read;
      const isUnknown = peers.noteMessage(from, performance.now());
      if (isUnknown || (message.kind === 'heartbeat' && message.isNew)) introduce();
      inOrder(from, message);
    },
  });
  board.onPresence((key, places) => send({ kind: 'presence', key, places: [...places] }));
  const heartbeat = setInterval(() => {
    peers.dropSilent(performance.now());
    sendNow({ kind: 'heartbeat', isNew: false });
  }, relayLimits.heartbeat);
  heartbeat.unref();

  const shared: LiveHub = {
    ...hub,
    // Whether somebody has subscribed in another process is not known.
    hasHearers: (destination) => hub.hasHearers(destination) || peers.hasAny(),
    publish(destination, message) {
      hub.publish(destination, message);
      send({ kind: 'message', destination, ...message });
    },
    async recheck(user) {
      send({ kind: 'recheck', user });
      await hub.recheck(user);
    },
    async recheckTopic(destination, people) {
      send({ kind: 'recheckTopic', destination, people: people && [...people] });
      await hub.recheckTopic(destination, people);
    },
  };

  return {
    hub: shared,
    /** Events of a project have been committed by this process. */
    committed: (project: string, position: number) => send({ kind: 'position', project, position }),
    isUp: () => relay.isUp(),
    async close() {
      clearInterval(heartbeat);
      send({ kind: 'leaving' });
      await relay.close();
    },
  };
};
