import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { foldingActor } from '../folding-actor.ts';

/** Whether this device keeps what was not sent yet; once it cannot, people are told until it can again. */
export type KeepingEvent = { readonly type: 'keeping.failed' } | { readonly type: 'keeping.restored' };

export const keepingActor = foldingActor(
  (_: { failed: boolean }, event: KeepingEvent) => ({ failed: event.type === 'keeping.failed' }),
  ({ input }: { input: { failed: boolean } }) => input,
);

export type KeepingRef = ActorRefFrom<typeof keepingActor>;
export const selectKeepingFailed = (keeping: SnapshotFrom<typeof keepingActor>) => keeping.context.failed;
