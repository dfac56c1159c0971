import { isObject, nodeAt, type ChartNode, type Json } from './chart-config.ts';

/** What happens: an event of the application, time that passes, a call that ends, a state that is finished. */
export interface TransitionEvent {
  readonly kind: 'event' | 'after' | 'always' | 'done' | 'succeeds' | 'fails';
  /** Of the event, the delay or the call. */
  readonly name: string;
}

export interface ChartTransition {
  readonly source: ChartNode;
  readonly event: TransitionEvent;
  /** Among those of its state. */
  readonly at: number;
  /** From its names: whatever is added to the file around it, an import finds the flow of an earlier one by it. */
  readonly key: string;
  /** Empty: it stays where it is, and others may not take its event. */
  readonly targets: readonly ChartNode[];
  /** Whether the children of its state are left although it goes to one of them. */
  readonly reenters: boolean;
  /** The name of its condition, if it is in the file. */
  readonly guard: string;
  /** Both ways are possible. */
  readonly isGuarded: boolean;
}

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

const callName = (invoke: Json): string => textOf(invoke['id']) || textOf(invoke['src']);

/** Each event of a state with its list. */
const listsOf = ({ config }: ChartNode): readonly (readonly [TransitionEvent, unknown])[] => {
  const listed = (kind: TransitionEvent['kind'], value: unknown): readonly (readonly [TransitionEvent, unknown])[] =>
    isObject(value) ? Object.entries(value).map(([name, list]) => [{ kind, name }, list]) : [];
  const single = (
    kind: TransitionEvent['kind'],
    list: unknown,
    name = '',
  ): readonly (readonly [TransitionEvent, unknown])[] => (list === undefined ? [] : [[{ kind, name }, list]]);
  const invokes = [config['invoke']].flat().filter(isObject);
  return [
    ...listed('event', config['on']),
    ...listed('after', config['after']),
    ...single('always', config['always']),
    ...single('done', config['onDone']),
    ...invokes.flatMap((invoke) => [
      ...single('succeeds', invoke['onDone'], callName(invoke)),
      ...single('fails', invoke['onError'], callName(invoke)),
    ]),
  ];
};

const guardOf = ({ guard, cond }: Json): string => {
  const found = guard ?? cond;
  return isObject(found) ? textOf(found['type']) : textOf(found);
};

type Unkeyed = Omit<ChartTransition, 'at' | 'key'>;

/** The same names as in the name of its flow: from where, what happens, on which condition, to where. */
const namesOf = ({ source, event, guard, targets }: Unkeyed): string =>
  JSON.stringify([source.path, event.kind, event.name, guard, targets.map(({ path }) => path)]);

/** Only transitions that nothing but their places tells apart are numbered. */
const keyed = (transitions: readonly Unkeyed[]): readonly ChartTransition[] => {
  const counts = new Map<string, number>();
  return transitions.map((transition, at) => {
    const names = namesOf(transition);
    const count = (counts.get(names) ?? 0) + 1;
    counts.set(names, count);
    return { ...transition, at, key: count === 1 ? names : `${names} ${count}` };
  });
};

/**
 * The transitions of one state, in order. Conditions that are functions are not in a file, so one of several transitions of an
 * event is conditional unless it is the last, and so is one without an event.
 */
export const transitionsOf = (all: readonly ChartNode[], source: ChartNode): readonly ChartTransition[] =>
  keyed(
    listsOf(source).flatMap(([event, list]) => {
      const several = [list].flat();
      return several.map((one, place): Unkeyed => {
        const config = isObject(one) ? one : { target: one };
        const targets = [config['target']].flat().flatMap((target) => {
          const found = typeof target === 'string' ? nodeAt(all, source, target) : undefined;
          return found ? [found] : [];
        });
        const isConditional = config['guard'] !== undefined || config['cond'] !== undefined;
        const isGuarded = isConditional || place < several.length - 1 || event.kind === 'always';
        return { source, event, targets, reenters: config['reenter'] === true, guard: guardOf(config), isGuarded };
      });
    }),
  );

/** How well a name of an event in a machine fits: "*" and "order.*" are for others, too; 0: not at all. */
const fitOf = (name: string, event: string): number => {
  if (name === event) return Infinity;
  if (name === '*') return 1;
  const isOpen = name.endsWith('.*') && event.startsWith(name.slice(0, -1));
  return isOpen ? name.length : 0;
};

const openName = '*';
const indexes = new WeakMap<readonly ChartTransition[], ReadonlyMap<string, readonly ChartTransition[]>>();

/** The transitions of a state by the names of their events; those whose names are for several are together. */
const indexOf = (own: readonly ChartTransition[]) => {
  const known = indexes.get(own);
  if (known) return known;
  const index = Map.groupBy(
    own.filter(({ event }) => event.kind === 'event'),
    ({ event: { name } }) => (name.endsWith(openName) ? openName : name),
  );
  indexes.set(own, index);
  return index;
};

/** What a state does with an event of the application: the nearest name first. */
export const answersTo = (own: readonly ChartTransition[], name: string): readonly ChartTransition[] =>
  [...(name.endsWith(openName) ? [] : (indexOf(own).get(name) ?? [])), ...(indexOf(own).get(openName) ?? [])]
    .filter(({ event }) => fitOf(event.name, name) > 0)
    .toSorted((one, other) => {
      const [first, second] = [fitOf(one.event.name, name), fitOf(other.event.name, name)];
      return first === second ? one.at - other.at : second - first;
    });
