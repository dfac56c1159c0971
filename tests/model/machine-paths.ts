import {
  createActor,
  fromPromise,
  SimulatedClock,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyStateNode,
  type AnyTransitionDefinition,
  type EventFromLogic,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  type SnapshotFrom,
} from 'xstate';
import { getAdjacencyMap, getShortestPaths, type StatePath } from 'xstate/graph';

/**
 * Paths through a machine with scripted answers: what its ports would say is an event like any other.
 *
 *   done('readDefect', defect)   fail('readDefect', { kind: 'offline' })   later('panelPause', 'panel.pausing')
 *
 * `pathsOf` gives the shortest paths that reach every state and take every transition;
 * `coverageOf` walks them through the real machine and tells which states and transitions were never seen.
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

export type Path = StatePath<AnyMachineSnapshot, EventObject>;
type AnyPlan = Plan<AnyStateMachine>;
interface Adjacent {
  readonly transitions: Readonly<Record<string, { readonly event: EventObject; readonly state: AnyMachineSnapshot }>>;
}

/** Keeps the types of the machine for whoever writes the plan, and forgets them for whoever walks it. */
export const planOf = <Machine extends AnyStateMachine>(plan: Plan<Machine>): AnyPlan => plan as unknown as AnyPlan;

export const done = (id: string, output?: unknown) =>
  ({ type: `xstate.done.actor.${id}`, output, actorId: id }) as never;
export const fail = (id: string, error: unknown) => ({ type: `xstate.error.actor.${id}`, error, actorId: id }) as never;
/** The delay of this name ran out in the state node of this id: `later('backOff', 'outbox.backingOff')`. */
export const later = (delay: string, nodeId: string) => ({ type: `xstate.after.${delay}.${nodeId}` }) as never;

const never = fromPromise<never>(() => new Promise(() => {}));

/** Ports that never answer: the plan answers for them. */
const scripted = (machine: AnyStateMachine): AnyStateMachine =>
  machine.provide({
    actors: Object.fromEntries(Object.keys(machine.implementations.actors).map((name) => [name, never])) as never,
  });

const listensTo = (state: AnyMachineSnapshot, event: EventObject): boolean =>
  ((state.machine as AnyStateMachine).getTransitionData(state as never, event) ?? []).length > 0;

const optionsOf = ({ machine, input, events, serialize }: AnyPlan) => ({
  logic: scripted(machine),
  options: {
    ...(input === undefined ? {} : { input }),
    events: typeof events === 'function' ? events : () => events,
    serializeState: (state: AnyMachineSnapshot) =>
      JSON.stringify([state.value, serialize ? serialize(state as never) : null]),
    serializeEvent: (event: EventObject) => JSON.stringify(event),
    // What a state does not listen to is no step; what it listens to and leaves alone is one.
    filterEvents: (state: AnyMachineSnapshot, event: EventObject) =>
      state.status === 'active' && listensTo(state, event),
    limit: 20_000,
  } as never,
});

const serializerOf = (options: unknown) =>
  (options as { serializeState(state: AnyMachineSnapshot): string }).serializeState;

/** Every state that the plan can lead to, once. */
export const statesOf = (plan: AnyPlan): readonly AnyMachineSnapshot[] => {
  const { logic, options } = optionsOf(plan);
  return Object.values(getAdjacencyMap(logic, options)).map(({ state }) => state as AnyMachineSnapshot);
};

const nodeIdsOf = (state: AnyMachineSnapshot) => state._nodes.map(({ id }) => id);

/** What a path shows: each transition of its last step, with each state node that is entered by it. */
const shownBy = ({ steps, state }: Path): readonly string[] => {
  const last = steps.at(-1);
  const before = (steps.length > 1 ? steps.at(-2)?.state : undefined) as AnyMachineSnapshot | undefined;
  if (!last || !before) return nodeIdsOf(state);
  const taken = ((before.machine as AnyStateMachine).getTransitionData(before as never, last.event) ?? []).map(nameOf);
  const entered = nodeIdsOf(state).filter((id) => !nodeIdsOf(before).includes(id));
  return [...entered, ...taken.flatMap((name) => ['', ...entered].map((id) => `${name} ─▶ ${id}`))];
};

/** Only the paths that show something that no shorter one has shown. */
const telling = (paths: readonly Path[]): readonly Path[] => {
  const shown = new Set<string>();
  return paths.filter((path) => {
    const news = shownBy(path).filter((what) => !shown.has(what));
    for (const what of news) shown.add(what);
    return news.length > 0;
  });
};

/** Shortest paths that together reach every state and take every transition, into every state that it leads to. */
export const pathsOf = (plan: AnyPlan): readonly Path[] => {
  const { logic, options } = optionsOf(plan);
  const serialize = serializerOf(options);
  const shortest = getShortestPaths(logic, options) as readonly Path[];
  const to = new Map(shortest.map((path) => [serialize(path.state), path]));
  const map = getAdjacencyMap(logic, options) as unknown as Record<string, Adjacent>;
  const steps = Object.entries(map).flatMap(([from, { transitions }]) =>
    Object.values(transitions).flatMap(({ event, state }): Path[] => {
      const path = to.get(from);
      return path ? [{ state, weight: path.weight + 1, steps: [...path.steps, { event, state }] }] : [];
    }),
  );
  return telling([...shortest, ...steps].toSorted((one, other) => one.steps.length - other.steps.length));
};

export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? []);

const nameOf = (transition: AnyTransitionDefinition) => {
  const { source, eventType } = transition;
  const index = transitionsOf(source)
    .filter((other) => other.eventType === eventType)
    .indexOf(transition);
  return `${source.id} ── ${eventType || 'always'}${index > 0 ? ` (${index + 1})` : ''}`;
};

export interface Coverage {
  readonly states: number;
  readonly transitions: number;
  readonly missedStates: readonly string[];
  readonly missedTransitions: readonly string[];
}

/** Walks the paths through the real machine, its clock standing still, and notes what it passes. */
export const coverageOf = ({ machine, input }: AnyPlan, paths: readonly Path[]): Coverage => {
  const nodes = nodesOf(machine.root);
  const all = nodes.flatMap(transitionsOf).map(nameOf);
  const states = new Set<string>();
  const taken = new Set<string>();
  const logic = scripted(machine);
  for (const path of paths) {
    const actor = createActor(logic, {
      ...(input === undefined ? {} : { input }),
      clock: new SimulatedClock(),
      inspect: (event: InspectionEvent) => {
        if (event.type !== '@xstate.microstep' || event.actorRef !== actor) return;
        for (const transition of event._transitions) taken.add(nameOf(transition));
        for (const node of (event.snapshot as AnyMachineSnapshot)._nodes) states.add(node.id);
      },
    } as never);
    actor.subscribe({ error: () => {} });
    actor.start();
    for (const node of (actor.getSnapshot() as AnyMachineSnapshot)._nodes) states.add(node.id);
    for (const { event } of path.steps) if (event.type !== 'xstate.init') actor.send(event);
    actor.stop();
  }
  return {
    states: nodes.length,
    transitions: all.length,
    missedStates: nodes.map(({ id }) => id).filter((id) => !states.has(id)),
    missedTransitions: all.filter((name) => !taken.has(name)),
  };
};
