import { readResults } from '../../../server/results/read/read-results.ts';
import { madeFormats, outcomes } from '../results/made-reports.ts';
import { zipOf } from '../results/zip-of.ts';
import { list, times, type Reader, type Readers } from './reader.ts';

/** Reports of test results, in every format that can be imported. */
const results =
  (one: (size: number) => string | Readonly<Record<string, string>>): Reader =>
  (size) => {
    const made = one(size);
    const body = typeof made === 'string' ? Buffer.from(made) : zipOf(made);
    const request = { contentType: '', name: 'report', format: undefined, environment: null, attempt: 1 };
    return () => readResults(Buffer.from(body), request, () => Promise.resolve());
  };

const made = (size: number, suites: number) =>
  list(size, (at) => ({
    suite: `Suite ${at % suites}`,
    name: `test ${at}`,
    outcome: outcomes[at % outcomes.length] ?? 'passed',
    earlier: at % 3,
  }));
/** Tests of one suite and the same name, as without their parameters. */
const alike = (size: number) => made(size, 1).map((test) => ({ ...test, name: 'adds', earlier: 1 }));
/** TestNG says which of them were tried again, and when. */
const triedAgain = (at: number) => {
  const one = (more: string) => `<test-method signature="adds()" name="adds" started-at="${1_000_000 + at}" ${more}/>`;
  return one('status="SKIP" retried="true"') + one('status="PASS"');
};

const formats = (name: string, testsOf: (size: number) => ReturnType<typeof made>): Readers =>
  Object.fromEntries(
    madeFormats.map(({ format, write }) => [`${name} of ${format}`, results((size) => write(testsOf(size)))]),
  );

const line = (method: string, params: object) => `${JSON.stringify({ method, params })}\n`;
const blobTest = (at: number) => {
  const result = { id: `r${at}`, retry: 0 };
  return (
    line('onTestBegin', { testId: `t${at}`, result }) +
    line('onTestEnd', {
      test: { testId: `t${at}`, expectedStatus: 'passed' },
      result: { ...result, status: 'passed', duration: 1, errors: [] },
    })
  );
};
const blob = (size: number): string => {
  const entries = list(size, (at) => ({ testId: `t${at}`, title: `test ${at}`, tags: [] }));
  return (
    line('onBlobReportMetadata', { version: 2, pathSeparator: '/' }) +
    line('onProject', { project: { name: 'chromium', suites: [{ title: 'a.spec.ts', entries }] } }) +
    times(size, blobTest) +
    line('onEnd', { result: { status: 'passed' } })
  );
};

export const resultReaders: Readers = {
  ...formats('suites', (size) => made(size, size)),
  ...formats('tests of one name', alike),
  'tests of TestNG that were tried again': results(
    (size) => `<testng-results><suite name="s">${times(size, triedAgain)}</suite></testng-results>`,
  ),
  'tests of a blob of Playwright': results(blob),
  'reports in a ZIP file': results((size) =>
    Object.fromEntries(list(size, (at) => [`r${at}.xml`, `<testsuite name="s"><testcase name="t${at}"/></testsuite>`])),
  ),
  'fixtures of Allure': results((size) =>
    Object.fromEntries(
      list(size, (at) => [
        [`${at}-result.json`, JSON.stringify({ uuid: `u${at}`, name: `t${at}`, status: 'passed' })] as const,
        [
          `${at}-container.json`,
          JSON.stringify({ uuid: `c${at}`, children: [`u${at}`], afters: [{ name: 'close', status: 'broken' }] }),
        ] as const,
      ]).flat(),
    ),
  ),
};
