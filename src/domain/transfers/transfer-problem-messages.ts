import { localized } from '../texts/localized.ts';
import { numberText } from '../texts/set-locale.ts';

/** Why a file of flows, or one of its flows, is not imported. */
export const transferProblemMessages = localized({
  importFileFormat: 'is in no format that can be imported',
  importFileEmpty: 'contains no flows',
  importFileUnpacked: ({ ratio }: { readonly ratio: number }) =>
    `unpacks to more than ${ratio} times its size and was not read`,
  importFileLarge: ({ max }: { readonly max: number }) => `contains more than ${max} flows: split the file`,
  importFileRows: ({ max }: { readonly max: number }) => `contains more than ${max} rows: split the file`,
  importXmlWrong: ({ line }: { readonly line: number }) => `has a mistake in line ${line}`,
  importXmlTypes: 'contains a document type definition, which is not read',
  importGherkinWrong: ({ line }: { readonly line: number }) => `has a mistake in line ${line}`,
  importChartLarge: ({ max }: { readonly max: number }) => `has more than ${max} combinations of states`,
  importChartScenarios: ({ max }: { readonly max: number }) => `needs more than ${max} scenarios: split the machine`,
  importChartLong: ({ max }: { readonly max: number }) => `has a path of more than ${max} transitions`,
  importManySheets: ({ max }: { readonly max: number }) => `has more than ${numberText(max)} sheets`,
  importFileSlow: 'takes too long to read: split the file',
  importNoNameColumn: 'needs a column with the names of the flows: choose one',
  flowImportMapping: 'does not fit the columns of the file',
  importNoName: 'has no name',
  importNameLong: ({ max }: { readonly max: number }) => `has a name of more than ${max} characters`,
  importKeyLong: ({ max }: { readonly max: number }) => `has a key of more than ${max} characters`,
  importTextLong: ({ max }: { readonly max: number }) => `has a text of more than ${max} characters`,
  importManySteps: ({ max }: { readonly max: number }) => `has more than ${max} steps`,
  importManyTasks: ({ max }: { readonly max: number }) => `has more than ${max} tasks`,
  flowImportTwice: ({ line }: { readonly line: number }) => `is in the file twice: see line ${line}`,
  importFolderDeep: ({ max }: { readonly max: number }) => `is more than ${max} folders deep`,
  importFolderLong: ({ max }: { readonly max: number }) => `has a folder with a name of more than ${max} characters`,
  importFolderRefused: 'has a folder that can’t be created',
  importWrongPart: ({ path }: { readonly path: string }) => `has an invalid value at “${path}”`,
  importRefused: ({ field }: { readonly field: string }) => `has an invalid value in “${field}”`,
  importOver: 'is over',
  importNotOver: 'is not over yet',
  importUndone: 'was already undone',
});
