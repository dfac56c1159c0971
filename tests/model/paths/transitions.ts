import type { AnyMachineSnapshot, AnyStateMachine, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';

/** The states and transitions of a machine, with readable names. */
export const nodesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states).flatMap(nodesOf),
];

export const transitionsOf = (node: AnyStateNode): readonly AnyTransitionDefinition[] =>
  [...node.transitions.values()].flat().concat(node.always ?? []);

export const nameOf = (transition: AnyTransitionDefinition): string => {
  const { source, eventType } = transition;
  const index = transitionsOf(source)
    .filter((other) => other.eventType === eventType)
    .indexOf(transition);
  return `${source.id} ── ${eventType || 'always'}${index > 0 ? ` (${index + 1})` : ''}`;
};

export const nodeIdsOf = (state: AnyMachineSnapshot): readonly string[] => state._nodes.map(({ id }) => id);

/** The transitions that an event would take in this state, including those without a target. */
export const takenBy = (state: AnyMachineSnapshot, event: EventObject): readonly AnyTransitionDefinition[] =>
  (state.machine as AnyStateMachine).getTransitionData(state as never, event) ?? [];

/** What a step covers: each transition with each state that it enters. */
export const shownBy = (
  before: AnyMachineSnapshot,
  event: EventObject,
  after: AnyMachineSnapshot,
): readonly string[] => {
  const left = new Set(nodeIdsOf(before));
  const entered = nodeIdsOf(after).filter((id) => !left.has(id));
  return [
    ...entered,
    ...takenBy(before, event)
      .map(nameOf)
      .flatMap((name) => ['', ...entered].map((id) => `${name} ─▶ ${id}`)),
  ];
};
