import type { Reason } from '../../problems/reason.ts';
import { datasetLimits } from '../dataset-limits.ts';
import { cellTypes, type DatasetCell, type DatasetColumn } from '../dataset.ts';

/** What can be said about an expression without its language; `cell-expression.ts` says the rest. */
const expressionFaultOf = (text: string): Reason | null => {
  if (text.trim() === '') return 'required';
  const { expressionLength: max } = datasetLimits;
  return [...text].length > max ? { code: 'tooLong', max } : null;
};

const number = /^[+-]?(?:\d+(?:\.\d*)?|\.\d+)(?:[eE][+-]?\d{1,3})?$/;
const day = /^(\d{4})-(\d{2})-(\d{2})(?:T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?)?$/;
const reference = /^[A-Za-z_][A-Za-z0-9_.-]{0,254}$/;

const isDay = (text: string): boolean => {
  const [, year = '', month = '', date = ''] = day.exec(text) ?? [];
  const at = new Date(`${year}-${month}-${date}T00:00:00Z`);
  return !Number.isNaN(at.getTime()) && at.toISOString().startsWith(`${year}-${month}-${date}`);
};

/** Why a text is no value of a type; parameters of flows have the same types. */
export const typedTextFault = (
  value: string,
  { type, values }: Pick<DatasetColumn, 'type' | 'values'>,
): Reason | null => {
  switch (type) {
    case 'number':
      return number.test(value.trim()) ? null : 'notANumber';
    case 'date':
      if (!day.test(value.trim())) return 'dateFormat';
      return isDay(value.trim()) ? null : 'dateValid';
    case 'boolean':
      return /^(?:true|false)$/i.test(value.trim()) ? null : { code: 'notABoolean' };
    case 'list':
      return values.length === 0 || values.includes(value) ? null : 'inclusion';
    case 'text':
    case 'secret':
      return null;
  }
};

export type ExpressionCheck = (text: string) => Reason | null;

/** Why a cell does not fit its column; null for a cell that does, and for an empty one. */
export const cellFaultOf = (
  cell: DatasetCell,
  column: Pick<DatasetColumn, 'type' | 'values'>,
  check: ExpressionCheck = () => null,
): Reason | null => {
  const { value, type } = cell;
  switch (type) {
    case cellTypes.skip:
      return null;
    case cellTypes.function:
      return expressionFaultOf(value) ?? check(value);
    case cellTypes.reference:
      return reference.test(value) ? null : 'variables';
    case cellTypes.text:
      return value === '' ? null : typedTextFault(value, column);
  }
};
