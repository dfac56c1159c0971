import { Worker } from 'node:worker_threads';
import type { Forecast } from '../../../src/domain/schedules/forecast/forecast.ts';
import { forecastLimits } from '../../../src/domain/schedules/forecast/forecast-limits.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { ForecastInput } from './play-forecast.ts';

/** In a thread of its own, so that a year of many schedules does not block the server. */
const thread = new URL('./forecast-thread.ts', import.meta.url);

/** Rejects when the thread has used more than its processor time: other work on the machine does not count. */
const limitProcessorTime = (worker: Worker, time: number, reject: (error: unknown) => void): (() => void) => {
  const look = async () => {
    const { user, system } = await worker.cpuUsage();
    if (user + system > time * 1_000) reject(invalid('days', { code: 'forecastTooSlow' }));
  };
  // A thread that has just ended has no figures, and neither has Node before 24.6: then only the whole time is limited.
  const timer = setInterval(() => void look().catch(() => {}), forecastLimits.look);
  return () => clearInterval(timer);
};

/** `time`: of the processor. */
export const runForecast = (input: ForecastInput, time: number = forecastLimits.time): Promise<Forecast> => {
  const { promise, resolve, reject } = Promise.withResolvers<Forecast>();
  const worker = new Worker(thread, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: forecastLimits.memory },
    execArgv: [],
    env: {},
  });
  const stopLooking = limitProcessorTime(worker, time, reject);
  const timer = setTimeout(() => reject(invalid('days', { code: 'forecastTooSlow' })), forecastLimits.wait);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the thread of the forecast ended without an answer')));
  return promise.finally(() => {
    stopLooking();
    clearTimeout(timer);
    void worker.terminate();
  });
};
