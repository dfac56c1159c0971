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

/** A graph of every state that a plan can reach, and where each event leads from there; computed once for each plan. */
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

/** Replaces the ports by ones that never answer, because the plan contains their answers. */
export const scripted = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never])) as never,
  });

export const keyOf = (plan: AnyPlan, state: AnyMachineSnapshot): string =>
  JSON.stringify([state.value, plan.serialize ? plan.serialize(state as never) : null]);

export const eventsIn = ({ events }: AnyPlan, state: AnyMachineSnapshot): readonly EventObject[] =>
  typeof events === 'function' ? events(state as never) : events;

// An event that the state ignores is no step; one that it handles without a change is a step.
const isStep = (state: AnyMachineSnapshot, event: EventObject) =>
  state.status === 'active' && takenBy(state, event).length > 0;

/** The events that are possible in this state. */
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

/** Runs the real machine without its actions; the context results from the steps of the walk itself. */
export const stepperOf = (plan: AnyPlan) => {
  const logic = scripted(plan.machine);
  return {
    begin: (): AnyMachineSnapshot => initialTransition(logic, plan.input as never)[0] as AnyMachineSnapshot,
    next: (state: AnyMachineSnapshot, event: EventObject): AnyMachineSnapshot =>
      transition(logic, state as never, event as never)[0] as AnyMachineSnapshot,
  };
};
