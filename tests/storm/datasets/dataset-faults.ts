import type { SeededFault } from '../seeded-fault.ts';

/** Typical bugs of datasets. */
export const datasetFaults: readonly SeededFault[] = [
  {
    name: 'wholeValuesSave',
    what: 'a save of all values ignores what was changed since its sender read them',
    edits: [
      {
        file: 'tests/storm/datasets/sim-dataset-writes.ts',
        find: 'base: gridBefore(now, undoing),',
        put: 'base: gridBefore(now, undoing.slice(0, 0)),',
      },
    ],
  },
  {
    name: 'changedRowRemoved',
    what: 'a save of all values removes a row that was changed since its sender read it',
    seed: 9,
    edits: [
      {
        file: 'src/domain/datasets/grid/merge-values.ts',
        find: '(alike(now.row(id)?.cells, was) && !changed.has(id) ? [id] : [])',
        put: '(now.row(id) && was && changed ? [id] : [])',
      },
    ],
  },
  {
    name: 'rowsComeBack',
    what: 'an old event that is applied once more after a read brings back a row that was removed while the device was away',
    seed: 4,
    edits: [
      {
        file: 'src/domain/datasets/known-grid.ts',
        find: 'if (isDone(row.id) || (!held(row.id) && isNewer(grid.readAt, position))) return;',
        put: 'if (isDone(row.id)) return;',
      },
    ],
  },
  {
    name: 'staleGrid',
    what: 'an opened dataset that could not be read again after missed events counts as read',
    seed: 25,
    edits: [
      {
        file: 'src/app/areas/datasets/grid-rows.ts',
        find: 'if (!isUnsent(needs, at)) await readWindow(needs, at, null);',
        put: 'if (!isUnsent(needs, at)) await readWindow(needs, at, null).catch(() => {});',
      },
    ],
  },
  {
    name: 'olderGrid',
    what: 'an older read of an opened dataset overwrites a newer one',
    seed: 35,
    edits: [
      {
        file: 'src/domain/datasets/datasets.ts',
        find: '!grid || grid.readAt <= opened.asOf',
        put: 'true',
      },
    ],
  },
  {
    name: 'columnLeavesCells',
    what: 'a column that is removed leaves its values in the rows',
    edits: [
      {
        file: 'src/domain/datasets/grid/grid-store.ts',
        find: 'if (Object.hasOwn(row.cells, id)) store.putRow',
        put: 'if (store.total() < 0) store.putRow',
      },
    ],
  },
];
