import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { factsSince, type Stored } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import { formerSubscribers } from './former-subscribers.ts';
import type { LiveHub } from './live-hub.ts';
import type { Message } from './live-ports.ts';
import { projectTopic } from '../../src/domain/live/live-topics.ts';

/**
 * Facts are published after their commit, ordered by position. If one arrives early because two commits finished
 * crosswise, the missing ones are read from the log first: the log is authoritative, the socket a hint. What the log has
 * may not have been announced yet: access that ends with a fact is cut before it goes out.
 */
export const messageOf = (facts: readonly Stored[]): Message => ({
  position: facts.at(-1)?.position ?? null,
  body: JSON.stringify({ action: 'facts', data: { facts } }),
});

/** The newest position of each project: everything up to it was published before this server started. */
export const positionsNow = async (database: Kysely<Tables>): Promise<Map<string, number>> => {
  const rows = await database.selectFrom('projects').select(['id', 'position']).execute();
  return new Map(rows.map(({ id, position }) => [id, position]));
};

/** The log after a position, up to the limit of one answer. */
export type FactsAfter = (projectId: string, position: number) => Promise<readonly Stored[]>;

export const factsAfterIn =
  (database: Kysely<Tables>): FactsAfter =>
  (projectId, position) =>
    factsSince(database, projectId, position, serverLimits.replayMost);

/** `last`: the last published position of each project. */
export const createPublisher = (
  factsAfter: FactsAfter,
  hub: () => Pick<LiveHub, 'publish' | 'hasHearers' | 'recheckTopic'>,
  log: { warn(object: object, message: string): void },
  last: Map<string, number>,
) => {
  const queues = new Map<string, Promise<void>>();

  const endAccess = async (projectId: string, fact: Stored) => {
    const out = formerSubscribers([fact]);
    if (out === undefined) return;
    // Each socket checks again soon anyway.
    const failed = (error: unknown) => log.warn({ err: error }, 'access that has ended was not checked again');
    await hub().recheckTopic(projectTopic(projectId), out).catch(failed);
  };

  /** One by one: a subscriber may have caught up to the middle of a batch. */
  const sendFromLog = async (projectId: string, known: number) => {
    for (const fact of await factsAfter(projectId, known)) {
      await endAccess(projectId, fact);
      hub().publish(projectTopic(projectId), messageOf([fact]));
      last.set(projectId, fact.position);
    }
  };

  /** Everything that has been committed up to this position, by any process. */
  const sendUntil = async (projectId: string, position: number) => {
    const known = last.get(projectId) ?? 0;
    if (position <= known) return;
    // Nobody has subscribed: whoever does so later catches up from the log.
    if (!hub().hasHearers(projectTopic(projectId))) return void last.set(projectId, position);
    await sendFromLog(projectId, known);
  };

  const send = async (projectId: string, facts: readonly Stored[]) => {
    const first = facts[0]?.position ?? 0;
    const known = last.get(projectId) ?? 0;
    const news = facts.filter(({ position }) => position > known);
    if (news.length === 0) return;
    if (first > known + 1) return sendUntil(projectId, news.at(-1)!.position);
    hub().publish(projectTopic(projectId), messageOf(news));
    last.set(projectId, news.at(-1)?.position ?? known);
  };

  const inOrder = (projectId: string, work: () => Promise<void>): void => {
    const before = queues.get(projectId) ?? Promise.resolve();
    const next = before
      .then(work)
      .catch((error: unknown) => log.warn({ err: error }, 'publishing failed; subscribers catch up from the log'))
      .finally(() => {
        if (queues.get(projectId) === next) queues.delete(projectId);
      });
    queues.set(projectId, next);
  };

  return {
    publish: (projectId: string, facts: readonly Stored[]): void => inOrder(projectId, () => send(projectId, facts)),
    publishUntil: (projectId: string, position: number): void =>
      inOrder(projectId, () => sendUntil(projectId, position)),
  };
};
export type Publisher = ReturnType<typeof createPublisher>;
export type Publish = Publisher['publish'];
