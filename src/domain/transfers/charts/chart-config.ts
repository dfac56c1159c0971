/** A state machine as XState writes it in JSON; everything in it may be missing or wrong. */
export type Json = Readonly<Record<string, unknown>>;

export const isObject = (value: unknown): value is Json =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export interface ChartNode {
  /** Names from the top down, without the machine. */
  readonly path: readonly string[];
  readonly id: string;
  readonly isParallel: boolean;
  readonly initial: string;
  readonly parent: ChartNode | null;
  readonly children: readonly ChartNode[];
  readonly config: Json;
}

export interface ChartTransition {
  readonly source: ChartNode;
  /** As a person does it: "submit", "after 500", "done: save". */
  readonly event: string;
  readonly target: ChartNode;
  readonly isGuarded: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

export const nodesOf = (config: Json, parent: ChartNode | null = null, name = ''): ChartNode => {
  const path = parent ? [...parent.path, name] : [];
  const children: ChartNode[] = [];
  const states = isObject(config['states']) ? config['states'] : {};
  const node: ChartNode = {
    path,
    id: textOf(config['id']) || path.join('.'),
    isParallel: config['type'] === 'parallel',
    initial: isObject(config['initial']) ? textOf(config['initial']['target']) : textOf(config['initial']),
    parent,
    children,
    config,
  };
  for (const [child, value] of Object.entries(states)) if (isObject(value)) children.push(nodesOf(value, node, child));
  return node;
};

export const allNodes = (node: ChartNode): readonly ChartNode[] => [node, ...node.children.flatMap(allNodes)];

/** "#id", "#id.child", ".child" and "sibling.child". */
const resolve = (all: readonly ChartNode[], source: ChartNode, target: string): ChartNode | undefined => {
  const down = (from: ChartNode | null | undefined, names: readonly string[]) =>
    names.reduce<ChartNode | null | undefined>(
      (node, name) => node?.children.find(({ path }) => path.at(-1) === name),
      from,
    ) ?? undefined;
  if (target.startsWith('#')) {
    const id = target.slice(1);
    const owner = all
      .filter((node) => id === node.id || id.startsWith(`${node.id}.`))
      .toSorted((one, other) => other.id.length - one.id.length)[0];
    return (
      owner &&
      down(
        owner,
        id
          .slice(owner.id.length + 1)
          .split('.')
          .filter(Boolean),
      )
    );
  }
  if (target.startsWith('.')) return down(source, target.slice(1).split('.'));
  return down(source.parent ?? source, target.split('.'));
};

const eventNames: Readonly<Record<string, string>> = { onDone: 'done', onError: 'failed' };

/** Each kind of transition with the name of its event and its list. */
const listsOf = ({ config }: ChartNode): readonly (readonly [string, unknown])[] => {
  const listed = (prefix: string, value: unknown): readonly (readonly [string, unknown])[] =>
    isObject(value) ? Object.entries(value).map(([name, list]) => [`${prefix}${name}`, list]) : [];
  const invokes = [config['invoke']].flat().filter(isObject);
  return [
    ...listed('', config['on']),
    ...listed('after ', config['after']),
    ...(config['always'] === undefined ? [] : [['always', config['always']] as const]),
    ...(config['onDone'] === undefined ? [] : [['done', config['onDone']] as const]),
    ...invokes.flatMap((invoke) =>
      Object.entries(eventNames).flatMap(([key, word]) =>
        invoke[key] === undefined
          ? []
          : [[`${word}: ${textOf(invoke['id']) || textOf(invoke['src']) || 'call'}`, invoke[key]] as const],
      ),
    ),
  ];
};

/** Transitions without a target change no state: there is nothing to test in them. */
export const transitionsOf = (all: readonly ChartNode[], source: ChartNode): readonly ChartTransition[] =>
  listsOf(source).flatMap(([event, list]) =>
    [list].flat().flatMap((one): readonly ChartTransition[] => {
      const config = isObject(one) ? one : { target: one };
      const [target] = [config['target']].flat();
      const found = typeof target === 'string' ? resolve(all, source, target) : undefined;
      const isGuarded = config['guard'] !== undefined || config['cond'] !== undefined;
      return found ? [{ source, event, target: found, isGuarded }] : [];
    }),
  );
