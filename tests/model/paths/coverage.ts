import {
  createActor,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import type { AnyPlan } from '../machine-paths.ts';
import { guardsSeen } from './guards-seen.ts';
import type { Path } from './path.ts';
import { scripted } from './plan-graph.ts';
import { nameOf, nodeIdsOf, nodesOf, transitionsOf } from './transitions.ts';

export interface Coverage {
  readonly states: number;
  readonly transitions: number;
  /** Each guard counts twice: once for true and once for false. */
  readonly guards: number;
  readonly missedStates: readonly string[];
  readonly missedTransitions: readonly string[];
  readonly missedGuards: readonly string[];
}

interface Passed {
  readonly states: ReadonlySet<string>;
  readonly taken: ReadonlySet<AnyTransitionDefinition>;
  /** The states in which the machine came to rest. */
  readonly rests: readonly AnyMachineSnapshot[];
}

/** Runs the paths on the real machine with a stopped clock and records states and transitions. */
const runAllPaths = ({ machine, input }: AnyPlan, paths: readonly Path[]): Passed => {
  const states = new Set<string>();
  const taken = new Set<AnyTransitionDefinition>();
  const rests: AnyMachineSnapshot[] = [];
  const logic = scripted(machine);
  for (const { steps } of paths) {
    const actor = createActor(logic, {
      ...(input === undefined ? {} : { input }),
      clock: new SimulatedClock(),
      inspect: (event: InspectionEvent) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
        for (const transition of event._transitions) taken.add(transition);
        for (const id of nodeIdsOf(event.snapshot as AnyMachineSnapshot)) states.add(id);
      },
    } as never);
    actor.subscribe({ error: () => {} });
    actor.start();
    const rest = () => {
      const state = actor.getSnapshot() as AnyMachineSnapshot;
      rests.push(state);
      for (const id of nodeIdsOf(state)) states.add(id);
    };
    rest();
    for (const { event } of steps) {
      actor.send(event);
      rest();
    }
    actor.stop();
  }
  return { states, taken, rests };
};

/** The share of all states, transitions and guards of the machine that the paths cover. */
export const coverageOf = (plan: AnyPlan, paths: readonly Path[]): Coverage => {
  const nodes = nodesOf(plan.machine.root);
  const all = nodes.flatMap(transitionsOf);
  const { states, taken, rests } = runAllPaths(plan, paths);
  const names = new Set([...taken].map(nameOf));
  const guards = guardsSeen(plan, rests, names);
  return {
    states: nodes.length,
    transitions: all.length,
    guards: guards.length * 2,
    missedStates: nodes.map(({ id }) => id).filter((id) => !states.has(id)),
    missedTransitions: all.map(nameOf).filter((name) => !names.has(name)),
    missedGuards: guards.flatMap(({ name, isSeen }) =>
      (['true', 'false'] as const).filter((way) => !isSeen[way]).map((way) => `${name} is never ${way}`),
    ),
  };
};
