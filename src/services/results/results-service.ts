import { map, type Observable } from 'rxjs';
import { limits } from '../../domain/limits.ts';
import type {
  ImportedResult,
  ImportedRun,
  StoredRun,
  WholeImportedResult,
  WholeImportedRun,
} from '../../domain/results/imported-run.ts';
import type { QuarantineRequest, TestQuarantine } from '../../domain/results/tests/quarantine.ts';
import type { ImportedTest, TestResult } from '../../domain/results/tests/test-contract.ts';
import type { FailureGroup, RunComparison } from '../../domain/results/failures/run-failures.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

type Page<Row> = Observable<{ readonly rows: readonly Row[]; readonly page: ListPage }>;
interface TestAnswer {
  readonly rows: readonly TestResult[];
  readonly page: ListPage;
  readonly more: ImportedTest;
}
const testAt = (about: string) => {
  const [project = '', test = ''] = about.split('/');
  return { project, test };
};
interface FailuresAnswer {
  readonly rows: readonly FailureGroup[];
  readonly page: ListPage;
  readonly more: RunComparison | null;
}
export interface ResultRef {
  readonly project: string;
  readonly run: string;
  readonly result: string;
}
export interface SentReports {
  readonly project: string;
  readonly files: readonly File[];
  readonly query: NonNullable<Args<'results.import'>['query']>;
  /** Must occur in no file. */
  readonly boundary: string;
}

const headOf = (name: string): string =>
  `content-disposition: form-data; name="file"; filename="${name.replaceAll(/["\r\n]/g, '_')}"`;

/** One file as it is; several as multipart/form-data. */
const bytesOf = ({ files, boundary }: SentReports): Blob => {
  const [first] = files;
  if (first && files.length === 1) return first.slice(0, first.size, '');
  const parts = files.flatMap((file) => [`--${boundary}\r\n${headOf(file.name)}\r\n\r\n`, file, '\r\n']);
  return new Blob([...parts, `--${boundary}--\r\n`], { type: `multipart/form-data; boundary=${boundary}` });
};

export const createResultsService = (http: Http) => ({
  send: (sent: SentReports): Observable<StoredRun> =>
    http(
      'results.import',
      {
        params: { project: sent.project },
        query: { ...sent.query, file: sent.files.length === 1 ? (sent.files[0]?.name ?? '') : '' },
        bytes: bytesOf(sent),
      },
      { timeout: limits.fileTimeout },
    ),
  runs: (project: string, query: NonNullable<Args<'results.runs'>['query']>): Page<ImportedRun> =>
    http('results.runs', { params: { project }, query }).pipe(map(({ runs, page }) => ({ rows: runs, page }))),
  run: (project: string, run: string): Observable<WholeImportedRun> =>
    http('results.run', { params: { project, run } }),
  results: (project: string, run: string, query: NonNullable<Args<'results.list'>['query']>): Page<ImportedResult> =>
    http('results.list', { params: { project, run }, query }).pipe(
      map(({ results, page }) => ({ rows: results, page })),
    ),
  failures: (
    project: string,
    run: string,
    query: NonNullable<Args<'results.failures'>['query']>,
  ): Observable<FailuresAnswer> =>
    http('results.failures', { params: { project, run }, query }).pipe(
      map(({ groups, page, previous }) => ({ rows: groups, page, more: previous })),
    ),
  result: (params: ResultRef): Observable<WholeImportedResult> => http('results.read', { params }),
  /** `more`: the test itself. */
  test: (project: string, test: string, query: NonNullable<Args<'results.test'>['query']>): Observable<TestAnswer> =>
    http('results.test', { params: { project, test }, query }).pipe(
      map(({ test: more, results, page }) => ({ rows: results, page, more })),
    ),
  /** `about`: project and test, with a slash between them. */
  quarantine: (key: string, about: string, body: QuarantineRequest): Observable<TestQuarantine> =>
    http('results.quarantine', { params: testAt(about), body }, { key }),
  endQuarantine: (key: string, about: string) => http('results.endQuarantine', { params: testAt(about) }, { key }),
  map: (key: string, params: ResultRef, flowId: string): Observable<WholeImportedResult> =>
    http('results.map', { params, body: { flowId } }, { key }),
  delete: (key: string, project: string, run: string) => http('results.delete', { params: { project, run } }, { key }),
});
export type ResultsService = ReturnType<typeof createResultsService>;
