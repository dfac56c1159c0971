import { LiveSession } from './live-session.ts';
import { createPresenceBoard, type PresenceBoard } from './presence-board.ts';
import { liveLimits, type LivePorts, type Message, type Transport } from './live-ports.ts';

/**
 * Routes messages to sessions. A message is serialized once and delivered to every session that joined its destination.
 */
export const createLiveHub = (ports: LivePorts, board: PresenceBoard = createPresenceBoard()) => {
  const sessions = new Set<LiveSession>();
  const subscribers = new Map<string, Set<LiveSession>>();
  /** How many connections each person has. */
  const people = new Map<string, number>();

  const side = {
    join(session: LiveSession, destination: string) {
      const joined = subscribers.get(destination) ?? new Set();
      joined.add(session);
      subscribers.set(destination, joined);
    },
    leave(session: LiveSession, destination: string) {
      board.leaveTopic(session, destination);
      const joined = subscribers.get(destination);
      joined?.delete(session);
      if (joined?.size === 0) subscribers.delete(destination);
    },
    present: board.put,
    admit(userId: string) {
      const open = people.get(userId) ?? 0;
      if (open >= liveLimits.connections) return false;
      people.set(userId, open + 1);
      return true;
    },
    ended(session: LiveSession) {
      board.leave(session);
      sessions.delete(session);
      const { userId } = session.subscriber ?? {};
      if (userId !== undefined) {
        const left = (people.get(userId) ?? 1) - 1;
        if (left > 0) people.set(userId, left);
        else people.delete(userId);
      }
      if (sessions.size > 0) return;
      clearInterval(timer);
      timer = undefined;
    },
  };

  // One timer for all sessions, while there are any.
  let timer: NodeJS.Timeout | undefined;
  const tick = () => {
    for (const session of sessions) session.tick();
  };

  return {
    accept(transport: Transport): LiveSession {
      const session = new LiveSession(transport, ports, side);
      sessions.add(session);
      timer ??= setInterval(tick, liveLimits.look);
      return session;
    },
    publish(destination: string, message: Message): void {
      for (const session of subscribers.get(destination) ?? []) session.deliver(destination, message);
    },
    hasHearers: (destination: string) => subscribers.has(destination),
    destinations: (): Iterable<string> => subscribers.keys(),
    count: () => sessions.size,
    /** A role, a membership or a licence has changed: subscriptions without access end now. */
    recheck: async (userId: string | null) => {
      const concerned = [...sessions].filter(({ subscriber }) => userId === null || subscriber?.userId === userId);
      await Promise.all(concerned.map((session) => session.recheck()));
    },
    /** The same for one destination: for these users, or for all subscribers. */
    recheckTopic: async (destination: string, people: ReadonlySet<string> | null) => {
      const concerned = [...(subscribers.get(destination) ?? [])].filter(
        ({ subscriber }) => people === null || people.has(subscriber?.userId ?? ''),
      );
      await Promise.all(concerned.map((session) => session.recheck(destination)));
    },
    close(reason: string): void {
      for (const session of [...sessions]) session.fail(reason);
    },
  };
};
export type LiveHub = ReturnType<typeof createLiveHub>;
