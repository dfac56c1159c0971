import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A system that receives webhooks, over real HTTP. It answers as a test says, and records what came. */
export interface Received {
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  readonly path: string;
  /** The status that it answered; 0: it broke the connection. */
  readonly status: number;
}

interface Answer {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface CloudEvent {
  readonly id: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
}

export const eventIn = ({ body }: Pick<Received, 'body'>): CloudEvent => JSON.parse(body) as CloudEvent;

export class Receiver {
  readonly received: Received[] = [];
  /** Status 0 breaks the connection without an answer. */
  answer: (request: Omit<Received, 'status'>) => Answer = () => ({ status: 204 });
  readonly #server: Server;
  connections = 0;

  constructor() {
    this.#server = createServer((request, reply) => {
      const chunks: Buffer[] = [];
      request.on('data', (chunk: Buffer) => chunks.push(chunk));
      request.on('end', () => {
        const came = {
          headers: request.headers,
          body: Buffer.concat(chunks).toString(),
          path: request.url ?? '',
        };
        const { status, headers = {}, text = '' } = this.answer(came);
        this.received.push({ ...came, status });
        if (status === 0) request.socket.destroy();
        else reply.writeHead(status, headers).end(text);
      });
    });
    this.#server.on('connection', () => (this.connections += 1));
  }

  async start(): Promise<this> {
    this.#server.listen(0, '127.0.0.1');
    await once(this.#server, 'listening');
    return this;
  }

  get host(): string {
    return `127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }
  get url(): string {
    return `http://${this.host}/hooks`;
  }
  get events(): readonly CloudEvent[] {
    return this.received.map(eventIn);
  }
  get types(): readonly string[] {
    return this.events.map(({ type }) => type);
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => void this.#server.close(resolve));
  }
}
