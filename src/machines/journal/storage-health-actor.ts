import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { foldingActor } from '../folding-actor.ts';

/** Whether this device can store unsent changes; while it cannot, the user is warned. */
export type StorageHealthEvent = { readonly type: 'storage.failed' } | { readonly type: 'storage.restored' };

export const storageHealthActor = foldingActor(
  (_: { failed: boolean }, event: StorageHealthEvent) => ({ failed: event.type === 'storage.failed' }),
  ({ input }: { input: { failed: boolean } }) => input,
);

export type StorageHealthRef = ActorRefFrom<typeof storageHealthActor>;
export const selectStorageHasFailed = (storageHealth: SnapshotFrom<typeof storageHealthActor>) =>
  storageHealth.context.failed;
