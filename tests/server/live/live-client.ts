import type { Caller } from '../caller.ts';

/**
 * A client of the live socket with its own parser and writer, independent of the server's; it uses the raw socket of
 * SockJS.
 */
export interface LiveFrame {
  readonly command: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Long enough for a busy machine. */
const patience = 60_000;

const meant: Readonly<Record<string, string>> = { r: '\r', n: '\n', c: ':', '\\': '\\' };
const unescaped = (value: string) => value.replaceAll(/\\(.)/g, (_, letter: string) => meant[letter] ?? '');

export const frameOf = (text: string): LiveFrame => {
  const [head = '', ...rest] = text.split('\n\n');
  const [command = '', ...lines] = head.split('\n');
  const headers = Object.fromEntries(
    lines.map((line) => [line.slice(0, line.indexOf(':')), unescaped(line.slice(line.indexOf(':') + 1))]),
  );
  return { command, headers, body: rest.join('\n\n').replace(/\0\n*$/, '') };
};

export const frame = (command: string, headers: Readonly<Record<string, string>> = {}, body = ''): string =>
  [command, ...Object.entries(headers).map(([name, value]) => `${name}:${value}`), '', `${body}\0`].join('\n');

export const connectFrame = (token: string | null, more: Readonly<Record<string, string>> = {}): string =>
  frame('CONNECT', {
    'accept-version': '1.2',
    host: 'assay',
    ...(token !== null && { Authorization: `Bearer ${token}` }),
    ...more,
  });

export class LiveClient {
  readonly heard: LiveFrame[] = [];
  readonly #socket: WebSocket;
  readonly #end: Promise<number>;
  #wake: (() => void)[] = [];
  #taken = 0;
  #subscriptions = 0;
  #isClosed = false;

  constructor(base: string, path = '/sockjs/websocket') {
    this.#socket = new WebSocket(base.replace('http', 'ws') + path);
    this.#socket.addEventListener('message', ({ data }) => {
      if (String(data).trim() !== '') this.heard.push(frameOf(String(data)));
      this.#stir();
    });
    this.#socket.addEventListener('error', () => this.#stir());
    this.#end = new Promise((resolve) => {
      this.#socket.addEventListener('close', ({ code }) => {
        this.#isClosed = true;
        this.#stir();
        resolve(code);
      });
    });
  }

  #stir() {
    for (const wake of this.#wake.splice(0)) wake();
  }

  async open(): Promise<this> {
    if (this.#socket.readyState === WebSocket.CONNECTING) {
      await new Promise<void>((resolve, reject) => {
        this.#socket.addEventListener('open', () => resolve());
        this.#socket.addEventListener('close', () => reject(new Error('the socket was refused')));
      });
    }
    return this;
  }

  /** The close code of the socket; rejects if it stays open. */
  get closed(): Promise<number> {
    let timer: NodeJS.Timeout | undefined;
    const tooLong = new Promise<never>((_, reject) => {
      timer = setTimeout(() => reject(new Error('the socket did not end')), patience);
    });
    return Promise.race([this.#end, tooLong]).finally(() => clearTimeout(timer));
  }

  raw(text: string | Uint8Array<ArrayBuffer>): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  send(command: string, headers: Readonly<Record<string, string>> = {}, body = ''): void {
    this.raw(frame(command, headers, body));
  }

  /** The next unread frame; rejects if none arrives or the socket closes first. */
  async next(): Promise<LiveFrame> {
    const end = performance.now() + patience;
    while (this.heard.length <= this.#taken) {
      if (this.#isClosed) throw new Error('the socket has ended');
      if (performance.now() > end) throw new Error('nothing was heard');
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, patience);
        this.#wake.push(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
    const next = this.heard[this.#taken] as LiveFrame;
    this.#taken += 1;
    return next;
  }

  async expect(command: string): Promise<LiveFrame> {
    const next = await this.next();
    if (next.command !== command)
      throw new Error(`${command} was expected, not ${next.command} ${JSON.stringify(next.headers)}`);
    return next;
  }

  /** Subscribes and waits for the receipt; frames that arrive before it stay unread. */
  async subscribe(destination: string, since?: number): Promise<string> {
    const id = `s${(this.#subscriptions += 1)}`;
    this.send('SUBSCRIBE', {
      id,
      destination,
      receipt: `r-${id}`,
      ...(since !== undefined && { since: String(since) }),
    });
    const isReceipt = ({ command, headers }: LiveFrame) => command === 'RECEIPT' && headers['receipt-id'] === `r-${id}`;
    const before = this.#taken;
    const seen: LiveFrame[] = [];
    for (let last = await this.next(); ; last = await this.next()) {
      if (last.command === 'ERROR') throw new Error(`refused: ${last.headers['message']}`);
      if (isReceipt(last)) break;
      seen.push(last);
    }
    this.heard.splice(before, this.#taken - before, ...seen);
    this.#taken = before;
    return id;
  }

  /** Sends a message without effect and waits for the receipt, so everything sent before has been processed. */
  async settle(): Promise<void> {
    const nothing = { project: 'p-1', item: null, field: null };
    this.send('SEND', { destination: '/app/presence', receipt: 'settled' }, JSON.stringify(nothing));
    await this.expect('RECEIPT');
  }

  /** The positions of the next messages, up to a position. */
  async positionsUpTo(last: number): Promise<number[]> {
    const positions: number[] = [];
    while ((positions.at(-1) ?? 0) < last)
      positions.push(...factsOf(await this.expect('MESSAGE')).map(({ position }) => position));
    return positions;
  }

  close(): void {
    this.#socket.close();
  }
}

export interface LiveFact {
  readonly id: string;
  readonly type: string;
  readonly about: string;
  readonly position: number;
  readonly revision: number;
}

export const factsOf = ({ body }: LiveFrame): readonly LiveFact[] =>
  (JSON.parse(body) as { data: { facts: LiveFact[] } }).data.facts;

export const connect = async (who: Caller, more: Readonly<Record<string, string>> = {}): Promise<LiveClient> => {
  const client = await new LiveClient(who.base).open();
  client.raw(connectFrame(who.token, more));
  await client.expect('CONNECTED');
  return client;
};

export const topic = (project = 'p-1'): string => `/topic/projects/${project}`;
