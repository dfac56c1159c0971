import {
  fromPromise,
  initialTransition,
  transition,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
} from 'xstate';
import { getAdjacencyMap } from 'xstate/graph';
import type { AnyPlan } from '../machine-paths.ts';
import { pathLimits } from './path-limits.ts';
import { takenBy } from './transitions.ts';

/** Every state that a plan can lead to, once, and where each event leads from there. Searched once for each plan. */
export interface Edge {
  readonly event: EventObject;
  readonly to: string;
}
export interface GraphNode {
  readonly state: AnyMachineSnapshot;
  readonly edges: readonly Edge[];
}
export interface PlanGraph {
  readonly first: string;
  readonly nodes: ReadonlyMap<string, GraphNode>;
}

const never = fromPromise<never>(() => new Promise(() => {}));

/** Ports that never answer: the plan answers for them. */
export const scripted = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never])) as never,
  });

export const keyOf = (plan: AnyPlan, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, plan.serialize ? plan.serialize(state as never) : null]);

export const eventsIn = ({ events }: AnyPlan, state: AnyMachineSnapshot): readonly EventObject[] =>
  typeof events === 'function' ? events(state as never) : events;

// What a state does not listen to is no step; what it listens to and leaves alone is one.
const isStep = (state: AnyMachineSnapshot, event: EventObject) =>
  state.status === 'active' && takenBy(state, event).length > 0;

/** What can happen next. */
export const stepsFrom = (plan: AnyPlan, state: AnyMachineSnapshot): readonly EventObject[] =>
  eventsIn(plan, state).filter((event) => isStep(state, event));

interface Adjacent {
  readonly state: AnyMachineSnapshot;
  readonly transitions: Readonly<Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>>;
}

const search = (plan: AnyPlan): PlanGraph => {
  const { machine, input } = plan;
  const map = getAdjacencyMap(scripted(machine), {
    ...(input === undefined ? {} : { input }),
    events: (state: AnyMachineSnapshot) => eventsIn(plan, state),
    serializeState: (state: AnyMachineSnapshot) => keyOf(plan, state),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    filterEvents: isStep,
    limit: pathLimits.states,
  } as never) as unknown as Record<string, Adjacent>;
  const nodes = new Map<string, GraphNode>();
  for (const [key, { state, transitions }] of Object.entries(map)) {
    const edges = Object.values(transitions).map(({ event, state: next }) => ({ event, to: keyOf(plan, next) }));
    nodes.set(key, { state, edges });
  }
  return { first: nodes.keys().next().value ?? '', nodes };
};

const found = new WeakMap<AnyPlan, PlanGraph>();

export const graphOf = (plan: AnyPlan): PlanGraph => {
  const graph = found.get(plan) ?? search(plan);
  found.set(plan, graph);
  return graph;
};

export const statesOf = (plan: AnyPlan): readonly AnyMachineSnapshot[] =>
  [...graphOf(plan).nodes.values()].map(({ state }) => state);

/** Steps the real machine, without its actions: a walk has the context that its own steps have made. */
export const stepperOf = (plan: AnyPlan) => {
  const logic = scripted(plan.machine);
  return {
    begin: (): AnyMachineSnapshot => initialTransition(logic, plan.input as never)[0] as AnyMachineSnapshot,
    next: (state: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
      transition(logic, state as never, event as never)[0] as AnyMachineSnapshot,
  };
};
