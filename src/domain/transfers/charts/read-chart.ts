import { emptyCase, taskOf, type ImportedCase, type ReadCases } from '../imported-case.ts';
import { oneLine, richLines } from '../plain-lines.ts';
import { transferLimits } from '../transfer-limits.ts';
import { allNodes, isObject, nodesOf, transitionsOf, type ChartNode, type ChartTransition } from './chart-config.ts';

/**
 * A state machine of XState as flows: the shortest paths that together take every transition, one flow for each path and one
 * step for each transition, in a folder named after the machine.
 *
 *   idle ──submit──▶ saving ──done: save──▶ saved        flow "saved by submit, done: save"
 *
 * Guards are code that is not in the file: both ways are taken, and the flow says so.
 */
type Active = readonly ChartNode[];

const isWithin = (node: ChartNode | null, outer: ChartNode): boolean =>
  node !== null && (node === outer || isWithin(node.parent, outer));

/** The leaves that are active after a node is entered. */
const entered = (node: ChartNode): Active => {
  if (node.children.length === 0) return [node];
  if (node.isParallel) return node.children.flatMap(entered);
  const first = node.children.find(({ path }) => path.at(-1) === node.initial) ?? node.children[0];
  return first ? entered(first) : [node];
};

const commonParent = (one: ChartNode, other: ChartNode): ChartNode => {
  let node: ChartNode = one.parent ?? one;
  while (node.parent && !isWithin(other, node)) node = node.parent;
  return node;
};

const nextOf = (active: Active, { source, target }: ChartTransition): Active => {
  const domain = commonParent(source, target);
  // A region of a parallel state keeps the others; a parallel state that is left takes all of them with it.
  const region = domain.isParallel ? domain.children.find((child) => isWithin(target, child)) : undefined;
  const isInside = region !== undefined && isWithin(source, region);
  const left = isInside && region ? region : domain;
  return [...active.filter((leaf) => !isWithin(leaf, left)), ...enteredFrom(left, target)];
};

/** Regions beside the target begin at their own first states. */
const enteredFrom = (top: ChartNode, target: ChartNode): Active => {
  if (top === target || !isWithin(target, top)) return entered(target);
  const towards = top.children.find((child) => isWithin(target, child));
  if (!towards) return entered(target);
  return top.isParallel
    ? top.children.flatMap((child) => (child === towards ? enteredFrom(child, target) : entered(child)))
    : enteredFrom(towards, target);
};

const nameOf = (active: Active): string =>
  active
    .map(({ path }) => path.join(' ▸ '))
    .toSorted()
    .join(', ');

interface Walked {
  readonly active: Active;
  readonly steps: readonly { readonly transition: ChartTransition; readonly after: string }[];
}

const transitionsFrom = (active: Active, known: ReadonlyMap<ChartNode, readonly ChartTransition[]>) => {
  const nodes = new Set<ChartNode>();
  for (const leaf of active) for (let node: ChartNode | null = leaf; node; node = node.parent) nodes.add(node);
  return [...nodes].flatMap((node) => known.get(node) ?? []);
};

/** Null: the machine has too many configurations. */
const pathsOf = (machine: ChartNode): readonly Walked[] | null => {
  const all = allNodes(machine);
  const known = new Map(all.map((node) => [node, transitionsOf(all, node)] as const));
  const start: Walked = { active: entered(machine), steps: [] };
  const seen = new Map([[nameOf(start.active), start]]);
  const taken = new Set<ChartTransition>();
  const paths: Walked[] = [];
  // A map grows while it is walked: the nearest configurations come first.
  for (const walked of seen.values()) {
    for (const transition of transitionsFrom(walked.active, known)) {
      const active = nextOf(walked.active, transition);
      const next = { active, steps: [...walked.steps, { transition, after: nameOf(active) }] };
      const isNew = !seen.has(nameOf(active));
      if (isNew && seen.size >= transferLimits.configurations) return null;
      if (isNew) seen.set(nameOf(active), next);
      if (isNew || !taken.has(transition)) paths.push(next);
      taken.add(transition);
    }
  }
  return withoutPrefixes(paths);
};

const keyOf = ({ steps }: Walked, length = steps.length): string =>
  JSON.stringify(steps.slice(0, length).map(({ transition, after }) => [transition.event, after]));

const withoutPrefixes = (paths: readonly Walked[]): readonly Walked[] => {
  const prefixes = new Set(paths.flatMap((path) => path.steps.slice(1).map((_, at) => keyOf(path, at + 1))));
  return paths.filter((path) => !prefixes.has(keyOf(path)));
};

const caseOf = (machine: string, start: string, path: Walked, at: number): ImportedCase => {
  const events = path.steps.map(({ transition }) => transition.event);
  const last = path.steps.at(-1)?.after ?? start;
  return {
    ...emptyCase,
    line: at + 1,
    folder: [machine],
    name: [...oneLine(`${last}: ${events.join(', ')}`)].slice(0, 240).join(''),
    description: richLines(start),
    tasks: [
      taskOf(
        path.steps.map(({ transition, after }) => ({
          action: oneLine(transition.event),
          expected: after,
          data: '',
          isGenerated: true,
        })),
        '',
      ),
    ],
    notes: path.steps.some(({ transition }) => transition.isGuarded) ? ['guardsLeft'] : [],
  };
};

export const isChart = (json: unknown): boolean =>
  isObject(json) && isObject(json['states']) && Object.values(json['states']).every(isObject);

/** Names that are equal get a number, since a folder has each name once. */
const numbered = (cases: readonly ImportedCase[]): readonly ImportedCase[] => {
  const counts = new Map<string, number>();
  return cases.map((one) => {
    const name = one.name.toLowerCase();
    const count = (counts.get(name) ?? 0) + 1;
    counts.set(name, count);
    return count === 1 ? one : { ...one, name: `${one.name} (${count})` };
  });
};

export const readChart = (json: unknown): ReadCases | null => {
  const machine = nodesOf(isObject(json) ? json : {});
  const paths = pathsOf(machine);
  if (!paths) return null;
  const name = oneLine(machine.id) || 'machine';
  const start = nameOf(entered(machine));
  return { source: 'xstate', cases: numbered(paths.map((path, at) => caseOf(name, start, path, at))), ignored: [] };
};
