import type { AnyMachineSnapshot, AnyStateNode, AnyTransitionDefinition, EventObject } from 'xstate';
import type { AnyPlan } from '../machine-paths.ts';
import { eventsIn, keyOf } from './plan-graph.ts';
import { nameOf, nodesOf, takenBy, transitionsOf } from './transitions.ts';

/** The guard of a transition, and which of its results were observed. */
export interface GuardSeen {
  readonly name: string;
  readonly isSeen: Readonly<Record<'true' | 'false', boolean>>;
}
type Ways = Record<'true' | 'false', Set<string>>;

const guardName = ({ guard }: AnyTransitionDefinition): string => {
  const known = guard as unknown as string | { readonly type?: string; readonly name?: string };
  return typeof known === 'string' ? known : (known.type ?? known.name) || 'a guard';
};

/** The transitions of a parent are considered only if no child has handled the event. */
const isAbove = (node: AnyStateNode, other: AnyStateNode) => other.id.startsWith(`${node.id}.`);

/** The guards before the chosen transition returned false; without a chosen one, all did. */
const noteAnswers = (
  candidates: readonly AnyTransitionDefinition[],
  chosen: AnyTransitionDefinition | undefined,
  { true: passed, false: refused }: Ways,
) => {
  for (const candidate of candidates) {
    if (candidate === chosen) return void (candidate.guard && passed.add(nameOf(candidate)));
    if (candidate.guard) refused.add(nameOf(candidate));
  }
};

const ask = (state: AnyMachineSnapshot, event: EventObject, ways: Ways) => {
  const taken = takenBy(state, event);
  for (const node of state._nodes) {
    const candidates = node.transitions.get(event.type as never);
    if (!candidates || taken.some(({ source }) => isAbove(node, source))) continue;
    noteAnswers(
      candidates,
      candidates.find((candidate) => taken.includes(candidate)),
      ways,
    );
  }
};

/**
 * Evaluates each event of the plan in each state in which the paths came to rest. The guard of an `always` transition
 * returned true if it was taken, and false if the machine rests in its state.
 */
export const guardsSeen = (
  plan: AnyPlan,
  rests: readonly AnyMachineSnapshot[],
  taken: ReadonlySet<string>,
): readonly GuardSeen[] => {
  const ways: Ways = { true: new Set(), false: new Set() };
  const requests = new Set<string>();
  for (const state of rests) {
    const key = keyOf(plan, state);
    if (requests.has(key) || state.status !== 'active') continue;
    requests.add(key);
    for (const event of eventsIn(plan, state)) ask(state, event, ways);
    for (const node of state._nodes) noteAnswers(node.always ?? [], undefined, ways);
  }
  for (const node of nodesOf(plan.machine.root))
    for (const transition of node.always ?? [])
      if (taken.has(nameOf(transition))) noteAnswers(node.always ?? [], transition, ways);
  return nodesOf(plan.machine.root)
    .flatMap(transitionsOf)
    .filter(({ guard }) => guard !== undefined)
    .map((transition) => ({
      name: `${nameOf(transition)}: ${guardName(transition)}`,
      isSeen: {
        true: ways.true.has(nameOf(transition)) || taken.has(nameOf(transition)),
        false: ways.false.has(nameOf(transition)),
      },
    }));
};
