import { readFileSync } from 'node:fs';
import { readResults, type ResultsSummary } from '../../../server/results/read/read-results.ts';
import type { ResultRow } from '../../../server/results/read/result-rows.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import type { ResultFormat } from '../../../src/domain/results/result-formats.ts';

/** Reads reports as the thread of the server does. */
export interface Read extends ResultsSummary {
  readonly rows: readonly ResultRow[];
}

interface Sent {
  readonly name?: string;
  readonly format?: ResultFormat;
  readonly contentType?: string;
  readonly environment?: string;
  readonly attempt?: number;
}

export const readReport = async (content: string | Buffer, sent: Sent = {}): Promise<Read> => {
  const rows: ResultRow[] = [];
  const { name = 'report', format, contentType = '', environment = '', attempt = 1 } = sent;
  const request = { name, format, contentType, environment, attempt };
  const summary = await readResults(Buffer.from(content), request, (batch) => {
    rows.push(...(JSON.parse(batch) as ResultRow[]));
    return Promise.resolve();
  });
  return { ...summary, rows };
};

/** The code of the problem with which a report is refused. */
export const refusalOf = async (content: string | Buffer, sent: Sent = {}): Promise<string> => {
  try {
    await readReport(content, sent);
    return 'read';
  } catch (error) {
    if (isProblem(error) && 'code' in error) return error.code ?? error.kind;
    throw error;
  }
};

export const reportFile = (name: string): Buffer =>
  readFileSync(new URL(`../../fixtures/results/${name}`, import.meta.url));

/** [suite, name, status, milliseconds, attempts, flaky] of each result. */
export const linesOf = ({ rows }: Read) =>
  rows.map(({ suite, name, status, duration, attempts, isFlaky }) => [
    suite,
    name,
    status,
    duration,
    attempts,
    ...(isFlaky ? ['flaky'] : []),
  ]);
