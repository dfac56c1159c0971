import { catchError, from, tap, throwError, type Observable } from 'rxjs';
import type { CallName } from '../../domain/wire/contract.ts';
import { knownCall } from '../../domain/wire/known-calls.ts';
import { isOut, toProblem, type Problem } from '../../domain/problems/problem.ts';
import type { CallOptions, Http } from './http.ts';

/**
 * Responses are cached on the device, encrypted like all device storage, and used when the server cannot be reached:
 *
 *   read ─▶ server ─▶ cached ─▶ shown        no server ─▶ cached ─▶ shown, with its age
 *                └──▶ deleted, or not for this user ─▶ the cached response is deleted
 */
export interface ReadCache {
  readCache(key: string): Promise<unknown>;
  keepCache(key: string, value: unknown): Promise<unknown>;
}

interface CachedResponse {
  readonly at: number;
  readonly reply: unknown;
}

const reads: ReadonlySet<CallName> = new Set<CallName>([
  'projects.list',
  'projects.read',
  'projects.users',
  'templates.read',
  'defects.list',
  'defects.read',
  'tags.list',
  'tags.colors',
  'relations.list',
  'schedules.list',
  'schedules.calendar',
  'pipelines.executions',
  'pipelines.execution',
  'plans.tasks',
]);

const isGone = ({ kind }: Problem) => kind === 'missing' || kind === 'forbidden' || kind === 'unlicensed';

/** Any call: the caller knows which response type belongs to it. */
type AnyCall = (name: CallName, args: unknown, options?: CallOptions) => Observable<unknown>;

export const createResponseCache = (now: () => number) => {
  let cache: ReadCache | null = null;
  let tell: (asOf: number) => void = () => {};

  const keep = (key: string, reply: unknown) => {
    // If the device is full, less is available offline; user input is not stored here.
    cache?.keepCache(key, { at: now(), reply } satisfies CachedResponse).catch(() => {});
  };
  const forget = (key: string) => void cache?.keepCache(key, null).catch(() => {});
  const recall = async (key: string, error: unknown): Promise<unknown> => {
    const found = (await cache?.readCache(key).catch(() => null)) as CachedResponse | null | undefined;
    if (!found) throw error;
    tell(found.at);
    return found.reply;
  };

  return {
    /** The cache of the signed-in user; `shown` receives the age of each cached response that is shown. */
    use(mine: ReadCache | null, shown: (asOf: number) => void = () => {}) {
      cache = mine;
      tell = shown;
    },
    around(http: Http): Http {
      const ask = http as unknown as AnyCall;
      const remembered: AnyCall = (name, args, options) => {
        const reply = ask(name, args, options);
        if (!reads.has(name)) return reply;
        // The calls of an area may be known only when the first of them was made.
        const key = () => `read/${knownCall(name)?.path}/${JSON.stringify(args)}`;
        return reply.pipe(
          tap((reply) => keep(key(), reply)),
          catchError((error: unknown) => {
            const problem = toProblem(error);
            if (isOut(problem)) return from(recall(key(), error));
            if (isGone(problem)) forget(key());
            return throwError(() => error);
          }),
        );
      };
      return remembered as unknown as Http;
    },
  };
};
