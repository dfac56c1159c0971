import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { foldingActor } from '../folding-actor.ts';

/** The age of the oldest cached data on screen that was not confirmed by the server; null when there is none. */
export type AsOfEvent = { readonly type: 'kept.shown'; readonly asOf: number } | { readonly type: 'server.reached' };

const next = ({ asOf }: { asOf: number | null }, event: AsOfEvent) =>
  event.type === 'server.reached' ? { asOf: null } : { asOf: Math.min(asOf ?? event.asOf, event.asOf) };

export const asOfActor = foldingActor(next, () => ({ asOf: null as number | null }));

export type AsOfRef = ActorRefFrom<typeof asOfActor>;
export const selectAsOf = (shown: SnapshotFrom<typeof asOfActor>) => shown.context.asOf;
