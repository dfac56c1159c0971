import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import { headersOfAll, type Served } from './security-headers.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/**
 * Requests that Node rejects before any route: oversized headers, too slow, not HTTP. They get a problem document, too.
 */
const answers: Readonly<Record<string, readonly [status: number, line: string, code: 'headersTooLong' | 'timedOut']>> =
  {
    HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'headersTooLong'],
    ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'timedOut'],
  };

export const answerClientError =
  (served: Served) =>
  (error: Pick<ConnectionError, 'code'>, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, line, code] = answers[error.code] ?? [400, 'Bad Request', 'notHttp' as const];
    const problem = invalid('request', { code });
    const body = JSON.stringify({
      ...problem,
      type: 'urn:assay:problem:invalid',
      title: line,
      status,
      detail: `request: ${problem.rule}`,
    });
    const head = [
      `HTTP/1.1 ${status} ${line}`,
      'Content-Type: application/problem+json',
      `Content-Length: ${Buffer.byteLength(body)}`,
      ...Object.entries(headersOfAll(served)).map(([name, value]) => `${name}: ${value}`),
      'Connection: close',
    ];
    socket.end(`${head.join('\r\n')}\r\n\r\n${body}`);
  };
