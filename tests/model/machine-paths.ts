import type { AnyStateMachine, EventFromLogic, InputFrom, SnapshotFrom } from 'xstate';

/**
 * What can happen to a machine, with scripted answers: what its ports would say is an event like any other.
 *
 *   done('readDefect', defect)   fail('readDefect', { kind: 'offline' })   later('panelPause', 'panel.pausing')
 *
 * Paths are computed from it in `paths/`.
 */
export interface Plan<Machine extends AnyStateMachine = AnyStateMachine> {
  readonly machine: Machine;
  readonly input?: InputFrom<Machine>;
  /** Asks, news and answers: all of them, or those that make sense in a state. */
  readonly events:
    | readonly EventFromLogic<Machine>[]
    | ((state: SnapshotFrom<Machine>) => readonly EventFromLogic<Machine>[]);
  /** What of the context makes one state differ from another; without it only the value does. */
  readonly serialize?: (state: SnapshotFrom<Machine>) => unknown;
}

export type AnyPlan = Plan<AnyStateMachine>;

/** Keeps the types of the machine for whoever writes the plan, and forgets them for whoever walks it. */
export const planOf = <Machine extends AnyStateMachine>(plan: Plan<Machine>): AnyPlan => plan as unknown as AnyPlan;

export const done = (id: string, output?: unknown) =>
  ({ type: `xstate.done.actor.${id}`, output, actorId: id }) as never;
export const fail = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id }) as never;
/** The delay of this name ran out in the state node of this id: `later('backOff', 'outbox.backingOff')`. */
export const later = (delay: string, nodeId: string) => ({ type: `xstate.after.${delay}.${nodeId}` }) as never;
