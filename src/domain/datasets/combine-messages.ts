import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

const counted = (count: number, one: string, more: string) => `${numberText(count)} ${count === 1 ? one : more}`;

/** Rows that contain all combinations of the values of columns. */
export const combineMessages = localized({
  open: 'Combine',
  title: 'Combine values',
  text: (columns: number) =>
    `Fills the dataset with few rows that contain every combination of the values of ${counted(columns, 'column', 'columns')}.`,
  none: 'Nothing to combine yet',
  noneText: 'Edit at least two columns and enter the values that they can have.',
  strength: 'Combine',
  strengths: { 2: 'Pairs', 3: 'Triples', 4: 'Quadruples' },
  constraints: 'Constraints',
  constraintsHint: 'Combinations that cannot occur, such as a browser that exists on one system only.',
  constraint: (number: number) => `Constraint ${numberText(number)}`,
  add: 'Add constraint',
  remove: (number: number) => `Remove constraint ${numberText(number)}`,
  if: 'If',
  is: 'is',
  isNot: 'is not',
  then: 'then',
  column: 'Column',
  value: 'Value',
  relation: 'Relation',
  keepPinned: 'Keep pinned rows',
  keepPinnedText: 'Their combinations count, so fewer new rows are needed.',
  shuffle: 'Choose other rows',
  counting: 'Counting…',
  created: (count: number) => `${counted(count, 'row', 'rows')} will be added.`,
  nothingNew: 'The pinned rows contain all combinations already.',
  pinned: (count: number) => `${counted(count, 'pinned row stays', 'pinned rows stay')}.`,
  removed: (count: number) => `${counted(count, 'other row', 'other rows')} will be deleted.`,
  covered: (covered: number, total: number) =>
    `${numberText(covered)} of ${counted(total, 'combination is', 'combinations are')} possible; all of them are covered.`,
  impossible: (count: number) => `${counted(count, 'impossible combination', 'impossible combinations')}`,
  impossibleMore: (count: number) => `and ${numberText(count)} more`,
  because: (constraints: string) => `because of ${constraints}`,
  preview: 'First new rows',
  addRows: 'Add rows',
  replaceRows: 'Replace rows',
  adding: 'Adding rows…',
  fields: { columns: 'Columns', constraints: 'Constraints', values: 'Values' },
});
