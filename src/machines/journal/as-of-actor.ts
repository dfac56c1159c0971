import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { foldingActor } from '../folding-actor.ts';

/** How old the oldest thing is that is shown without the server having been asked; null when nothing is. */
export type AsOfEvent = { readonly type: 'kept.shown'; readonly asOf: number } | { readonly type: 'server.reached' };

const next = ({ asOf }: { asOf: number | null }, event: AsOfEvent) =>
  event.type === 'server.reached' ? { asOf: null } : { asOf: Math.min(asOf ?? event.asOf, event.asOf) };

export const asOfActor = foldingActor(next, () => ({ asOf: null as number | null }));

export type AsOfRef = ActorRefFrom<typeof asOfActor>;
export const selectAsOf = (shown: SnapshotFrom<typeof asOfActor>) => shown.context.asOf;
