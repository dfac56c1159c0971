/**
 * Ask in the imperative, record in the past.
 *
 *   command  defect.update   may be refused, by `decide`        waits in `pending`
 *   fact     defect.updated  never refused, never edited        stands in the log
 */
export interface Fact<Type extends string = string, Data = unknown> {
  /** Made once where it was first seen; receiving it twice changes nothing. */
  readonly id: string;
  readonly type: Type;
  /** Version of `data`; older ones climb the ladder in `upcast.ts`. */
  readonly version: number;
  /** The stream: 'defect/SHOP-12'. */
  readonly about: string;
  readonly project: string;
  /** ISO 8601, for reading, never for ordering. */
  readonly at: string;
  readonly by: string;
  /** Id of the command that asked for it. */
  readonly cause?: string;
  /** Gap-free per project, given by the server inside the commit; a predicted fact has none. */
  readonly position?: number;
  /** Version of the record after this fact, given by the server; a predicted fact has none. */
  readonly revision?: number;
  /** Shown before what stands before it has been told; never kept so. */
  readonly outOfOrder?: true;
  readonly data: Data;
}

/**
 * Whether a fact goes on from what is held of its record. One that is held already does not, and neither does one before
 * which something was never told: only a reading knows that. A predicted fact always does.
 */
export const follows = ({ revision, outOfOrder }: Fact, held: number): boolean =>
  revision === undefined || (outOfOrder ? revision > held : revision === held + 1);

/** Something asked for. Carries every id and time that its facts will need, so deciding again invents nothing. */
export interface Command<Type extends string = string, Data = unknown> {
  /** UUID version 7; the Idempotency-Key of the call that delivers it. */
  readonly id: string;
  readonly type: Type;
  readonly about: string;
  readonly project: string;
  readonly at: string;
  readonly by: string;
  readonly data: Data;
}

/** What whoever asks brings along. */
export interface Stamp {
  readonly id: string;
  readonly at: string;
  readonly by: string;
}

export interface Refusal {
  readonly refused: string;
  /** The field that the refusal is about, when there is one. */
  readonly field?: string;
}

/** What one area of the product brings to the journal. All three are pure. */
export interface JournalArea<View, C extends Command, F extends Fact, Others = unknown> {
  readonly empty: View;
  readonly commands: readonly C['type'][];
  /** Those that make something whose name only the server gives: see `local-ids.ts`. */
  readonly creates?: readonly C['type'][];
  /** `others`: what the other areas hold, where a decision stands on them. */
  decide(view: View, command: C, others?: Others): readonly F[] | Refusal;
  /** Changes the draft, returns nothing, never throws, never checks. */
  evolve(view: View, fact: F): void;
}

/** A journal has a list of that name, so the word alone is not enough. */
export const isRefusal = (outcome: object): outcome is Refusal =>
  'refused' in outcome && typeof outcome.refused === 'string';
