import { Observable } from 'rxjs';
import { isProblem, type Problem } from '../../domain/problems/problem.ts';
import type { Args, CallName, Reply } from '../../domain/wire/contract.ts';
import { knownCall } from '../../domain/wire/known-calls.ts';
import type { CallDef } from '../../domain/wire/wire.ts';
import { patience } from './patience.ts';
import { wholeFile } from '../files/whole-file.ts';
import type { SendBytes } from './send-bytes.ts';
import { invalid } from '../../domain/problems/invalid.ts';

/**
 * The client side of the API contract. A call is cold: subscribing sends, unsubscribing aborts. Every error is mapped
 * to one of the closed list of problems.
 */
export interface HttpNeeds {
  readonly baseUrl: string;
  /** A valid bearer token, null if there is none yet. With one, a call is sent at once, before the page renders. */
  heldToken(): string | null;
  /** A bearer token; rejects with a Problem when none is available. */
  token(): Promise<string>;
  /** A fresh token, after the server has rejected the current one: clocks stop while a device sleeps. */
  renew(): Promise<string>;
  readonly fetch: typeof fetch;
  readonly sendBytes: SendBytes;
  /** Milliseconds without activity. */
  readonly timeout: number;
  /** The session is no longer valid on the server [AUTH-012]. */
  onSignedOut(): void;
  /** Loads the call of an area that was not used before; without it, all are there. */
  needCall?(name: string): Promise<void>;
}

export interface CallOptions {
  /** The command id, used as the idempotency key. */
  readonly key?: string | undefined;
  /** The expected media type of a binary response. */
  readonly accept?: string;
  /** Milliseconds; overrides the default timeout. */
  readonly timeout?: number;
  /** The change is stored on this device until it is answered, so leaving the page needs no warning. */
  readonly isStored?: boolean;
  /** Upload progress: bytes of the body sent so far. */
  readonly onSent?: ((bytes: number) => void) | undefined;
}

interface Parts {
  readonly params?: Record<string, unknown>;
  readonly query?: Record<string, unknown>;
  readonly body?: unknown;
  readonly bytes?: Blob;
}

const addressOf = ({ baseUrl }: HttpNeeds, def: CallDef, { params, query }: Parts): string => {
  const path = def.path.replaceAll(/:([A-Za-z]+)/g, (_, name: string) => encodeURIComponent(String(params?.[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query ?? {}))
    for (const one of [value].flat())
      if (one !== undefined) search.append(name, String(one as string | number | boolean));
  return `${baseUrl}${path}${search.size > 0 ? `?${search}` : ''}`;
};

const bodyOf = ({ anyType }: CallDef, { body, bytes }: Parts): { body?: BodyInit; type?: string } => {
  if (bytes) return { body: bytes, type: (anyType && bytes.type) || 'application/octet-stream' };
  return body === undefined ? {} : { body: JSON.stringify(body), type: 'application/json' };
};

const byStatus: Readonly<Record<number, Problem>> = {
  401: { kind: 'signedOut' },
  403: { kind: 'forbidden' },
  404: { kind: 'missing' },
};

const problemOf = async (answer: Response): Promise<Problem> => {
  const body: unknown = await answer.json().catch(() => null);
  if (isProblem(body)) return body;
  const known = byStatus[answer.status];
  if (known) return known;
  // Returned by a proxy, or by a server that is starting: transient.
  if (answer.status >= 500 || answer.status === 429) return { kind: 'busy', retryAfter: 2_000 };
  return invalid('request', { code: 'status', status: answer.status });
};

const offline: Problem = { kind: 'offline' };

const headersOf = (
  token: string | null,
  type: string | undefined,
  { key, accept }: CallOptions,
): Record<string, string> => ({
  accept: accept ? `${accept}, application/problem+json` : 'application/json',
  ...(token === null ? {} : { authorization: `Bearer ${token}` }),
  ...(type ? { 'content-type': type } : {}),
  ...(key ? { 'idempotency-key': key } : {}),
});

const send = async (
  needs: HttpNeeds,
  def: CallDef,
  parts: Parts,
  options: CallOptions,
  { signal, onLife }: { readonly signal: AbortSignal; onLife(): void },
): Promise<unknown> => {
  const { body, type } = bodyOf(def, parts);
  const url = addressOf(needs, def, parts);
  const reach = (headers: Record<string, string>) =>
    parts.bytes && options.onSent
      ? needs.sendBytes(url, { method: def.method, headers, body: parts.bytes, signal, onSent: options.onSent })
      : needs.fetch(url, {
          method: def.method,
          headers,
          signal,
          credentials: 'same-origin',
          ...(body === undefined ? {} : { body }),
        });
  const go = (token: string | null) => reach(headersOf(token, type, options)).catch(() => Promise.reject(offline));
  const isBearer = def.auth === 'bearer';
  const first = await go(isBearer ? (needs.heldToken() ?? (await needs.token())) : null);
  const answer = isBearer && first.status === 401 ? await go(await needs.renew()) : first;
  // A truncated response counts as no response.
  const read = (whole: Response): Promise<unknown> => (def.bytes === 'reply' ? wholeFile(whole, onLife) : whole.json());
  if (answer.ok) return def.reply.parse(await read(answer).catch(() => Promise.reject(offline)));
  throw await problemOf(answer);
};

const lateCall = async ({ needCall }: HttpNeeds, name: CallName): Promise<CallDef> => {
  await needCall?.(name).catch(() => Promise.reject(offline));
  const def = knownCall(name);
  if (!def) throw new Error(`there is no call ${name}`);
  return def;
};

export const createHttp =
  (needs: HttpNeeds) =>
  <Name extends CallName>(name: Name, args: Args<Name>, options: CallOptions = {}): Observable<Reply<Name>> =>
    new Observable((subscriber) => {
      const abort = new AbortController();
      const waiting = patience(options.timeout ?? needs.timeout, () => abort.abort());
      const { onSent } = options;
      const onLife = (bytes: number) => {
        waiting.renew();
        onSent?.(bytes);
      };
      const line = { signal: abort.signal, onLife: waiting.renew };
      const known = knownCall(name);
      const sendBy = (def: CallDef) => send(needs, def, args as Parts, { ...options, onSent: onSent && onLife }, line);
      (known ? sendBy(known) : lateCall(needs, name).then(sendBy))
        .then((reply) => {
          subscriber.next(reply as Reply<Name>);
          subscriber.complete();
        })
        .catch((error: unknown) => {
          const problem: Problem = isProblem(error) ? error : { kind: 'broken', detail: String(error) };
          if (problem.kind === 'signedOut' && knownCall(name)?.auth === 'bearer') needs.onSignedOut();
          subscriber.error(problem);
        })
        .finally(waiting.end);
      return () => {
        waiting.end();
        abort.abort();
      };
    });

export type Http = ReturnType<typeof createHttp>;
