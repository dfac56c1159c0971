import { localized } from '../../texts/localized.ts';
import { numberText } from '../../texts/set-locale.ts';

/** The choice of how many rows of a dataset are executed at a time. */
export const runRowsMessages = localized({
  label: 'Rows at a time',
  inOrder: 'One after another',
  inOrderHint: 'In one run, which ends with the first row that fails.',
  rows: (count: number) => `${numberText(count)} at a time`,
  rowsHint: 'Each row is executed on its own, as soon as an adapter is free.',
});
