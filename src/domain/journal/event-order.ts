import type { Fact } from './fact.ts';
import type { AsOf, Journal } from './journal-state.ts';

/**
 * Positions of a project's facts have no gaps, but deliveries do: reads are older than news, answers are newer.
 *
 *   log … 6 7 8 ── applied: 8    10 arrives first: waits in `outOfOrder`   9 arrives: both join the log, applied: 10
 */
type Positions = Pick<Journal<unknown, never, Fact>, 'appliedPosition' | 'serverPosition'>;
type Logged<F> = Positions & { readonly log: readonly F[] };

/**
 * A read determines the position from which news of its project is needed. If it is older than the applied position,
 * and the facts in between are not in the log, they must be delivered again.
 */
export const appliedSince = <F extends Fact>(
  { appliedPosition, serverPosition, log }: Logged<F>,
  asOf: AsOf | undefined,
): Positions => {
  const known = asOf && appliedPosition[asOf.project];
  if (asOf === undefined || (known !== undefined && known <= asOf.position)) return { appliedPosition, serverPosition };
  const isBetween = ({ project, position = -1 }: F) =>
    project === asOf.project && position > asOf.position && position <= (known ?? 0);
  const isHeld = known !== undefined && log.filter(isBetween).length === known - asOf.position;
  if (isHeld) return { appliedPosition, serverPosition };
  const reached = Math.max(serverPosition[asOf.project] ?? 0, known ?? 0);
  return {
    appliedPosition: { ...appliedPosition, [asOf.project]: asOf.position },
    serverPosition: { ...serverPosition, [asOf.project]: reached },
  };
};

/** A read may be older than earlier news: facts about the same record are applied again. */
export const replayedAfterRead = <F extends Fact>(log: readonly F[], news: readonly F[]): readonly F[] => {
  const read = new Set(news.filter(({ position }) => position === undefined).map(({ about }) => about));
  return read.size === 0 ? [] : log.filter(({ about, position }) => position !== undefined && read.has(about));
};

/** Facts that are next in order, the new positions of their projects, and the facts that still wait. */
export const inTurn = <F extends Fact>(
  journal: Pick<Journal<unknown, never, F>, 'appliedPosition' | 'outOfOrder'>,
  facts: readonly F[],
) => {
  const appliedPosition = { ...journal.appliedPosition };
  const [ready, outOfOrder]: [F[], F[]] = [[], []];
  const waiting = new Map([...journal.outOfOrder, ...facts].map((fact) => [fact.id, fact]));
  for (const fact of [...waiting.values()].toSorted((one, other) => (one.position ?? -1) - (other.position ?? -1))) {
    const known = appliedPosition[fact.project];
    const isNext = fact.position === undefined || known === undefined || fact.position <= known + 1;
    if (isNext && fact.position !== undefined)
      appliedPosition[fact.project] = Math.max(known ?? fact.position, fact.position);
    (isNext ? ready : outOfOrder).push(fact);
  }
  return { ready, outOfOrder, appliedPosition };
};
