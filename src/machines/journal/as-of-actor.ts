import { fromTransition, type ActorRefFrom, type SnapshotFrom } from 'xstate';

/** How old the oldest thing is that is shown without the server having been asked; null when nothing is. */
export type AsOfEvent = { readonly type: 'kept.shown'; readonly asOf: number } | { readonly type: 'server.reached' };

const next = ({ asOf }: { asOf: number | null }, event: AsOfEvent) => {
  if (event.type === 'server.reached') return { asOf: null };
  return event.type === 'kept.shown' ? { asOf: Math.min(asOf ?? event.asOf, event.asOf) } : { asOf };
};

export const asOfActor = fromTransition(next, { asOf: null as number | null });

export type AsOfRef = ActorRefFrom<typeof asOfActor>;
export const selectAsOf = (shown: SnapshotFrom<typeof asOfActor>) => shown.context.asOf;
