import {
  open,
  type CombinationModel,
  type CombinationRule,
  type CombinedRow,
  type TupleCondition,
} from './combination-model.ts';

/**
 * Finds a whole row that contains a tuple and keeps all rules, or that there is none: a complete search. A rule is a
 * list of clauses, one for each of its conclusions: not if₁, or not if₂, …, or then. While only one part of a clause is
 * possible, it must hold, which mostly decides all columns without trying.
 */
type Clause = readonly TupleCondition[];
/** By column, the values that are still possible. */
type Domains = readonly ReadonlySet<number>[];

const others = ({ column, values }: TupleCondition, sizes: readonly number[]): TupleCondition => ({
  column,
  values: Array.from({ length: sizes[column]! }, (_, value) => value).filter((value) => !values.includes(value)),
});

export const clausesOf = (rules: readonly CombinationRule[], sizes: readonly number[]): readonly Clause[] =>
  rules.flatMap((rule) => rule.then.map((then) => [...rule.if.map((condition) => others(condition, sizes)), then]));

const within = (domain: ReadonlySet<number>, values: readonly number[]) => values.filter((value) => domain.has(value));

/** Null: this clause cannot hold. The same domains: it says nothing new. */
const restrict = (domains: Domains, clause: Clause): Domains | null => {
  let only: TupleCondition | null = null;
  for (const { column, values } of clause) {
    const domain = domains[column]!;
    const left = within(domain, values);
    if (left.length === domain.size) return domains;
    if (left.length === 0) continue;
    if (only && only.column !== column) return domains;
    only = { column, values: only ? [...new Set([...only.values, ...left])] : left };
  }
  if (!only) return null;
  return only.values.length === domains[only.column]!.size ? domains : domains.with(only.column, new Set(only.values));
};

const propagate = (start: Domains, clauses: readonly Clause[]): Domains | null => {
  let domains = start;
  for (let isChanged = true; isChanged;) {
    isChanged = false;
    for (const clause of clauses) {
      const next = restrict(domains, clause);
      if (next === null) return null;
      isChanged ||= next !== domains;
      domains = next;
    }
  }
  return domains;
};

const decided = (domains: Domains): readonly number[] =>
  domains.map((domain) => (domain.size === 1 ? [...domain][0]! : open));

/** What is tried first, and how long. */
export interface SearchOrder {
  /** How good a value of a column is beside those that are decided; the first of the best is tried first. */
  worth(row: readonly number[], column: number, value: number): number;
  /** Columns that come first have lower numbers; the one with the fewest values left comes first otherwise. */
  readonly places?: readonly number[];
  /** Values that are tried before the search gives up; without it, the search is complete. */
  readonly tries?: number;
}

const anyOrder: SearchOrder = { worth: () => 0 };

const search = (
  domains: Domains | null,
  clauses: readonly Clause[],
  order: SearchOrder,
  spent: { tries: number },
): CombinedRow | null => {
  if (domains === null) return null;
  const row = decided(domains);
  const undecided = domains.flatMap(({ size }, column) => (size > 1 ? [column] : []));
  if (undecided.length === 0) return row;
  const placeOf = (column: number) => order.places?.[column] ?? domains[column]!.size;
  const column = undecided.reduce((best, one) => (placeOf(one) < placeOf(best) ? one : best));
  const values = [...domains[column]!]
    .map((value) => ({ value, worth: order.worth(row, column, value) }))
    .toSorted((one, other) => other.worth - one.worth || one.value - other.value);
  for (const { value } of values) {
    spent.tries += 1;
    if (spent.tries > (order.tries ?? Infinity)) return null;
    const found = search(propagate(domains.with(column, new Set([value])), clauses), clauses, order, spent);
    if (found) return found;
  }
  return null;
};

export const solveRow = (
  { sizes }: Pick<CombinationModel, 'sizes'>,
  clauses: readonly Clause[],
  tuple: CombinedRow,
  order: SearchOrder = anyOrder,
): CombinedRow | null => {
  const domains = sizes.map((size, column) =>
    tuple[column] === open ? new Set(Array.from({ length: size }, (_, value) => value)) : new Set([tuple[column]!]),
  );
  return search(propagate(domains, clauses), clauses, order, { tries: 0 });
};

/** The rules, by number, that together make a tuple impossible; without any of them it would be possible. */
export const reasonsFor = ({ sizes, rules }: CombinationModel, tuple: CombinedRow): readonly number[] => {
  const isImpossible = (rest: readonly number[]) =>
    solveRow(
      { sizes },
      clausesOf(
        rest.map((rule) => rules[rule]!),
        sizes,
      ),
      tuple,
    ) === null;
  return rules.reduce<readonly number[]>(
    (rest, _, rule) => {
      const fewer = rest.filter((one) => one !== rule);
      return isImpossible(fewer) ? fewer : rest;
    },
    rules.map((_, rule) => rule),
  );
};
