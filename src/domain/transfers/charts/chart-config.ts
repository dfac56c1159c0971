/** A state machine as XState writes it in JSON; everything in it may be missing or wrong. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ChartNode {
  /** Names from the top down, without the machine. */
  readonly path: readonly string[];
  readonly id: string;
  readonly kind: 'state' | 'parallel' | 'final' | 'history';
  readonly initial: string;
  readonly parent: ChartNode | null;
  /** Where it is in the file, from the top down. */
  readonly place: readonly number[];
  /** Regions by their names: whatever their order in the file is, the same paths are found. */
  readonly children: readonly ChartNode[];
  readonly config: Json;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const kindOf = ({ type, history }: Json): ChartNode['kind'] => {
  if (type === 'history' || history !== undefined) return 'history';
  return type === 'parallel' || type === 'final' ? type : 'state';
};

const byName = (one: ChartNode, other: ChartNode): number =>
  nameOfNode(one).localeCompare(nameOfNode(other), 'en') || byPlace(one, other);

/** In the order of their names. */
export const sortedByName = (nodes: readonly ChartNode[]): readonly ChartNode[] => nodes.toSorted(byName);

/** In the order of the file. */
export const byPlace = ({ place: one }: ChartNode, { place: other }: ChartNode): number => {
  const at = one.findIndex((index, level) => index !== other[level]);
  return at < 0 ? one.length - other.length : (one[at] ?? 0) - (other[at] ?? -1);
};

/** The machine with all of its states. */
export const nodesOf = (config: Json, parent: ChartNode | null = null, name = '', index = 0): ChartNode => {
  const path = parent ? [...parent.path, name] : [];
  const children: ChartNode[] = [];
  const states = isObject(config['states']) ? config['states'] : {};
  const node: ChartNode = {
    path,
    id: textOf(config['id']) || path.join('.'),
    kind: kindOf(config),
    initial: isObject(config['initial']) ? textOf(config['initial']['target']) : textOf(config['initial']),
    parent,
    place: parent ? [...parent.place, index] : [],
    children,
    config,
  };
  Object.entries(states).forEach(([child, value], at) => {
    if (isObject(value)) children.push(nodesOf(value, node, child, at));
  });
  if (node.kind === 'parallel') children.sort(byName);
  return node;
};

export const allNodes = (node: ChartNode): readonly ChartNode[] => [node, ...node.children.flatMap(allNodes)];

export const nameOfNode = ({ path }: ChartNode): string => path.join(' ▸ ');

export const isWithin = (node: ChartNode | null, outer: ChartNode): boolean =>
  node !== null && (node === outer || isWithin(node.parent, outer));

/** The first of each name: each list of states is gone through once, however many transitions look for one of them. */
const firstBy = (nameOf: (node: ChartNode) => string) => {
  const indexes = new WeakMap<readonly ChartNode[], ReadonlyMap<string, ChartNode>>();
  return (nodes: readonly ChartNode[], name: string): ChartNode | undefined => {
    const index = indexes.get(nodes) ?? new Map(nodes.toReversed().map((node) => [nameOf(node), node]));
    indexes.set(nodes, index);
    return index.get(name);
  };
};
const firstWithId = firstBy(({ id }) => id);
const firstNamed = firstBy(({ path }) => path.at(-1) ?? '');

export const childNamed = ({ children }: ChartNode, name: string): ChartNode | undefined => firstNamed(children, name);

const down = (from: ChartNode | null | undefined, names: readonly string[]) =>
  names.reduce<ChartNode | null | undefined>((node, name) => node && childNamed(node, name), from) ?? undefined;

/** "#id" and "#id.child" of the whole machine; an id may have dots, too, and the longest one counts. */
const byId = (all: readonly ChartNode[], id: string): ChartNode | undefined => {
  for (let end = id.length; end >= 0; end = end > 0 ? id.lastIndexOf('.', end - 1) : -1) {
    const owner = firstWithId(all, id.slice(0, end));
    if (owner)
      return down(
        owner,
        id
          .slice(end + 1)
          .split('.')
          .filter(Boolean),
      );
  }
  return undefined;
};

/** A history state: its default, else the first state of its parent. What was there before is not known here. */
const restored = (all: readonly ChartNode[], node: ChartNode | undefined): ChartNode | undefined => {
  if (node?.kind !== 'history') return node;
  const target = textOf(node.config['target']);
  const found = target === '' ? undefined : nodeAt(all, node, target);
  return found && found !== node ? found : (node.parent ?? undefined);
};

/** "#id", "#id.child", ".child" and "sibling.child". */
export const nodeAt = (all: readonly ChartNode[], source: ChartNode, target: string): ChartNode | undefined => {
  if (target.startsWith('#')) return restored(all, byId(all, target.slice(1)));
  if (target.startsWith('.')) return restored(all, down(source, target.slice(1).split('.')));
  return restored(all, down(source.parent ?? source, target.split('.')));
};
