import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/**
 * The events that can happen to a machine. The answers of its ports are scripted as events, too:
 *
 *   done('readDefect', defect)   fail('readDefect', { kind: 'offline' })   later('panelPause', 'panel.pausing')
 *
 * `paths/` computes paths from it.
 */
export interface Plan<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** Requests, messages and answers: all of them, or those that make sense in a state. */
  readonly events:
    | readonly EventFromLogic<Machine>[]
    | ((state: SnapshotFrom<Machine>) => readonly EventFromLogic<Machine>[]);
  /** The part of the context that distinguishes states; without it, only the state value does. */
  readonly serialize?: (state: SnapshotFrom<Machine>) => unknown;
}

export type AnyPlan = Plan<AnyStateMachine>;

/** Checks a plan against the types of its machine, and returns it without them for generic code. */
export const planOf = <Machine extends AnyStateMachine>(plan: Plan<Machine>): AnyPlan => plan as unknown as AnyPlan;

export const done = (id: string, output?: unknown) =>
  ({ type: `xstate.done.actor.${id}`, output, actorId: id }) as never;
export const fail = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id }) as never;
/** The delay of this name has passed in the state node of this id: `later('backOff', 'outbox.backingOff')`. */
export const later = (delay: string, nodeId: string) => ({ type: `xstate.after.${delay}.${nodeId}` }) as never;
