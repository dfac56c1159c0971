import type { LiveHub } from './live-hub.ts';

/** After a right has ended in the database: the sockets of one person, or of everybody, hear only what they still may. */
export type Recheck = (userId: string | null) => Promise<void>;

export const createRecheck =
  (hub: Pick<LiveHub, 'recheck'>, log: { warn(detail: object, message: string): void }): Recheck =>
  (userId) =>
    // Each socket asks again by itself before long; the change is durable whatever becomes of this.
    hub.recheck(userId).catch((error: unknown) => log.warn({ err: error }, 'the live line was not told of a right'));
