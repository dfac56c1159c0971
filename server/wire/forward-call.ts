import type { FastifyRequest } from 'fastify';
import { traceparentOf } from '../operation/tracing.ts';
import type { Problem } from '../../src/domain/problems/problem.ts';

const missing: Problem = { kind: 'missing' };

/** A call that another process has sent on: it is never sent on again. */
const forwardedHeader = 'assay-forwarded';

/** Milliseconds that another process may take. The longest of its calls wait 20 seconds for news. */
const longest = 30_000;

/** Headers of the connection, of the body as it arrived, and of repeated calls, whose answers the first process stores. */
const notForwarded = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'idempotency-key', 'keep-alive', 'te', 'transfer-encoding'],
  ...['upgrade', 'accept-encoding', 'traceparent', 'tracestate'],
]);

export const isForwarded = ({ headers }: FastifyRequest): boolean => headers[forwardedHeader] !== undefined;

/**
 * Sends a call to the same address at another process of this installation and resolves with its answer. Rejects with the
 * problem that it answers; what a process has that does not answer any more, or not in time, is missing. `path`: instead of
 * the address of the call.
 */
export const forwardCall = async <Answer>(
  request: FastifyRequest,
  process: string,
  {
    gone,
    path = request.url,
    time = longest,
  }: { readonly gone: AbortSignal; readonly path?: string; readonly time?: number },
): Promise<Answer> => {
  const headers = new Headers({ [forwardedHeader]: '1' });
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !notForwarded.has(name)) headers.set(name, value);
  const traceparent = traceparentOf(request);
  if (traceparent !== null) headers.set('traceparent', traceparent);
  const hasBody = request.body !== undefined && request.body !== null;
  try {
    const answer = await fetch(new URL(path, process), {
      method: request.method,
      headers,
      ...(hasBody && { body: JSON.stringify(request.body) }),
      signal: AbortSignal.any([gone, AbortSignal.timeout(time)]),
    });
    const content: unknown = await answer.json();
    if (answer.ok) return content as Answer;
    throw content as Problem;
  } catch (error) {
    throw error instanceof Error ? missing : error;
  }
};
