import type { Reason } from '../problems/reason.ts';

/**
 * Ask in the imperative, record in the past.
 *
 *   command  defect.update   may be refused, by `decide`        waits in `pending`
 *   fact     defect.updated  never refused, never edited        is in the log
 */
export interface Fact<Type extends string = string, Data = unknown> {
  /** Assigned once; receiving the fact twice changes nothing. */
  readonly id: string;
  readonly type: Type;
  /** Version of `data`; `upcast.ts` converts older versions. */
  readonly version: number;
  /** The stream: 'defect/SHOP-12'. */
  readonly about: string;
  readonly project: string;
  /** ISO 8601, for people, never for ordering. */
  readonly at: string;
  readonly by: string;
  /** Id of the command that caused it. */
  readonly cause?: string;
  /** Gap-free per project, assigned by the server inside the commit; a predicted fact has none. */
  readonly position?: number;
  /** Version of the record after this fact, assigned by the server; a predicted fact has none. */
  readonly revision?: number;
  /** Shown before earlier facts have arrived; never stored like this. */
  readonly outOfOrder?: true;
  readonly data: Data;
}

/**
 * Whether a fact directly follows the known revision of its record. A known fact does not, nor does one after a missing
 * fact: only a read has that one. A predicted fact always does.
 */
export const follows = ({ revision, outOfOrder }: Fact, held: number): boolean =>
  revision === undefined || (outOfOrder ? revision > held : revision === held + 1);

/**
 * A requested change. Contains every id and time that its facts will need, so that deciding again yields the same
 * facts.
 */
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

/** What the sender of a command provides. */
export interface Stamp {
  readonly id: string;
  readonly at: string;
  readonly by: string;
}

export interface Refusal {
  readonly refused: Reason;
  /** The field of the refusal, if any. */
  readonly field?: string;
}

/** What a search without the server knows of a record: the same as a result of the server. */
export interface NamedRecord {
  readonly type: string;
  readonly id: string;
  readonly name: string;
  readonly projectId: string;
}

export interface OwnStream<View, C extends Command, F extends Fact> {
  readonly commands: readonly C['type'][];
  readonly facts: readonly F['type'][];
  /** Changes the draft. Parts that a fact may change are copies, which are no drafts. */
  restore(view: View, from: View, about: string): void;
}

/** What is known of the part of an area in the journal before its rules are loaded. All functions are pure. */
export interface JournalOutline<View, Type extends string = string> {
  readonly empty: View;
  readonly commands: readonly Type[];
  /**
   * The kinds of events that change the view, the first parts of their types: 'flow' of 'flow.created'. Without it, every
   * event comes.
   */
  readonly hears?: readonly string[];
  /** How many records the view contains, by kind, for the summary of a recording. */
  counts?(view: View): Readonly<Record<string, number>>;
  /** The records of the view that can be found by name without the server; a record that waits for its id is left out. */
  namedRecords?(view: View): Iterable<NamedRecord>;
  /** The name of a record, also of one that waits for its id; null if the view does not contain it. */
  nameOf?(view: View, record: Pick<NamedRecord, 'type' | 'id'>): string | null;
}

/** What an area contributes to the journal. All functions are pure. */
export interface JournalArea<View, C extends Command, F extends Fact, Others = unknown> extends JournalOutline<
  View,
  C['type']
> {
  /** Commands that create a record whose id the server assigns: see `local-ids.ts`. */
  readonly creates?: readonly C['type'][];
  /** `others`: the views of other areas, if a decision depends on them. */
  decide(view: View, command: C, others?: Others): readonly F[] | Refusal;
  /** Changes the draft, returns nothing, never throws, never checks. */
  evolve(view: View, fact: F): void;
  /**
   * Commands and facts that need and change only the record of their stream: they decide alike whatever happens to other
   * records. `restore` makes the draft have the record of another view; areas that follow facts of others have it, too.
   */
  readonly ownStream?: OwnStream<View, C, F>;
}

/** 'flow' of 'flow.created'. */
export const kindOf = (type: string): string => type.slice(0, Math.max(type.indexOf('.'), 0));

/** A journal has a list named `refused`, so the property alone is not enough. */
export const isRefusal = (outcome: object): outcome is Refusal =>
  'refused' in outcome && outcome.refused !== undefined && !Array.isArray(outcome.refused);
