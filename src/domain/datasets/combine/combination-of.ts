import type { Refusal } from '../../journal/fact.ts';
import type { DatasetGridChange } from '../dataset-changes.ts';
import { datasetLimits as most } from '../dataset-limits.ts';
import { byRank, cellTypes, isSecret, type DatasetColumn, type DatasetRow } from '../dataset.ts';
import { inParts } from '../grid/invert.ts';
import { cellOf, type GridContent } from '../grid/plan-changes.ts';
import { refusal } from '../grid/refusal.ts';
import {
  countTuples,
  keepsRules,
  open,
  type CombinationModel,
  type CombinedRow,
  type TupleCondition,
} from './combination-model.ts';
import type { CombineConstraint, CombineQuestion } from './combine-contract.ts';

type CombinedColumn = Pick<DatasetColumn, 'id' | 'name' | 'values'>;

/** What is combined: columns with values, in order. Their values are the domain. */
export const combinedColumns = ({ columns }: Pick<GridContent, 'columns'>): readonly CombinedColumn[] =>
  columns
    .filter((column) => column.values.length > 0 && !isSecret(column))
    .toSorted(byRank)
    .map(({ id, name, values }) => ({ id, name, values: [...new Set(values)] }));

export interface DatasetCombination {
  readonly columns: readonly CombinedColumn[];
  readonly model: CombinationModel;
  /** Pinned rows that are run and keep the constraints; their values count. */
  readonly pinned: readonly CombinedRow[];
}

const conditionsOf = (
  columns: readonly CombinedColumn[],
  sent: CombineConstraint['if'],
): readonly TupleCondition[] | Refusal => {
  const conditions: TupleCondition[] = [];
  for (const [id, values] of Object.entries(sent)) {
    const column = columns.findIndex((one) => one.id === id);
    const found = columns[column];
    if (!found) return refusal({ code: 'combineColumn' }, 'constraints');
    const unknown = values.find((value) => !found.values.includes(value));
    if (unknown !== undefined)
      return refusal({ code: 'combineValue', column: found.name, value: unknown }, 'constraints');
    conditions.push({ column, values: values.map((value) => found.values.indexOf(value)) });
  }
  return conditions;
};

const isRefused = (outcome: readonly TupleCondition[] | Refusal): outcome is Refusal => 'refused' in outcome;

const rulesOf = (columns: readonly CombinedColumn[], constraints: readonly CombineConstraint[]) => {
  const rules: { readonly if: readonly TupleCondition[]; readonly then: readonly TupleCondition[] }[] = [];
  for (const constraint of constraints) {
    const when = conditionsOf(columns, constraint.if);
    if (isRefused(when)) return when;
    const then = conditionsOf(columns, constraint.then);
    if (isRefused(then)) return then;
    rules.push({ if: when, then });
  }
  return rules;
};

const isStaying = ({ isPinned }: DatasetRow, { keepPinned }: CombineQuestion): boolean => keepPinned && isPinned;

/** A function, a reference and a value outside the domain are open: nobody knows their values yet. */
const valuesIn = (row: DatasetRow, columns: readonly CombinedColumn[]): CombinedRow =>
  columns.map(({ id, values }) => {
    const { value, type } = cellOf(row, { id } as DatasetColumn);
    return type === cellTypes.text ? values.indexOf(value) : open;
  });

/** The question in numbers, or why it cannot be answered. */
export const combinationOf = (content: GridContent, question: CombineQuestion): DatasetCombination | Refusal => {
  const columns = combinedColumns(content);
  const { strength, constraints } = question;
  if (columns.length < strength) return refusal({ code: 'combineColumns', strength }, 'columns');
  const sizes = columns.map(({ values }) => values.length);
  if (countTuples(sizes, strength) > most.combinedTuples)
    return refusal({ code: 'combineMost', max: most.combinedTuples }, 'columns');
  const rules = rulesOf(columns, constraints);
  if ('refused' in rules) return rules;
  const pinned = content.rows
    .filter((row) => isStaying(row, question) && !row.isOff)
    .map((row) => valuesIn(row, columns))
    .filter((row) => keepsRules(row, rules));
  return { columns, model: { sizes, strength, rules }, pinned };
};

/** The text of the values of a row; open ones are left out. */
export const namedValues = (columns: readonly CombinedColumn[], row: CombinedRow): Record<string, string> =>
  Object.fromEntries(
    columns.flatMap(({ id, values }, index) => {
      const value = values[row[index] ?? open];
      return value === undefined ? [] : [[id, value] as const];
    }),
  );

export interface CombinedChanges {
  readonly changes: readonly DatasetGridChange[];
  readonly removed: number;
  readonly pinned: number;
}

/** New rows behind those that stay. */
export const combinedChanges = (
  { rows }: GridContent,
  question: CombineQuestion,
  added: readonly Pick<DatasetRow, 'id' | 'rank' | 'cells'>[],
): CombinedChanges => {
  const removed = rows.filter((row) => !isStaying(row, question)).map(({ id }) => id);
  return {
    changes: [
      ...inParts(removed, most.rowsAtOnce).map((part) => ({ type: 'row.remove' as const, rows: [...part] })),
      ...inParts(added, most.rowsAtOnce).map((part) => ({
        type: 'row.add' as const,
        rows: part.map((row) => ({ ...row, cells: { ...row.cells }, isPinned: false, isOff: false })),
      })),
    ],
    removed: removed.length,
    pinned: rows.length - removed.length,
  };
};
