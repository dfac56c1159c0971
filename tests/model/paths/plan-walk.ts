import { createActor, SimulatedClock, type AnyMachineSnapshot, type EventObject } from 'xstate';
import type { AnyPlan } from '../machine-paths.ts';
import { eventsIn, scripted } from './plan-graph.ts';
import { eventWords, stateName } from './words.ts';

export interface PlanStep {
  readonly event: EventObject;
  readonly state: string;
}

const isSame = (one: EventObject, other: EventObject) => JSON.stringify(one) === JSON.stringify(other);

/** Walks the real machine with the answers of its plan, and wants each state to be the one that was told. */
export const runPlan = (plan: AnyPlan, steps: readonly PlanStep[]): void => {
  const actor = createActor(scripted(plan.machine), {
    ...(plan.input === undefined ? {} : { input: plan.input }),
    clock: new SimulatedClock(),
  } as never);
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const [index, { event, state }] of steps.entries()) {
    const before = actor.getSnapshot() as AnyMachineSnapshot;
    // What was written down has lost what cannot be written; the plan still has it.
    actor.send(eventsIn(plan, before).find((known) => isSame(known, event)) ?? event);
    const now = stateName((actor.getSnapshot() as AnyMachineSnapshot).value);
    if (now !== state)
      throw new Error(
        `step ${index + 1}, ${eventWords(plan.machine, event)}: ${plan.machine.id} is at ${now}, not at ${state}`,
      );
  }
  actor.stop();
};
