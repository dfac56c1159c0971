import { Observable } from 'rxjs';
import type { Problem } from '../../domain/problems/problem.ts';

/** The bytes behind a link that lives for a minute. Unsubscribing aborts. */
export interface FileBytesNeeds {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
}

const problemOf = (status: number): Problem =>
  status === 404 ? { kind: 'missing' } : { kind: 'busy', retryAfter: 2_000 };
const offline: Problem = { kind: 'offline' };

export const createFileBytes =
  ({ fetch, baseUrl }: FileBytesNeeds) =>
  (url: string): Observable<Blob> =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const read = async () => {
        const answer = await fetch(`${baseUrl}${url}`, { signal: abort.signal }).catch(() => Promise.reject(offline));
        if (!answer.ok) throw problemOf(answer.status);
        subscriber.next(await answer.blob().catch(() => Promise.reject(offline)));
        subscriber.complete();
      };
      read().catch((error: unknown) => subscriber.error(error));
      return () => abort.abort();
    });
export type FileBytes = ReturnType<typeof createFileBytes>;
