import { localized } from '../texts/localized.ts';

/** Why results are not imported, or a part of them is not. */
export const resultProblemMessages = localized({
  resultsFormat: 'is not in a supported format',
  resultsOtherFormat: ({ format }: { readonly format: string }) => `is not in the format ${format}`,
  resultsEmpty: 'contains no results',
  resultsCutOff: 'the file ends or has a mistake here: what follows was not read',
  resultsXmlWrong: ({ line }: { readonly line: number }) => `has a mistake in line ${line}`,
  resultsXmlTypes: 'contains a document type definition, which is not read',
  resultsJsonWrong: 'is not complete JSON',
  resultsLineWrong: 'the line is not a JSON object',
  resultsBlobNewer: 'was written by a newer version of Playwright than can be read',
  resultsDeep: ({ max }: { readonly max: number }) => `is nested more than ${max} levels deep`,
  resultsMany: ({ max }: { readonly max: number }) => `contains more than ${max} results: split the run`,
  resultsUnpacked: 'unpacks to more than can be read',
  resultsZipWrong: 'is a damaged ZIP file',
  resultsFileMany: ({ max }: { readonly max: number }) => `contains more than ${max} files`,
  resultsFileWrong: 'the file could not be read',
  resultsFormWrong: 'is incomplete form data',
  resultsSlow: 'takes too long to read: split the file',
  reporterKey: 'The key must be the ID of the project, a colon and an API key that is valid.',
  resultNoName: 'a result without a name',
  resultNoStatus: 'a result without a known status',
});
