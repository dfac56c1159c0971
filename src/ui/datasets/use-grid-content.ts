import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { gridIn } from '../../domain/datasets/datasets.ts';
import { columnsInOrder, rowsInOrder, type KnownGrid } from '../../domain/datasets/known-grid.ts';
import type { GridContent } from '../../domain/datasets/grid/plan-changes.ts';
import { useWorkspace } from '../actors-context.tsx';

export interface ShownGrid extends GridContent {
  readonly grid: KnownGrid;
}

/** The columns and rows of a dataset as this device knows them, in order; null before the first read. */
export const useGridContent = (datasetId: string): ShownGrid | null => {
  const { journal } = useWorkspace();
  const grid = useSelector(journal, ({ context }) => gridIn(context.view.datasets, datasetId));
  return useMemo(() => grid && { grid, columns: columnsInOrder(grid), rows: rowsInOrder(grid) }, [grid]);
};
