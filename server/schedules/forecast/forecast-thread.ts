import { parentPort, workerData } from 'node:worker_threads';
import { playForecast, type ForecastInput } from './play-forecast.ts';

/** The thread of the forecast: plays what it is given, and answers once. */
parentPort?.postMessage(playForecast(workerData as ForecastInput));
