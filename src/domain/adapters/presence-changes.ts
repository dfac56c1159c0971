import type { Adapter } from './adapter.ts';

export type OwnAdapter = Pick<Adapter, 'clientId' | 'name' | 'online'>;

/**
 * The adapters that have connected or disconnected between two reads. A new one that is offline and one that was removed
 * are no change.
 */
export const presenceChanges = (before: readonly OwnAdapter[], after: readonly OwnAdapter[]): readonly OwnAdapter[] => {
  const wasOnline = new Map(before.map(({ clientId, online }) => [clientId, online]));
  return after.filter(({ clientId, online }) => online !== (wasOnline.get(clientId) ?? false));
};
