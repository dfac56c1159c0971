import { Observable } from 'rxjs';
import type { Problem } from '../../domain/problems/problem.ts';
import { patience } from '../http/patience.ts';
import { wholeFile } from './whole-file.ts';

/** Downloads the bytes behind a link that is valid for a minute, under the file's name. Unsubscribing aborts. */
export interface FileBytesNeeds {
  readonly fetch: typeof fetch;
  readonly baseUrl: string;
  /** Milliseconds without received data. */
  readonly timeout: number;
}

const problemOf = (status: number): Problem =>
  status === 404 ? { kind: 'missing' } : { kind: 'busy', retryAfter: 2_000 };
const offline: Problem = { kind: 'offline' };

export const createFileBytes =
  ({ fetch, baseUrl, timeout }: FileBytesNeeds) =>
  (url: string): Observable<File> =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const waiting = patience(timeout, () => abort.abort());
      const read = async () => {
        const answer = await fetch(`${baseUrl}${url}`, { signal: abort.signal }).catch(() => Promise.reject(offline));
        if (!answer.ok) throw problemOf(answer.status);
        subscriber.next(await wholeFile(answer, waiting.renew).catch(() => Promise.reject(offline)));
        subscriber.complete();
      };
      read()
        .catch((error: unknown) => subscriber.error(error))
        .finally(waiting.end);
      return () => {
        waiting.end();
        abort.abort();
      };
    });
export type FileBytes = ReturnType<typeof createFileBytes>;
