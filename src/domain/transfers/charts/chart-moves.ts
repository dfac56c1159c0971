import { byPlace, childNamed, isWithin, sortedByName, type ChartNode } from './chart-config.ts';
import { answersTo, type TransitionEvent, type ChartTransition } from './chart-transitions.ts';

/**
 * One thing that happens to a machine, and all that changes by it: an event that two regions answer is one move.
 *
 *   what is active ──event──▶ ways to answer it (conditions hold or not) ──▶ moves
 */
export interface Move {
  readonly event: TransitionEvent;
  readonly transitions: readonly ChartTransition[];
}

/** The active states without children, in the order of their names. */
export type Active = readonly ChartNode[];
export type Known = ReadonlyMap<ChartNode, readonly ChartTransition[]>;
/** The transitions that are taken in one case; empty: nobody answers. */
type Way = readonly ChartTransition[];

/** As many conditions may hold or not at the same time as a person can still test. */
const mostWays = 64;

/** The states that are active after a state is entered; those on the way to the targets instead of the first ones. */
export const entered = (node: ChartNode, targets: readonly ChartNode[] = []): Active => {
  const inside = targets.filter((target) => target !== node && isWithin(target, node));
  if (node.kind === 'parallel' && node.children.length > 0)
    return node.children.filter(({ kind }) => kind !== 'history').flatMap((child) => entered(child, inside));
  const [towards] = inside;
  const first = towards ? childAbove(towards, node) : firstChild(node);
  return first && first.kind !== 'history' ? entered(first, inside) : [node];
};

/** The child of a state that a state inside it is, or is in. */
const childAbove = (inner: ChartNode, outer: ChartNode): ChartNode | undefined => {
  let node: ChartNode | null = inner;
  while (node && node.parent !== outer) node = node.parent;
  return node ?? undefined;
};

const firstChild = (node: ChartNode): ChartNode | undefined => {
  const initial = childNamed(node, node.initial);
  return initial && initial.kind !== 'history' ? initial : node.children.find(({ kind }) => kind !== 'history');
};

/** The state whose inside a transition leaves. */
const domainOf = ({ source, targets, reenters }: ChartTransition): ChartNode => {
  if (!reenters && targets.every((target) => isWithin(target, source))) return source;
  let node: ChartNode = targets[0]?.parent ?? source;
  while (node.parent && ![source, ...targets].every((one) => one !== node && isWithin(one, node))) node = node.parent;
  return node;
};

export const after = (active: Active, { transitions }: Move): Active => {
  let now = active;
  for (const transition of transitions) {
    const domain = domainOf(transition);
    if (domain.children.length === 0) continue;
    const stays = now.filter((leaf) => !isWithin(leaf, domain));
    now = [...stays, ...entered(domain, transition.targets)];
  }
  return sortedByName(now);
};

const combined = (some: readonly Way[], others: readonly Way[]): readonly Way[] =>
  some.flatMap((one) => others.map((other) => [...one, ...other])).slice(0, mostWays);

/** A condition holds, and its transition is taken, or it does not, and the next one is asked. */
const ownWays = (candidates: readonly ChartTransition[]): readonly Way[] => {
  const certain = candidates.findIndex(({ isGuarded }) => !isGuarded);
  const possible = certain < 0 ? candidates : candidates.slice(0, certain + 1);
  return [...possible.map((one) => [one]), ...(certain < 0 ? [[]] : [])];
};

/** Of the children of a state that is not parallel, one is active: it is not looked for among all of them. */
const activeIn = (node: ChartNode, active: ReadonlySet<ChartNode>): readonly ChartNode[] =>
  node.kind === 'parallel'
    ? node.children.filter((child) => active.has(child))
    : [...active].filter(({ parent }) => parent === node);

/** What is inside answers first; a state itself answers what nothing inside it does. */
const waysOf = (
  node: ChartNode,
  active: ReadonlySet<ChartNode>,
  candidates: (node: ChartNode) => readonly ChartTransition[],
): readonly Way[] => {
  const inner = activeIn(node, active)
    .map((child) => waysOf(child, active, candidates))
    .reduce<readonly Way[]>(combined, [[]]);
  return inner.flatMap((way) => (way.length > 0 ? [way] : ownWays(candidates(node)))).slice(0, mostWays);
};

/** Whether two transitions leave the same states. One that stays in a state without children leaves none. */
const overlaps = (one: ChartTransition, other: ChartTransition): boolean => {
  if (one.targets.length === 0 || other.targets.length === 0) return false;
  const [first, second] = [domainOf(one), domainOf(other)];
  if (first.children.length === 0 || second.children.length === 0) return false;
  return isWithin(first, second) || isWithin(second, first);
};

/** Of two that leave the same states, the inner one is taken, else the first one in the file. */
const withoutConflicts = (way: Way): Way => {
  let taken: ChartTransition[] = [];
  for (const transition of [...new Set(way)].toSorted((one, other) => byPlace(one.source, other.source))) {
    const rivals = taken.filter((other) => overlaps(transition, other));
    if (rivals.some(({ source }) => !isWithin(transition.source, source) || source === transition.source)) continue;
    taken = [...taken.filter((other) => !rivals.includes(other)), transition];
  }
  return [...new Set(way)].filter((transition) => taken.includes(transition));
};

/** A state is finished with its last child, a parallel one with all of its regions. */
const isFinished = (node: ChartNode, active: ReadonlySet<ChartNode>): boolean =>
  node.kind === 'parallel'
    ? node.children.every((child) => isFinished(child, active))
    : node.children.some((child) => child.kind === 'final' && active.has(child));

const keyOf = ({ transitions }: Move): string => transitions.map(({ key }) => key).join('\n');

/** All that can happen next. A finished state goes on at once, before anything else. */
export const movesFrom = (machine: ChartNode, leaves: Active, known: Known): readonly Move[] => {
  const active = new Set<ChartNode>();
  for (const leaf of leaves) for (let node: ChartNode | null = leaf; node; node = node.parent) active.add(node);
  const all = [...active].flatMap((node) => known.get(node) ?? []);
  const moves = new Map<string, Move>();
  const add = (event: TransitionEvent, ways: readonly Way[]) => {
    for (const way of ways) {
      const transitions = withoutConflicts(way).filter(({ targets }) => targets.length > 0);
      const move = { event, transitions };
      if (transitions.length > 0 && !moves.has(keyOf(move))) moves.set(keyOf(move), move);
    }
  };
  const finished = all.filter(({ event, source }) => event.kind === 'done' && isFinished(source, active));
  for (const source of new Set(finished.map((one) => one.source)))
    add({ kind: 'done', name: '' }, ownWays(finished.filter((one) => one.source === source)));
  if (moves.size > 0) return [...moves.values()];
  const names = new Set(all.flatMap(({ event }) => (event.kind === 'event' ? [event.name] : [])));
  for (const name of names)
    add(
      { kind: 'event', name },
      waysOf(machine, active, (node) => answersTo(known.get(node) ?? [], name)),
    );
  const others = Map.groupBy(
    all.filter(({ event: { kind } }) => kind !== 'event' && kind !== 'done'),
    ({ source, event: { kind, name } }) => JSON.stringify([source.path, kind, name]),
  );
  for (const some of others.values()) if (some[0]) add(some[0].event, ownWays(some));
  return [...moves.values()];
};

export const moveKey = keyOf;
