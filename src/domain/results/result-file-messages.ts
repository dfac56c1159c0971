import { localized } from '../texts/localized.ts';
import type { ResultFileFormat } from './result-file.ts';

/** Results of a run or of an execution as a file. */
export const resultFileMessages = localized({
  export: 'Export',
  formats: {
    junit: 'Export JUnit XML',
    ctrf: 'Export CTRF JSON',
  } satisfies Readonly<Record<ResultFileFormat, string>>,
});
