import { Worker } from 'node:worker_threads';
import type { Forecast } from '../../../src/domain/schedules/forecast/forecast.ts';
import { forecastLimits } from '../../../src/domain/schedules/forecast/forecast-limits.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { ForecastInput } from './play-forecast.ts';

/** In a thread of its own, so that a year of many schedules does not block the server. */
const thread = new URL('./forecast-thread.ts', import.meta.url);

export const runForecast = (input: ForecastInput, time: number = forecastLimits.time): Promise<Forecast> => {
  const { promise, resolve, reject } = Promise.withResolvers<Forecast>();
  const worker = new Worker(thread, {
    workerData: input,
    resourceLimits: { maxOldGenerationSizeMb: forecastLimits.memory },
    execArgv: [],
    env: {},
  });
  const timer = setTimeout(() => reject(invalid('days', { code: 'forecastTooSlow' })), time);
  worker.on('message', resolve);
  worker.on('error', reject);
  worker.on('exit', () => reject(new Error('the thread of the forecast ended without an answer')));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
};
