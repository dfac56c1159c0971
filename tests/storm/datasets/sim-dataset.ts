import type { Dataset, DatasetColumn, DatasetRow } from '../../../src/domain/datasets/dataset.ts';

/** A dataset on the simulated disk. */
export interface SimDataset {
  readonly record: Dataset;
  readonly columns: readonly DatasetColumn[];
  readonly rows: readonly DatasetRow[];
}

export const datasetStream = 'dataset/D-1';
/** Stored and read with this revision before the simulation. */
export const firstRevision = 1;

const at = '2026-01-05T08:00:00.000Z';
const names = ['a', 'b', 'c'];
const rowCount = 8;

/** Eight rows with three columns, as they are before the simulation. */
export const seedDataset = (projectId: string): SimDataset => ({
  record: {
    id: 'D-1',
    projectId,
    flowId: 'F-1',
    name: 'Customers',
    description: '',
    createdByUser: 'ada',
    createdDate: at,
    modifiedByUser: 'ada',
    modifiedDate: at,
    revision: firstRevision,
    rows: rowCount,
    columns: names.length,
  },
  columns: names.map((id, index) => ({
    id: `c-${id}`,
    rank: `a${index}`,
    name: `Column ${id}`,
    type: 'text',
    feeds: null,
    values: [],
  })),
  rows: Array.from({ length: rowCount }, (_, index) => ({
    id: `r-${index}`,
    rank: `a${index}`,
    isPinned: false,
    isOff: false,
    cells: Object.fromEntries(names.map((id) => [`c-${id}`, { value: 'As it was', type: 0 as const }])),
  })),
});
