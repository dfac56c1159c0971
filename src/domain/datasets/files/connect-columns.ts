import type { DatasetGridChange } from '../dataset-changes.ts';
import type { DatasetColumn } from '../dataset.ts';
import type { ImportPlan } from './plan-import.ts';

/**
 * Columns of a file get the step or the parameter that has their name, unless they are connected already, or another column
 * feeds it. It is part of the import, so that its undo takes it back.
 */
type Feeds = NonNullable<DatasetColumn['feeds']>;

export interface Connection {
  readonly column: string;
  readonly name: string;
  readonly feeds: Feeds;
  /** The name of the step, or of the parameter. */
  readonly to: string;
}

export type ConnectedPlan = ImportPlan & { readonly connected: readonly Connection[] };

type FeedsOf = (name: string) => Pick<Connection, 'feeds' | 'to'> | null;

const keyOf = (feeds: Feeds): string => ('stepId' in feeds ? `step/${feeds.stepId}` : `parameter/${feeds.parameter}`);

const addedIn = ({ changes }: Pick<ImportPlan, 'changes'>): readonly DatasetColumn[] =>
  changes.flatMap((change) => (change.type === 'column.add' ? [change.column] : []));

const connectionsOf = (plan: ImportPlan, columns: readonly DatasetColumn[], feedsOf: FeedsOf): Connection[] => {
  const inFile = new Set(plan.heads.map(({ column }) => column));
  const all = [...columns, ...addedIn(plan)];
  const taken = new Set(all.flatMap(({ feeds }) => (feeds ? [keyOf(feeds)] : [])));
  return all.flatMap(({ id, name, feeds }) => {
    const found = feeds === null && inFile.has(id) ? feedsOf(name) : null;
    if (!found || taken.has(keyOf(found.feeds))) return [];
    taken.add(keyOf(found.feeds));
    return [{ column: id, name, feeds: found.feeds, to: found.to }];
  });
};

/** The changes with these connections; a column that is gone, or connected by now, stays as it is. */
export const withConnections = (
  changes: readonly DatasetGridChange[],
  columns: readonly DatasetColumn[],
  connected: readonly Connection[],
): readonly DatasetGridChange[] => {
  const feedsOf = new Map(connected.map(({ column, feeds }) => [column, feeds]));
  return [
    ...columns.flatMap(({ id: column, feeds }): DatasetGridChange[] => {
      const value = feedsOf.get(column);
      return value && feeds === null ? [{ type: 'column.update', column, field: 'feeds', value }] : [];
    }),
    ...changes.map((change) =>
      change.type === 'column.add'
        ? { ...change, column: { ...change.column, feeds: feedsOf.get(change.column.id) ?? change.column.feeds } }
        : change,
    ),
  ];
};

export const connectedPlan = (plan: ImportPlan, columns: readonly DatasetColumn[], feedsOf: FeedsOf): ConnectedPlan => {
  const connected = connectionsOf(plan, columns, feedsOf);
  return { ...plan, connected, changes: withConnections(plan.changes, columns, connected) };
};
