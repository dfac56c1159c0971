import { z } from 'zod';
import { idText } from '../wire/wire.ts';
import { cellShape, cellTypeShape, columnFieldShapes, columnShape, rankShape, rowShape } from './dataset.ts';
import { datasetLimits as most } from './dataset-limits.ts';

/** What `dataset.change` may change, 1 to 200 at once, all or none. Undo and redo are changes, too. */
const cellAt = { row: idText, column: idText };
const cellSet = z.strictObject({ ...cellAt, value: cellShape.shape.value, type: cellTypeShape.default(0) });
const cells = z.array(cellSet).min(1).max(most.cellsAtOnce);
const rows = z.array(idText).min(1).max(most.rowsAtOnce);
const one = { type: z.literal('column.update'), column: idText };

export const datasetChangeShape = z.union([
  /** `cells`: of a column that was removed and comes back. */
  z.strictObject({
    type: z.literal('column.add'),
    column: columnShape,
    cells: z.array(cellSet).max(most.rows).default([]),
  }),
  z.strictObject({ ...one, field: z.literal('name'), value: columnFieldShapes.name }),
  z.strictObject({ ...one, field: z.literal('type'), value: columnFieldShapes.type }),
  z.strictObject({ ...one, field: z.literal('feeds'), value: columnFieldShapes.feeds }),
  z.strictObject({ ...one, field: z.literal('values'), value: columnFieldShapes.values }),
  z.strictObject({ type: z.literal('column.move'), column: idText, rank: rankShape }),
  z.strictObject({ type: z.literal('column.remove'), column: idText }),
  z.strictObject({ type: z.literal('row.add'), rows: z.array(rowShape).min(1).max(most.rowsAtOnce) }),
  z.strictObject({ type: z.literal('row.move'), row: idText, rank: rankShape }),
  z.strictObject({
    type: z.literal('row.set'),
    row: idText,
    isOff: z.boolean().optional(),
    isPinned: z.boolean().optional(),
  }),
  z.strictObject({ type: z.literal('row.remove'), rows }),
  /** As typed: a value that breaks the rule of its column is refused. */
  z.strictObject({ type: z.literal('cell.set'), cell: cellSet }),
  /** Pasted, filled, undone: a value that breaks the rule of its column is stored and marked. */
  z.strictObject({ type: z.literal('cells.set'), cells }),
]);
export const datasetChangesShape = z.array(datasetChangeShape).min(1).max(most.changes);

export type DatasetGridChange = z.output<typeof datasetChangeShape>;
export type ChangeOf<Type extends DatasetGridChange['type']> = Extract<DatasetGridChange, { readonly type: Type }>;
export type CellSet = z.output<typeof cellSet>;
