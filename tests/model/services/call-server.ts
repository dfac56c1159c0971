import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text as readText } from 'node:stream/consumers';

export interface Seen {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}
type Answer = (response: ServerResponse, seen: Seen, count: number) => void;

/** A real server that records requests and answers as the test defines. */
export const startCallServer = async (answer: Answer) => {
  const seen: Seen[] = [];
  const take = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await readText(request).catch(() => '');
    const call: Seen = { method: request.method ?? '', url: request.url ?? '', headers: request.headers, body };
    seen.push(call);
    answer(response, call, seen.length);
  };
  const server = createServer((request, response) => void take(request, response));
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    seen,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

export const json = (response: ServerResponse, status: number, body: unknown, type = 'application/json') => {
  response.writeHead(status, { 'content-type': type });
  response.end(JSON.stringify(body));
};
