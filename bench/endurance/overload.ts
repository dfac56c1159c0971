import { setTimeout as pause } from 'node:timers/promises';
import { milliseconds, quantile } from '../report/numbers.ts';
import { timesOf, type Step } from '../scale/grow.ts';
import { withLoad, type MeasureStep } from '../scale/load-parts.ts';
import { embedded } from '../scale/targets.ts';
import { faultsOf, probe, refusalsOf, unsentOf } from './answers.ts';
import { checkWrites } from './check-writes.ts';
import { demand, type EndurancePart, type Outcome } from './endurance-part.ts';
import { endurancePlan, readsAndWrites } from './plan.ts';

/**
 * Three times as many calls as the server can answer. G56.
 *
 *   normal ▸ capacity ▸ 3 × capacity, with a look at /healthz and /readyz ▸ 10 s of rest ▸ normal again
 */
const [seconds, times, rest] = [60, 3, 10_000];
const [healthLimit, openMost, lastWait] = [1_000, 2_000, 30_000];
const normal = { rate: 20, seconds: 15, seed: 56, weights: readsAndWrites } as const;
const flood = { rate: 600, seconds: 10, seed: 57, weights: readsAndWrites, openMost, lastWait } as const;

const p95 = (step: Step): number => quantile(timesOf(step.measures), 0.95);
/** Calls that the server answered in a second, refusals not counted. */
const capacityOf = ({ measures }: Step): number => timesOf(measures).length / measures.lasted;

const strike = async (measure: MeasureStep, base: string, scale: number, rate: number) => {
  const probes = [probe(`${base}/healthz`), probe(`${base}/readyz`)] as const;
  const order = { rate, seconds: seconds * scale, seed: 58, weights: readsAndWrites, openMost, lastWait };
  const step = await measure(order);
  const [healthy, ready] = await Promise.all(probes.map(async (one) => Math.max(...(await one.stop()))));
  return { step, healthy: healthy ?? 0, ready: ready ?? 0 };
};

const measureOverload = async (measure: MeasureStep, base: string, scale: number) => {
  const before = await measure(normal);
  const flooded = await measure(flood);
  const capacity = capacityOf(flooded);
  await pause(rest);
  const struck = await strike(measure, base, scale, Math.round(capacity * times));
  await pause(rest);
  return { before, capacity, flooded, ...struck, after: await measure(normal) };
};

const outcomeOf = async (
  { before, capacity, flooded, step, healthy, ready, after }: Awaited<ReturnType<typeof measureOverload>>,
  check: (keys: readonly string[]) => Promise<readonly string[]>,
): Promise<Outcome> => {
  const { measures } = step;
  const [was, is, slowest] = [p95(before), p95(after), Math.max(healthy, ready)];
  return {
    measured:
      `capacity ${capacity.toFixed(0)} calls a second; of ${measures.arrivals} calls in ${seconds} s, ${timesOf(measures).length} were ` +
      `answered, ${refusalsOf(measures)} refused, ${unsentOf(measures)} not sent because ${openMost} were open; slowest /healthz ${milliseconds(healthy)}, ` +
      `/readyz ${milliseconds(ready)}; p95 before and afterwards ${milliseconds(was)}, ${milliseconds(is)}`,
    violations: [
      ...faultsOf(flooded.measures),
      ...faultsOf(measures),
      ...faultsOf(after.measures),
      ...demand(slowest <= healthLimit, `health took ${milliseconds(slowest)}`),
      ...demand(
        is <= Math.max(2 * was, 50),
        `10 s afterwards, p95 was ${milliseconds(is)}, before ${milliseconds(was)}`,
      ),
      ...(await check([flooded, step, after].flatMap((one) => one.measures.acknowledged))),
    ],
  };
};

export const overload: EndurancePart = {
  name: 'overload',
  what: `three times the calls that the server can answer, for ${seconds} s: only answers, 429 and 503; health within 1 s; as fast as before 10 s afterwards; nothing acknowledged is lost`,
  measure: (scale) =>
    withLoad(
      () => embedded({ RATE_LIMIT_PER_MINUTE: '100000' }),
      endurancePlan,
      async (measure, target) =>
        outcomeOf(await measureOverload(measure, target.base, scale), (keys) => checkWrites(target.connection(), keys)),
    ),
};
