import type { Problem } from '../problems/problem.ts';
import type { IdMap } from './local-ids.ts';

/** A point in the row of a project's facts. */
export interface AsOf {
  readonly project: string;
  readonly position: number;
}

export interface Refused<C> {
  readonly command: C;
  readonly problem: Problem;
}

/** The ring is drawn at `journalOf`. */
export interface Journal<View, C, F> {
  /** The newest confirmed facts, oldest first; older ones are in `base` only. */
  readonly log: readonly F[];
  readonly base: View;
  /** Asked here, not yet answered. */
  readonly pending: readonly C[];
  readonly view: View;
  /** Told to us before the facts that stand before them; they join the log in their turn. */
  readonly outOfOrder: readonly F[];
  /** Ids of pending commands that the device has stored for good. */
  readonly persisted: readonly string[];
  /** Per project the newest position heard without a gap. */
  readonly appliedPosition: Readonly<Record<string, number>>;
  /** Per project a position that the server has reached for sure; while less is heard, something is missing. */
  readonly serverPosition: Readonly<Record<string, number>>;
  /** What the server refused for good, with the text that was typed. */
  readonly refused: readonly Refused<C>[];
  /** What was made here before it had a name, by the names that the server gave since. */
  readonly idMap: IdMap;
}

export interface Opening<View, C, F> {
  readonly base?: View | undefined;
  readonly log?: readonly F[] | undefined;
  readonly pending?: readonly C[] | undefined;
  readonly appliedPosition?: Readonly<Record<string, number>> | undefined;
  readonly refused?: readonly Refused<C>[] | undefined;
  readonly idMap?: IdMap | undefined;
}
