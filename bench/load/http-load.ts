import { quantile } from '../report/numbers.ts';
import { autocannon, type Request } from './autocannon.ts';
import { loadLimits, type Load } from './load.ts';

export interface LoadRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string;
}

const run = async (base: string, next: () => LoadRequest, length: { duration: number } | { amount: number }) => {
  const running = autocannon({
    url: base,
    connections: loadLimits.connections,
    ...length,
    requests: [{ setupRequest: (request) => ({ ...request, ...next() }) as Request }],
  });
  const times: number[] = [];
  running.on('response', (_, status, __, milliseconds) => status < 300 && times.push(milliseconds));
  const result = await running;
  const { non2xx, errors, timeouts } = result;
  if (non2xx + errors + timeouts > 0) {
    const { method, path } = next();
    throw new Error(`${method} ${path}: ${non2xx} refused, ${errors} broken, ${timeouts} too late`);
  }
  return { result, times };
};

/** `next` creates each request; `worked`: the processor time of everything that answers, so far. */
export const httpLoad = async (base: string, next: () => LoadRequest, worked: () => number): Promise<Load> => {
  await run(base, next, { duration: loadLimits.warmUpSeconds });
  const before = worked();
  const { result, times } = await run(base, next, { duration: loadLimits.seconds });
  const calls = result['2xx'];
  return {
    perSecond: calls / result.duration,
    p99: quantile(times, 0.99),
    processor: (worked() - before) / calls,
  };
};

export const httpCalls = async (base: string, next: () => LoadRequest, amount: number): Promise<void> => {
  await run(base, next, { amount });
};
