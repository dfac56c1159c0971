import { createActor, SimulatedClock, type AnyMachineSnapshot, type EventObject } from 'xstate';
import type { AnyPlan } from '../machine-paths.ts';
import { eventsIn, scripted } from './plan-graph.ts';
import { eventWords, stateName } from './words.ts';

export interface PlanStep {
  readonly event: EventObject;
  readonly state: string;
}

const isSame = (one: EventObject, other: EventObject) => JSON.stringify(one) === JSON.stringify(other);

/** Runs the steps on the real machine and expects each of them to lead to its recorded state. */
export const runPlan = (plan: AnyPlan, steps: readonly PlanStep[]): void => {
  const actor = createActor(scripted(plan.machine), {
    ...(plan.input === undefined ? {} : { input: plan.input }),
    clock: new SimulatedClock(),
  } as never);
  actor.subscribe({ error: () => {} });
  actor.start();
  for (const [index, { event, state }] of steps.entries()) {
    const before = actor.getSnapshot() as AnyMachineSnapshot;
    // A recorded event has lost what JSON cannot represent; the plan still has the original.
    actor.send(eventsIn(plan, before).find((known) => isSame(known, event)) ?? event);
    const now = stateName((actor.getSnapshot() as AnyMachineSnapshot).value);
    if (now !== state)
      throw new Error(
        `step ${index + 1}, ${eventWords(plan.machine, event)}: ${plan.machine.id} is at ${now}, not at ${state}`,
      );
  }
  actor.stop();
};
