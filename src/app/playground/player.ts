import { createActor, fromPromise, type AnyMachineSnapshot, type AnyStateMachine, type EventObject } from 'xstate';
import type { Plan } from '../../../tests/model/machine-paths.ts';
import type { createActorWatch } from './watch-actors.ts';

/** Actors whose ports never answer: the plan of the machine knows their possible answers. */
const silent = fromPromise(() => new Promise<never>(() => {}));

const quiet = (machine: AnyStateMachine) =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, silent])) as never,
  });

const listensTo = (state: AnyMachineSnapshot, event: EventObject) =>
  ((state.machine as AnyStateMachine).getTransitionData(state as never, event) ?? []).length > 0;

export const createPlayer = (plans: readonly Plan[], watch: ReturnType<typeof createActorWatch>) => {
  let played = 0;
  const planOf = (id: string) => plans.find(({ machine }) => machine.id === id);

  return {
    start(id: string): string | null {
      const plan = planOf(id);
      if (!plan) return null;
      played += 1;
      const actor = createActor(quiet(plan.machine), {
        id: `played ${played}`,
        inspect: watch.inspect,
        ...(plan.input === undefined ? {} : { input: plan.input }),
      } as never);
      watch.played(actor.sessionId);
      // Failures of ports are intended here.
      actor.subscribe({ error: () => {} });
      actor.start();
      return actor.sessionId;
    },
    offered(id: string, state: AnyMachineSnapshot): readonly EventObject[] {
      const events = planOf(id)?.events ?? [];
      const all = (typeof events === 'function' ? events(state as never) : events) as readonly EventObject[];
      return all.filter((event) => listensTo(state, event));
    },
  };
};
