import { Readable } from 'node:stream';
import type { ResultFileFormat } from '../../src/domain/results/result-file.ts';
import { ctrfOf } from '../../src/domain/results/write/ctrf-file.ts';
import { junitOf } from '../../src/domain/results/write/junit-file.ts';
import type { TestReport } from '../../src/domain/results/write/test-report.ts';

const files = {
  junit: { ending: 'xml', type: 'application/xml', write: junitOf },
  ctrf: { ending: 'json', type: 'application/json', write: ctrfOf },
} as const;

/** Of what was executed, by its id. */
export const resultFileOf = (id: string, format: ResultFileFormat, report: TestReport) => {
  const { ending, type, write } = files[format];
  return { name: `${id}.${ending}`, type, bytes: Readable.from([write(report)]) };
};
