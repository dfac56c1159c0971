/**
 * The effect of an event on the shown page of a list, without a request to the server:
 *
 *   ignore    neither the page nor the total changes
 *   apply     rows of the page change; `ids` is the new page, `reorders`: the order may depend on the event
 *   refetch   the page may have other records now, or the client cannot tell
 *
 * An area provides its rules; the decision is the same for all. The invariant: applying an event yields the page that a
 * new read would return.
 */
export type ListEffect =
  | { readonly kind: 'ignore' }
  | { readonly kind: 'apply'; readonly ids: readonly string[]; readonly reorders: boolean }
  | { readonly kind: 'refetch' };

export interface ListRules<Row, Query, Event> {
  /** Whether the event can affect this list at all. */
  isAbout(event: Event, query: Query): boolean;
  /** The record of the event; null if it affects the list as a whole. */
  idOf(event: Event): string | null;
  lifeOf(event: Event): 'made' | 'removed' | 'changed';
  /** Whether the event may change which records the query finds. */
  touchesMembership(event: Event, query: Query): boolean;
  touchesOrder(event: Event, query: Query): boolean;
  /** Whether the query finds the record; null when only the server can tell. */
  finds(query: Query, row: Row): boolean | null;
  /** Whether the record already contains the event; whether it is the one directly before it. */
  holds(row: Row, event: Event): boolean;
  precedes(row: Row, event: Event): boolean;
  /** The records in the order of the query; null when only the server knows it. */
  sorted(query: Query, rows: readonly Row[]): readonly Row[] | null;
}

/** The page as shown by the client. */
export interface ShownPage<Query> {
  readonly query: Query;
  readonly ids: readonly string[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** One event with the known records: all of the page, possibly others. */
export interface RowEvent<Row, Event> {
  readonly event: Event;
  readonly before: Row | undefined;
  readonly after: Row | undefined;
  rowOf(id: string): Row | undefined;
}

const ignore: ListEffect = { kind: 'ignore' };
const refetch: ListEffect = { kind: 'refetch' };

export const listEffect =
  <Row extends { readonly id: string }, Query, Event>(rules: ListRules<Row, Query, Event>) =>
  (page: ShownPage<Query>, change: RowEvent<Row, Event>): ListEffect => {
    const { event, before, after } = change;
    const { query } = page;
    if (!rules.isAbout(event, query)) return ignore;
    const id = rules.idOf(event);
    if (id === null) return refetch;
    const isShown = page.ids.includes(id);
    const life = rules.lifeOf(event);
    // If an earlier event is missing here, only a read yields the record.
    const known = after && rules.holds(after, event) ? after : undefined;
    if (life === 'changed' && isShown && !known) return refetch;
    if (life === 'changed' && !rules.touchesMembership(event, query)) return inPlace(rules, page, change, isShown);
    const past = known || (before && rules.precedes(before, event)) ? before : undefined;
    const wasFound = isShown || (life === 'made' ? false : past ? rules.finds(query, past) : null);
    const isFound = life === 'removed' ? false : known ? rules.finds(query, known) : null;
    if (wasFound === null || isFound === null || wasFound !== isFound) return refetch;
    return isFound ? inPlace(rules, page, change, isShown) : ignore;
  };

/** The query still finds the record, possibly at another position. */
const inPlace = <Row extends { readonly id: string }, Query, Event>(
  rules: ListRules<Row, Query, Event>,
  page: ShownPage<Query>,
  { event, rowOf }: RowEvent<Row, Event>,
  isShown: boolean,
): ListEffect => {
  const reorders = rules.touchesOrder(event, page.query);
  if (!isShown) return reorders ? refetch : ignore;
  if (!reorders) return { kind: 'apply', ids: page.ids, reorders };
  const rows = page.ids.map(rowOf).filter((row) => row !== undefined);
  const sorted = rows.length === page.ids.length ? rules.sorted(page.query, rows) : null;
  const ids = sorted?.map((row) => row.id);
  // At an edge next to another page, the record may belong there.
  const id = rules.idOf(event);
  const leavesPage = (!page.isFirst && ids?.[0] === id) || (!page.isLast && ids?.at(-1) === id);
  return ids === undefined || leavesPage ? refetch : { kind: 'apply', ids, reorders };
};
