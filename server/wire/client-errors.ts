import type { Socket } from 'node:net';
import type { ConnectionError } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { headersOfAll, type Served } from './security-headers.ts';

/**
 * Requests that Node rejects before any route: oversized headers, too slow, not HTTP. They get a problem document, too.
 */
const answers: Readonly<Record<string, readonly [status: number, line: string, rule: string]>> = {
  HPE_HEADER_OVERFLOW: [431, 'Request Header Fields Too Large', 'the address or the headers are too long'],
  ERR_HTTP_REQUEST_TIMEOUT: [408, 'Request Timeout', 'did not come in time'],
};

export const answerClientError =
  (served: Served) =>
  (error: ConnectionError, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const [status, line, rule] = answers[error.code] ?? [400, 'Bad Request', 'is not HTTP'];
    const problem: Problem = { kind: 'invalid', field: 'request', rule };
    const body = JSON.stringify({
      ...problem,
      type: 'urn:assay:problem:invalid',
      title: line,
      status,
      detail: `request: ${rule}`,
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
