import { createHash } from 'node:crypto';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import { sentReason } from '../../../src/domain/problems/reason.ts';
import { resultLimits as most } from '../../../src/domain/results/result-limits.ts';
import type { ReadFault, ReadResult, ResultSink } from '../../../src/domain/results/result.ts';
import { tidyResult } from '../../../src/domain/results/tidy-result.ts';
import { rowsOf, type ResultRow, type ReportUpload } from './result-rows.ts';

/** The results of all files of an upload, and what could not be read of them. */
export const tooManyResults = invalid('file', { code: 'resultsMany', max: most.cases });

export const gatheredResults = (upload: ReportUpload) => {
  const rows: ResultRow[] = [];
  const faults: ReadFault[] = [];
  const contents = new Set<string>();
  let faultTotal = 0;
  const fault = (one: ReadFault): void => {
    faultTotal += 1;
    if (faults.length < most.faults) faults.push(one);
  };
  const sinkOf = (file: string, unit: ReadFault['unit'], report: string): ResultSink => {
    const rowOf = rowsOf(upload, report);
    let count = 0;
    const faultAt = (at: number, reason: Parameters<ResultSink['fault']>[1]): void =>
      fault({ file, unit, at, reason: sentReason(reason) });
    const tellCut = ({ properties, attachments }: ReadResult): void => {
      if (Object.keys(properties).length > most.properties)
        faultAt(count, { code: 'resultPropertiesMany', max: most.properties });
      if (attachments.length > most.attachments)
        faultAt(count, { code: 'resultAttachmentsMany', max: most.attachments });
    };
    return {
      fault: faultAt,
      result(found) {
        count += 1;
        tellCut(found);
        if (rows.push(rowOf(tidyResult(found))) > most.cases) throw tooManyResults;
      },
    };
  };
  return {
    rows,
    faults,
    fault,
    faultTotal: () => faultTotal,
    sinkOf,
    /** Empty: a file of the upload has the same content. */
    report(bytes: Buffer): string {
      const hash = createHash('sha256').update(bytes).digest('hex');
      const isNew = !contents.has(hash);
      contents.add(hash);
      return isNew ? hash : '';
    },
  };
};
export type Gathered = ReturnType<typeof gatheredResults>;
