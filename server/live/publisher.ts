import type { Kysely } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { factsSince, type Stored } from '../journal/fact-store.ts';
import { serverLimits } from '../limits.ts';
import type { LiveHub } from './live-hub.ts';
import type { Message } from './live-ports.ts';

/**
 * Facts go out after their commit and in the order of their positions. When one comes too early, because two commits
 * were answered crosswise, the log is read up to it first: the log is the truth, the socket a hint.
 */
export const projectTopic = (projectId: string) => `/topic/projects/${projectId}`;
export const userTopic = (userId: string) => `/topic/users/${userId}`;

export const messageOf = (facts: readonly Stored[]): Message => ({
  position: facts.at(-1)?.position ?? null,
  body: JSON.stringify({ action: 'facts', data: { facts } }),
});

export const createPublisher = (database: Kysely<Tables>, hub: () => LiveHub, log: { warn(object: object, message: string): void }) => {
  const last = new Map<string, number>();
  const queues = new Map<string, Promise<void>>();

  const send = async (projectId: string, facts: readonly Stored[]) => {
    const first = facts[0]?.position ?? 0;
    const known = last.get(projectId) ?? first - 1;
    const news = facts.filter(({ position }) => position > known);
    if (news.length === 0) return;
    const missing = first > known + 1 ? await factsSince(database, projectId, known, serverLimits.replayMost) : news;
    hub().publish(projectTopic(projectId), messageOf(missing));
    last.set(projectId, missing.at(-1)?.position ?? known);
  };

  return (projectId: string, facts: readonly Stored[]): void => {
    const before = queues.get(projectId) ?? Promise.resolve();
    const next = before
      .then(() => send(projectId, facts))
      .catch((error: unknown) => log.warn({ err: error }, 'publishing failed; hearers catch up from the log'))
      .finally(() => {
        if (queues.get(projectId) === next) queues.delete(projectId);
      });
    queues.set(projectId, next);
  };
};
