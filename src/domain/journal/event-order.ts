import type { Fact } from './fact.ts';
import type { AsOf, Journal } from './journal-state.ts';

/**
 * The row of a project's facts has no gaps, but what tells of it has: readings are older than news, answers are newer.
 *
 *   log … 6 7 8 ── heard: 8      told 10 first: waits in `outOfOrder`      told 9: both join the log, heard: 10
 */
type Positions = Pick<Journal<unknown, never, Fact>, 'appliedPosition' | 'serverPosition'>;
type Logged<F> = Positions & { readonly log: readonly F[] };

/**
 * What was read says from where news of its project have to be heard. When it is older than what is heard, and what
 * came in between is not in the log, that has to be told again.
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

/** What was read may be older than news that came before it: those about the same are told once more. */
export const replayedAfterRead = <F extends Fact>(log: readonly F[], news: readonly F[]): readonly F[] => {
  const read = new Set(news.filter(({ position }) => position === undefined).map(({ about }) => about));
  return read.size === 0 ? [] : log.filter(({ about, position }) => position !== undefined && read.has(about));
};

/** The facts whose turn has come, which move their projects on, and those that still wait. */
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
