import type { Refusal } from '../../journal/fact.ts';
import type { FlowParts } from '../flow-document.ts';
import type { FlowChange, FlowCommand, FlowEvent, FlowEventOf } from '../flow-facts.ts';
import type { FlowRecord } from '../flow.ts';

/** A flow that a step would call. */
export interface CalledFlow {
  readonly name: string;
  /** The names of the flows from it back to the calling flow; empty when it does not call that one. */
  readonly circle: readonly string[];
  /** How deep its own calls are nested, and those that lead to the calling flow; 0: there are none. */
  readonly depth: number;
}

/**
 * What a decision about a flow needs to know. On the server these are only the parts that the command touches; on the
 * client, what the device knows: the server decides again.
 */
export interface KnownFlow {
  readonly flow: FlowRecord | null;
  /** As it was deleted. */
  readonly deleted: FlowRecord | null;
  /** At least the tasks and steps that the command names, and the steps with an exported name that it sets. */
  readonly parts: FlowParts;
  /** Only where the parts are all of them, after a change: `even-ranks.ts`, which devices do not load. */
  evenRanks?(parts: FlowParts, events: readonly FlowEvent[]): readonly RanksEvened[];
  readonly taskCount: number;
  /** What the project says about released flows: `release-rules.ts`, which devices do not load. */
  readonly releases?: ReleaseDecisions;
  /** Whether another flow of the folder has this name. */
  isNameTaken(name: string, folderId: string): boolean;
  /** Null: does not exist. Undefined: not known here. */
  calledFlow(flowId: string): CalledFlow | null | undefined;
  /** Undefined: not known here. */
  folderExists(folderId: string): boolean | undefined;
}

/** The rules of a project for flows with the status RELEASED, for the person who gives the command. */
export interface ReleaseDecisions {
  /** Whether the person may not give a flow this status. */
  forbids(status: unknown): boolean;
  /** Whoever undoes a change to a flow that was released gets the content back, but releases it only if permitted. */
  undoing(changes: readonly FlowChange[]): readonly FlowChange[];
  /** The event that follows a change to a released flow. */
  reopening(
    was: Pick<FlowRecord, 'status'>,
    after: Pick<FlowRecord, 'status'>,
    events: readonly FlowEvent[],
  ): readonly Pick<FlowEventOf<'flow.updated'>, 'type' | 'data'>[];
}

/** An event without its stamp. */
export type RanksEvened = Pick<FlowEventOf<'flow.ranksEvened'>, 'type' | 'data'>;

export type FlowOutcome = readonly FlowEvent[] | Refusal;

export const stampOf = ({ id, about, project, at, by }: FlowCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

export const alike = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A refusal of a rule, for the field. */
export const refusalOf = (refused: Refusal['refused'], field: string): Refusal => ({ refused, field });
