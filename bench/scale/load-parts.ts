import { loadNow } from '../report/machine.ts';
import { quantile } from '../report/numbers.ts';
import { fillLoad, peopleOf, type LoadContent } from './fill-load.ts';
import { startGenerator } from './generator/generator.ts';
import type { StepOrder } from './generator/run-step.ts';
import { errorsOf, grow, timesOf, type Growth, type Step } from './grow.ts';
import { cluster, embedded, type Target } from './targets.ts';
import { usageDuring } from './usage.ts';

/** The mixed day against each way to run the product. */
export interface LoadPart {
  readonly name: string;
  readonly title: string;
  readonly start: () => Promise<Target>;
}

export interface LoadPlan {
  readonly content: LoadContent;
  readonly growth: Growth;
  readonly warmUp: { readonly rate: number; readonly seconds: number };
}

export interface LoadResult {
  readonly title: string;
  readonly steps: readonly Step[];
  /** Of the machine, when it began. */
  readonly load: string;
}

export const loadParts: readonly LoadPart[] = [
  { name: 'embedded', title: 'One process, embedded PostgreSQL', start: () => embedded() },
  ...([1, 2, 4] as const).map((processes) => ({
    name: { 1: 'one', 2: 'two', 4: 'four' }[processes],
    title: `${processes} ${processes === 1 ? 'process' : 'processes'}, PostgreSQL of Debian, HAProxy, RabbitMQ`,
    start: () => cluster(processes),
  })),
];

const print = ({ rate, measures, usage }: Step): void => {
  const times = timesOf(measures);
  const share = (value: number) => `${Math.round(value * 100)} %`;
  console.error(
    `  ${rate}/s: ${times.length} calls, p50 ${quantile(times, 0.5).toFixed(0)} ms, p99 ${quantile(times, 0.99).toFixed(0)} ms, ` +
      `${errorsOf(measures)} errors; processor: generator ${share(measures.processor)}, servers ${share(usage.servers)}, ` +
      `PostgreSQL ${share(usage.postgres)}, all cores ${share(usage.all)}`,
  );
  for (const [error, count] of Object.entries(measures.errors)) console.error(`    ${count} × ${error}`);
};

export type MeasureStep = (step: StepOrder) => Promise<Step>;

/** A target with the content, and a generator whose people are signed in. */
export const withLoad = async <Result, At extends Target>(
  start: () => Promise<At>,
  { content, warmUp }: LoadPlan,
  work: (measure: MeasureStep, target: At) => Promise<Result>,
): Promise<Result> => {
  const began = performance.now();
  const target = await start();
  try {
    await target.fill((client) => fillLoad(client, content));
    const generator = await startGenerator(target.base, peopleOf(content));
    const measure: MeasureStep = async (step) => {
      const [measures, usage] = await usageDuring(target, () => generator.step(step));
      return { rate: step.rate, seconds: step.seconds, measures, usage };
    };
    try {
      await measure({ ...warmUp, seed: 0 });
      console.error(`  ready after ${((performance.now() - began) / 1_000).toFixed(0)} s`);
      return await work(measure, target);
    } finally {
      await generator.stop();
    }
  } finally {
    await target.close();
  }
};

export const measureLoad = async ({ title, start }: LoadPart, plan: LoadPlan): Promise<LoadResult> => {
  const load = loadNow();
  console.error(title);
  return withLoad(start, plan, async (measure) => ({ title, load, steps: await grow(plan.growth, measure, print) }));
};
