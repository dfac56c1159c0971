/**
 * What an event means for the page of a list that is shown, without asking the server:
 *
 *   ignore    neither the page nor the number of records found changes
 *   apply     rows of the page change; `ids` is the page after it, `reorders`: the order may depend on the event
 *   refetch   the page may hold other records now, or the client cannot tell
 *
 * An area brings its rules; the decision is the same for each of them. The law: applying an event gives the page that
 * a new reading would give.
 */
export type ListEffect =
  | { readonly kind: 'ignore' }
  | { readonly kind: 'apply'; readonly ids: readonly string[]; readonly reorders: boolean }
  | { readonly kind: 'refetch' };

export interface ListRules<Row, Query, Event> {
  /** Whether the event can have to do with this list at all. */
  isAbout(event: Event, query: Query): boolean;
  /** The record that the event is about; null where it is about the list as a whole. */
  idOf(event: Event): string | null;
  lifeOf(event: Event): 'made' | 'removed' | 'changed';
  /** Whether what the query finds may depend on what the event changes. */
  touchesMembership(event: Event, query: Query): boolean;
  touchesOrder(event: Event, query: Query): boolean;
  /** Whether the query finds the record; null when only the server can tell. */
  finds(query: Query, row: Row): boolean | null;
  /** Whether the record already holds what the event says; whether it is the one of just before. */
  holds(row: Row, event: Event): boolean;
  precedes(row: Row, event: Event): boolean;
  /** The records in the order of the query; null when only the server knows it. */
  sorted(query: Query, rows: readonly Row[]): readonly Row[] | null;
}

/** The page as the client shows it. */
export interface ShownPage<Query> {
  readonly query: Query;
  readonly ids: readonly string[];
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/** One event with the records that the client knows: all of the page, others perhaps. */
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
    // Where an earlier event is missing here, only a reading knows the record.
    const known = after && rules.holds(after, event) ? after : undefined;
    if (life === 'changed' && isShown && !known) return refetch;
    if (life === 'changed' && !rules.touchesMembership(event, query)) return inPlace(rules, page, change, isShown);
    const past = known || (before && rules.precedes(before, event)) ? before : undefined;
    const wasFound = isShown || (life === 'made' ? false : past ? rules.finds(query, past) : null);
    const isFound = life === 'removed' ? false : known ? rules.finds(query, known) : null;
    if (wasFound === null || isFound === null || wasFound !== isFound) return refetch;
    return isFound ? inPlace(rules, page, change, isShown) : ignore;
  };

/** The query finds the record as before; its place may be another. */
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
  // At an edge that borders on another page it may belong there.
  const id = rules.idOf(event);
  const leavesPage = (!page.isFirst && ids?.[0] === id) || (!page.isLast && ids?.at(-1) === id);
  return ids === undefined || leavesPage ? refetch : { kind: 'apply', ids, reorders };
};
