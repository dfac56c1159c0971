import { z } from 'zod';
import { recordFields, textField } from '../journal/record-fields.ts';
import { idText, text } from '../wire/wire.ts';
import { datasetLimits as most } from './dataset-limits.ts';

/** What a person enters; its columns and rows follow in the grid. */
export const datasetFields = recordFields({
  name: textField({ longest: most.nameLength, isRequired: true }),
  description: textField({ longest: most.descriptionLength }),
});
export type DatasetFields = typeof datasetFields.blank;

/** The value types of a cell [DATA-003]. */
export const cellTypes = { text: 0, function: 1, reference: 2, skip: 3 } as const;
export type CellType = (typeof cellTypes)[keyof typeof cellTypes];

/** 4 stands for a variable and is read as text [DATA-003]. */
export const cellTypeShape = z
  .union([z.literal(0), z.literal(1), z.literal(2), z.literal(3), z.literal(4)])
  .transform((type): CellType => (type === 4 ? 0 : type));

export const rankShape = z.string().regex(/^[0-9A-Za-z]{1,128}$/, 'is not a rank');

export const columnTypes = ['text', 'number', 'date', 'boolean', 'list', 'secret'] as const;
export type ColumnType = (typeof columnTypes)[number];

const feedsShape = z.union([z.strictObject({ stepId: idText }), z.strictObject({ parameter: text(255) })]).nullable();

export const columnFieldShapes = {
  name: text(most.columnNameLength * 4),
  type: z.enum(columnTypes),
  /** The step or the parameter of a flow that gets the values of the column. */
  feeds: feedsShape,
  /** The values of a list, and of a column that is combined with others. */
  values: z.array(text(most.valueLength)).max(most.values),
} as const;

export const columnShape = z.strictObject({ id: idText, rank: rankShape, ...columnFieldShapes });
/** A column of a dataset. The values of a secret column are sealed on the server. */
export type DatasetColumn = z.output<typeof columnShape>;

/** A value. `isSet`: a secret, which nobody reads; its value is ''. */
export interface DatasetCell {
  readonly value: string;
  readonly type: CellType;
  readonly isSet?: true | undefined;
}
export const cellShape = z.strictObject({
  value: text(most.cellLength),
  type: cellTypeShape.default(0),
  isSet: z.literal(true).optional(),
});

const rowFields = {
  id: idText,
  rank: rankShape,
  isPinned: z.boolean().default(false),
  isOff: z.boolean().default(false),
};
export const rowShape = z.strictObject({ ...rowFields, cells: z.record(idText, cellShape).default({}) });
/** A row as the server answers it. */
export const storedRowShape = z.object({
  id: z.string(),
  rank: z.string(),
  isPinned: z.boolean(),
  isOff: z.boolean(),
  cells: z.record(
    z.string(),
    z.object({
      value: z.string(),
      type: z.union([z.literal(0), z.literal(1), z.literal(2), z.literal(3)]),
      isSet: z.literal(true).optional(),
    }),
  ),
});
/** A row (iteration). `isPinned`: kept when rows are combined; `isOff`: left out when the flow runs. */
export interface DatasetRow {
  readonly id: string;
  readonly rank: string;
  readonly isPinned: boolean;
  readonly isOff: boolean;
  /** By column; empty cells are left out. */
  readonly cells: Readonly<Record<string, DatasetCell>>;
}

/** A value as the API names it: of a step, in an iteration, which starts at 1 [DATA-002]. */
export const datasetStepShape = z
  .object({
    stepId: z.string(),
    datasetId: z.string(),
    iteration: z.int(),
    flowId: z.string(),
    parameterValue: z.string(),
    type: z.int(),
    parameterType: z.int(),
  })
  .meta({ id: 'DatasetStep' });
export type DatasetStep = z.output<typeof datasetStepShape>;

/** A dataset of a project. `flowId`: the flow that it belongs to; empty for one that all flows share [DATA-001]. */
export const datasetShape = z.object({
  id: z.string(),
  name: z.string(),
  description: z.string(),
  flowId: z.string(),
  projectId: z.string(),
  createdDate: z.string(),
  modifiedDate: z.string(),
  createdByUser: z.string(),
  modifiedByUser: z.string(),
  revision: z.int(),
  rows: z.int(),
  columns: z.int(),
});
export type Dataset = z.output<typeof datasetShape>;

export const isSecret = ({ type }: Pick<DatasetColumn, 'type'>): boolean => type === 'secret';
export const emptyCell: DatasetCell = { value: '', type: 0 };
export const isEmptyCell = ({ value, type, isSet }: DatasetCell): boolean =>
  value === '' && (type === cellTypes.text || type === cellTypes.function || type === cellTypes.reference) && !isSet;

/** Ranks are compared by code unit, then ids: the same everywhere. */
export const byRank = (
  one: { readonly rank: string; readonly id: string },
  other: { readonly rank: string; readonly id: string },
): number => {
  if (one.rank !== other.rank) return one.rank < other.rank ? -1 : 1;
  if (one.id === other.id) return 0;
  return one.id < other.id ? -1 : 1;
};
