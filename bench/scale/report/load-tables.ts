import { kinds, mix } from '../mix.ts';
import { errorsOf, holds, timesOf, type Step } from '../grow.ts';
import type { LoadResult } from '../load-parts.ts';
import { figure, quantile } from '../../report/numbers.ts';

/** What was measured under load, as Markdown. */
const percent = (share: number): string => (Number.isFinite(share) ? `${Math.round(share * 100)} %` : '–');
const rowOf = (cells: readonly (string | number)[]): string => `| ${cells.join(' | ')} |`;
export const table = (head: readonly string[], rows: readonly (readonly (string | number)[])[]): string =>
  [rowOf(head), rowOf(head.map((_, at) => (at === 0 ? '---' : '---:'))), ...rows.map(rowOf)].join('\n');

const shares = [0.5, 0.95, 0.99] as const;
const quantiles = (times: readonly number[]) =>
  times.length === 0 ? shares.map(() => '–') : shares.map((share) => figure(quantile(times, share)));

const stepRow = ({ rate, seconds, measures, usage }: Step) => {
  const times = timesOf(measures);
  return [
    rate,
    figure(times.length / seconds),
    ...quantiles(times),
    errorsOf(measures),
    figure(quantile(measures.late, 0.99)),
    ...[measures.processor, usage.servers, usage.postgres, usage.all].map(percent),
  ];
};

const stepHead = [
  'Arrivals a second',
  'Calls a second',
  'p50 ms',
  'p95 ms',
  'p99 ms',
  'Errors',
  'Sent late, p99 ms',
  'Generator',
  'Servers',
  'PostgreSQL',
  'All cores',
];

const kindRows = ({ measures }: Step) =>
  kinds.map((kind) => {
    const times = measures.times[kind] ?? [];
    return [mix[kind].what, mix[kind].weight, times.length, ...quantiles(times)];
  });

export const lastHeld = ({ steps }: LoadResult): Step | null =>
  steps.findLast(({ measures }) => holds(measures)) ?? null;

/** Milliseconds of processor time that one arrival takes of the servers, and of PostgreSQL. */
export const workOf = ({ rate, usage }: Step) => ({
  servers: (usage.servers / rate) * 1_000,
  postgres: (usage.postgres / rate) * 1_000,
});

const errorLines = ({ steps }: LoadResult): string[] => {
  const last = steps.at(-1);
  return last && !holds(last.measures)
    ? Object.entries(last.measures.errors).map(([error, count]) => `- ${count} × ${error}`)
    : [];
};

/** Whether the processors of this machine were used up, and the load cannot say more about the product. */
const verdictOf = (result: LoadResult): string => {
  const [last, held] = [result.steps.at(-1), lastHeld(result)];
  const most = held ? `${held.rate} arrivals a second held` : 'No rate held';
  if (!last || holds(last.measures)) return `${most}; the steps ended before the limit.`;
  const full = last.usage.all >= 0.9 ? '; the cores of this machine were used up by then' : '';
  const generator = last.measures.processor >= 0.8 ? '; the generator was saturated, so this is its limit' : '';
  return `${most}, ${last.rate} did not${full}${generator}.`;
};

export const loadSection = (result: LoadResult): string => {
  const held = lastHeld(result) ?? result.steps.at(-1);
  const errors = errorLines(result);
  return [
    `### ${result.title}`,
    '',
    `${verdictOf(result)} Load of the machine when it began: ${result.load}.`,
    '',
    table(stepHead, result.steps.map(stepRow)),
    ...(errors.length > 0 ? ['', 'Errors of the last step:', '', ...errors] : []),
    ...(held ? ['', `By kind, at ${held.rate} arrivals a second:`, ''] : []),
    ...(held ? [table(['What', 'Share, %', 'Calls', 'p50 ms', 'p95 ms', 'p99 ms'], kindRows(held))] : []),
  ].join('\n');
};

/** One line for each way to run the product, with the ratio to the first one of the same run. */
export const overview = (results: readonly LoadResult[]): string => {
  const first = results[0] ? lastHeld(results[0]) : null;
  const rows = results.map((result) => {
    const held = lastHeld(result);
    if (!held) return [result.title, '–', '–', '–', '–', '–'];
    const work = workOf(held);
    return [
      result.title,
      held.rate,
      figure(quantile(timesOf(held.measures), 0.99)),
      first ? (held.rate / first.rate).toFixed(2) : '–',
      figure(work.servers),
      figure(work.postgres),
    ];
  });
  const head = [
    'Run as',
    'Arrivals a second that held',
    'p99 ms',
    'Ratio to the first',
    'Processor of the servers per arrival, ms',
    'of PostgreSQL, ms',
  ];
  return table(head, rows);
};
