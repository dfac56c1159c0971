import type { Problem } from '../problems/problem.ts';
import type { IdMap } from './local-ids.ts';

/** A position in the log of a project. */
export interface AsOf {
  readonly project: string;
  readonly position: number;
}

export interface Refused<C> {
  readonly command: C;
  readonly problem: Problem;
}

/** `journalOf` shows a diagram. */
export interface Journal<View, C, F> {
  /** The newest confirmed facts, oldest first; older ones are in `base` only. */
  readonly log: readonly F[];
  readonly base: View;
  /** Submitted here, not yet answered. */
  readonly pending: readonly C[];
  readonly view: View;
  /** Received before earlier facts; they join the log in order. */
  readonly outOfOrder: readonly F[];
  /** Ids of pending commands that the device has persisted. */
  readonly persisted: readonly string[];
  /** Per project, the last position applied without a gap. */
  readonly appliedPosition: Readonly<Record<string, number>>;
  /**
   * Per project, a position that the server has certainly reached; while the applied one is lower, facts are missing.
   */
  readonly serverPosition: Readonly<Record<string, number>>;
  /** Changes that the server refused for good, with the typed text. */
  readonly refused: readonly Refused<C>[];
  /** Local ids of records created here, mapped to the ids that the server assigned. */
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
