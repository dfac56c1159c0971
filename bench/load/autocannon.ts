import { createRequire } from 'node:module';

/** The part of autocannon that the benchmark uses; the package has no types. */
export interface Request {
  method: string;
  path: string;
  headers: Record<string, string>;
  body?: string | undefined;
}

interface Options {
  readonly url: string;
  readonly connections: number;
  /** Seconds. */
  readonly duration?: number;
  readonly amount?: number;
  readonly requests: readonly { setupRequest(request: Request): Request }[];
}

interface Result {
  /** Seconds. */
  readonly duration: number;
  readonly '2xx': number;
  readonly non2xx: number;
  readonly errors: number;
  readonly timeouts: number;
}

interface Running extends PromiseLike<Result> {
  on(event: 'response', listener: (client: unknown, status: number, bytes: number, milliseconds: number) => void): void;
}

const require = createRequire(import.meta.url);
export const autocannon = require('autocannon') as (options: Options) => Running;
