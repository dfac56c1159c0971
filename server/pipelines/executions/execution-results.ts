import type { ExecutedItem, WholeExecution } from '../../../src/domain/pipelines/executions/execution.ts';
import type { UnitStatus } from '../../../src/domain/pipelines/executions/execution-chart.ts';
import { sentReasonText } from '../../../src/domain/problems/reason.ts';

/** The results of an execution in the formats that CI servers read: JUnit XML, and CTRF JSON. */
interface Result {
  readonly suite: string;
  readonly item: ExecutedItem;
  /** Milliseconds of its last try. */
  readonly duration: number;
  readonly message: string;
}

const durationOf = ({ attempts }: ExecutedItem): number => {
  const last = attempts.at(-1);
  return last?.startDate && last.endDate ? Date.parse(last.endDate) - Date.parse(last.startDate) : 0;
};

const messageOf = ({ reason, status }: ExecutedItem): string =>
  reason === null ? status : (sentReasonText(reason) ?? reason.code);

const resultsOf = ({ stages }: WholeExecution): readonly Result[] =>
  stages.flatMap((stage) =>
    stage.jobs.flatMap((job) =>
      job.items.map((item) => ({
        suite: `${stage.name} / ${job.name}`,
        item,
        duration: durationOf(item),
        message: messageOf(item),
      })),
    ),
  );

/** Characters that XML 1.0 has no place for are left out. */
const isXml = (code: number): boolean =>
  code === 9 || code === 10 || code === 13 || (code >= 32 && code !== 0xfffe && code !== 0xffff);

const xml = (text: string): string =>
  [...text]
    .filter((character) => isXml(character.codePointAt(0) ?? 0))
    .join('')
    .replace(/[&<>"'\n\r\t]/g, (character) => `&#${character.charCodeAt(0)};`);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${xml(String(value))}"`)
    .join('');

const seconds = (milliseconds: number): string => (milliseconds / 1_000).toFixed(3);

const isFailure = (status: UnitStatus): boolean => status === 'FAILED' || status === 'CANCELLED';
const isSkipped = (status: UnitStatus): boolean => status !== 'PASSED' && status !== 'ERROR' && !isFailure(status);

const outcomeOf = ({ item: { status }, message }: Result): string => {
  if (isFailure(status)) return `<failure${attributes({ message })}/>`;
  if (status === 'ERROR') return `<error${attributes({ message })}/>`;
  return isSkipped(status) ? '<skipped/>' : '';
};

const totalsOf = (results: readonly Result[]) => ({
  tests: results.length,
  failures: results.filter(({ item }) => isFailure(item.status)).length,
  errors: results.filter(({ item }) => item.status === 'ERROR').length,
  skipped: results.filter(({ item }) => isSkipped(item.status)).length,
  time: seconds(results.reduce((sum, { duration }) => sum + duration, 0)),
});

export const junitOf = (execution: WholeExecution): string => {
  const results = resultsOf(execution);
  const suites = [...Map.groupBy(results, ({ suite }) => suite)].map(([name, cases]) => {
    const tests = cases.map((one) => {
      const given = { classname: name, name: one.item.name, time: seconds(one.duration) };
      return `<testcase${attributes(given)}>${outcomeOf(one)}</testcase>`;
    });
    return `<testsuite${attributes({ name, ...totalsOf(cases) })}>${tests.join('')}</testsuite>`;
  });
  const given = { name: execution.pipelineName, ...totalsOf(results) };
  return `<?xml version="1.0" encoding="UTF-8"?>\n<testsuites${attributes(given)}>${suites.join('')}</testsuites>\n`;
};

const ctrfStatuses: Readonly<Record<UnitStatus, string>> = {
  WAITING: 'pending',
  PENDING: 'pending',
  RUNNING: 'pending',
  PASSED: 'passed',
  FAILED: 'failed',
  CANCELLED: 'failed',
  ERROR: 'other',
  SKIPPED: 'skipped',
};

export const ctrfOf = (execution: WholeExecution): string => {
  const results = resultsOf(execution);
  const count = (status: string) => results.filter(({ item }) => ctrfStatuses[item.status] === status).length;
  const start = Date.parse(execution.startDate ?? execution.createdDate);
  const stop = execution.endDate === null ? start : Date.parse(execution.endDate);
  const tests = results.map(({ suite, item, duration, message }) => ({
    name: item.name,
    status: ctrfStatuses[item.status],
    duration,
    suite: suite.split(' / '),
    retries: Math.max(0, item.attempts.length - 1),
    flaky: item.recovered,
    ...(item.status !== 'PASSED' && { message }),
  }));
  const summary = {
    tests: results.length,
    ...{ passed: count('passed'), failed: count('failed'), pending: count('pending') },
    ...{ skipped: count('skipped'), other: count('other'), start, stop },
  };
  const report = { reportFormat: 'CTRF', specVersion: '0.0.0', results: { tool: { name: 'Assay' }, summary, tests } };
  return JSON.stringify(report);
};
