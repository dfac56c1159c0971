import { localized } from '../texts/localized.ts';

/** Why results are not imported, or a part of them is not. */
export const resultProblemMessages = localized({
  resultsFormat: 'is not in a supported format',
  resultsBlobNewer: 'was written by a newer version of Playwright than can be read',
  resultsOtherFormat: ({ format }: { readonly format: string }) => `is not in the format ${format}`,
  resultsEmpty: 'contains no results',
  resultsCutOff: 'the file ends or has a mistake here: what follows was not read',
  resultsXmlWrong: ({ line }: { readonly line: number }) => `has a mistake in line ${line}`,
  resultsXmlTypes: 'contains a document type definition, which is not read',
  resultsJsonWrong: 'is not complete JSON',
  resultsLineWrong: 'the line is not a JSON object',
  resultsDeep: ({ max }: { readonly max: number }) => `is nested more than ${max} levels deep`,
  resultsLong: ({ max }: { readonly max: number }) => `has a name of more than ${max} characters`,
  resultsMany: ({ max }: { readonly max: number }) => `contains more than ${max} results: split the run`,
  resultsUnpacked: 'unpacks to more than can be read',
  resultsZipWrong: 'is a damaged ZIP file',
  resultsFileMany: ({ max }: { readonly max: number }) => `contains more than ${max} files`,
  resultsFileWrong: 'the file could not be read',
  resultsSlow: 'takes too long to read: split the file',
  resultNoName: 'a result without a name',
  resultNoStatus: 'a result without a known status',
  resultNoObject: 'is no result',
  resultTimeWrong: ({ text }: { readonly text: string }) => `the time “${text}” could not be read`,
  resultTimeUnclear: ({ text }: { readonly text: string }) =>
    `the time “${text}” has two readings: the comma was read as a decimal point`,
  resultsFewer: ({ said, found }: { readonly said: number; readonly found: number }) =>
    `the report counts ${said} tests, but lists ${found}`,
  resultsFewerFailed: ({ said, found }: { readonly said: number; readonly found: number }) =>
    `the report counts ${said} failures, but lists ${found}`,
  resultsSameFile: 'has the same content as another file of the upload, and counts once',
  quarantineSteady: 'is not flaky: none of its last 30 results passed after a failed attempt',
  quarantinePast: 'must be in the future',
  quarantineLong: ({ max }: { readonly max: number }) => `must be within ${max} days`,
  resultPropertiesMany: ({ max }: { readonly max: number }) =>
    `has more than ${max} properties: the others were left out`,
  resultAttachmentsMany: ({ max }: { readonly max: number }) =>
    `has more than ${max} attachments: the others were left out`,
});
