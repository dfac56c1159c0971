import type { DatasetColumn, DatasetRow, DatasetStep } from '../dataset.ts';

/** How the API names values: a step stands for the column that feeds it; a column without a step has its own id. */
export const stepOf = ({ id, feeds }: DatasetColumn): string => (feeds && 'stepId' in feeds ? feeds.stepId : id);

export const columnOfStep = (columns: readonly DatasetColumn[], step: string): DatasetColumn | undefined =>
  columns.find((column) => column.feeds && 'stepId' in column.feeds && column.feeds.stepId === step) ??
  columns.find(({ id }) => id === step);

interface StepContext {
  readonly datasetId: string;
  readonly flowId: string;
  /** The iteration of the first row, from 1. */
  readonly first: number;
}

/** The values of rows, each with its step and iteration [DATA-002]. Empty values are left out; secrets are empty. */
export const stepsOfRows = (
  rows: readonly DatasetRow[],
  columns: readonly DatasetColumn[],
  { datasetId, flowId, first }: StepContext,
): DatasetStep[] =>
  rows.flatMap(({ cells }, index) =>
    columns.flatMap((column) => {
      const cell = Object.hasOwn(cells, column.id) ? cells[column.id] : undefined;
      if (!cell) return [];
      const { value, type } = cell;
      const iteration = first + index;
      return [
        { stepId: stepOf(column), datasetId, iteration, flowId, parameterValue: value, type, parameterType: type },
      ];
    }),
  );
