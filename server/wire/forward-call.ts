import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';

const missing: Problem = { kind: 'missing' };

/** A call that another process has sent on: it is never sent on again. */
const mark = 'assay-forwarded';

/** Of the connection, of the body as it was, and of the answer to a repeated call, which the first process stores. */
const left = new Set([
  ...['connection', 'content-length', 'expect', 'host', 'idempotency-key', 'keep-alive', 'te', 'transfer-encoding'],
  ...['upgrade', 'accept-encoding', 'traceparent', 'tracestate'],
]);

export const isForwarded = ({ headers }: FastifyRequest): boolean => headers[mark] !== undefined;

/**
 * Sends a call to the same address at another process of this installation and resolves with its answer. Rejects with the
 * problem that it answers; what a process has that does not answer any more is missing. `path`: instead of the address of
 * the call.
 */
export const forwardCall = async <Answer>(
  request: FastifyRequest,
  process: string,
  { gone, path = request.url }: { readonly gone: AbortSignal; readonly path?: string },
): Promise<Answer> => {
  const headers = new Headers({ [mark]: '1' });
  for (const [name, value] of Object.entries(request.headers))
    if (typeof value === 'string' && !left.has(name)) headers.set(name, value);
  const hasBody = request.body !== undefined && request.body !== null;
  try {
    const answer = await fetch(new URL(path, process), {
      method: request.method,
      headers,
      ...(hasBody && { body: JSON.stringify(request.body) }),
      signal: gone,
    });
    const content: unknown = await answer.json();
    if (answer.ok) return content as Answer;
    throw content as Problem;
  } catch (error) {
    throw error instanceof Error ? missing : error;
  }
};
