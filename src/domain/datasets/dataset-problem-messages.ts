import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** Why a change of a dataset is rejected, after the name of a field. */
export const datasetProblemMessages = localized({
  datasetGone: 'refers to a deleted dataset',
  datasetsMost: ({ max }: { readonly max: number }) => `can’t be created: a flow has at most ${max} datasets`,
  rowsMost: ({ max }: { readonly max: number }) => `can’t be added: a dataset has at most ${numberText(max)} rows`,
  columnsMost: ({ max }: { readonly max: number }) => `can’t be added: a dataset has at most ${max} columns`,
  cellsMost: ({ max }: { readonly max: number }) => `can’t be added: a dataset has at most ${numberText(max)} cells`,
  changeTooLarge: ({ max }: { readonly max: number }) =>
    `change more than ${numberText(max)} characters at once: split the change`,
  columnGone: 'refer to a deleted column',
  columnExists: 'already has this column',
  columnNameTaken: ({ name }: { readonly name: string }) => `“${name}” is already used by another column`,
  rowGone: 'refer to a deleted row',
  rowExists: 'already has this row',
  rowsUnknown: 'can’t be changed before they are loaded',
  cellExpression: ({ detail }: { readonly detail: string }) => `has an expression that ${detail}`,
  secretColumn:
    'is secret: its values are set in the grid, by an import or by the call for secrets, with a network connection',
  secretShort: ({ min }: { readonly min: number }) =>
    `needs values of at least ${min} characters: shorter ones could not be removed from logs`,
  secretHasValues: 'has values: clear them before you change whether the column is secret',
  notSecret: 'is not a secret column',
  notABoolean: 'must be true or false',
  flowUnknown: 'doesn’t exist in this project',
  revisionMissing: 'is missing: send the revision that your changes started from',
  revisionUnknown: 'is not a revision that can be merged: read the dataset again',
  stepUnknown: ({ step }: { readonly step: string }) => `has no column for the step ${step}`,
  importUnknown: 'has expired: upload the file again',
  importFormat: 'is neither CSV nor an Excel workbook',
  importEmpty: 'contains no rows',
  importUnpacked: ({ ratio }: { readonly ratio: number }) =>
    `unpacks to more than ${ratio} times its size and was not read`,
  importMapping: ({ count }: { readonly count: number }) =>
    `must say for each of the ${count} columns of the file where it goes`,
  importTwice: ({ name }: { readonly name: string }) => `has two columns of the file for the column “${name}”`,
  importTableSlow: 'takes too long or too much memory to read: split it into smaller files',
  importColumns: ({ max }: { readonly max: number }) => `has more than ${max} columns`,
  cellsBeyond: ({ count }: { readonly count: number }) =>
    count === 1
      ? 'has 1 more value than there are columns: it is not imported'
      : `has ${numberText(count)} more values than there are columns: they are not imported`,
  importHeads: 'needs a name for each imported column',
  combineColumns: ({ strength }: { readonly strength: number }) =>
    `need values: a combination needs at least ${strength} columns with a list of values`,
  combineColumn: 'name a column without values',
  combineValue: ({ column, value }: { readonly column: string; readonly value: string }) =>
    `name the value “${value}”, which the column “${column}” doesn’t have`,
  combineMost: ({ max }: { readonly max: number }) =>
    `have more than ${numberText(max)} combinations: use fewer values or a lower strength`,
  combineTime: 'take too long to combine: use fewer values or a lower strength',
  combineImpossible: 'contradict each other: no row is possible',
  nothingToRevert: 'was already undone or can no longer be undone',
});
