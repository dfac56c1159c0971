import type { LiveHub } from './live-hub.ts';

/**
 * After a right has ended in the database: the sockets of one user, or of all, keep only the subscriptions that are
 * still allowed.
 */
export type Recheck = (userId: string | null) => Promise<void>;

export const createRecheck =
  (hub: Pick<LiveHub, 'recheck'>, log: { warn(detail: object, message: string): void }): Recheck =>
  (userId) =>
    // Each socket checks again soon anyway; the change is durable even if this fails.
    hub.recheck(userId).catch((error: unknown) => log.warn({ err: error }, 'the live line was not told of a right'));
