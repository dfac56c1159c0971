import { randomBytes } from 'node:crypto';
import { connect, type Socket } from 'node:net';

/** A hand-written WebSocket client, for frames that no library sends. */
export interface RawFrame {
  readonly opcode: number;
  readonly isFinal?: boolean;
  readonly bytes?: Buffer;
  /** The announced length, if it differs from the length of the bytes. */
  readonly length?: number;
}

export const opcodes = { continuation: 0, text: 1, ping: 9 } as const;

/** Masked with zeros, which leaves the bytes unchanged. */
export const rawFrame = ({ opcode, isFinal = true, bytes = Buffer.alloc(0), length = bytes.length }: RawFrame) => {
  const first = (isFinal ? 0x80 : 0) | opcode;
  if (length < 126) return Buffer.concat([Buffer.from([first, 0x80 | length]), Buffer.alloc(4), bytes]);
  const head = Buffer.alloc(14);
  head.set([first, 0xff]);
  head.writeBigUInt64BE(BigInt(length), 2);
  return Buffer.concat([head, bytes]);
};

const upgrade = (host: string, path: string) =>
  [
    `GET ${path} HTTP/1.1`,
    `Host: ${host}`,
    'Upgrade: websocket',
    'Connection: Upgrade',
    `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`,
    'Sec-WebSocket-Version: 13',
    '',
    '',
  ].join('\r\n');

export interface Opened {
  readonly socket: Socket;
  /** The first line of the response. */
  readonly status: string;
}

export const openRaw = async (base: string, path = '/sockjs/websocket'): Promise<Opened> => {
  const { hostname, port, host } = new URL(base);
  const socket = connect(Number(port), hostname);
  socket.on('error', () => socket.destroy());
  socket.write(upgrade(host, path));
  const status = await new Promise<string>((resolve) => {
    socket.once('data', (bytes: Buffer) => resolve(bytes.toString('latin1').split('\r\n')[0] ?? ''));
    socket.once('close', () => resolve('closed'));
  });
  socket.resume();
  return { socket, status };
};

/** Writes the same bytes repeatedly, until `most` is reached or the other end closes the connection. */
export const flood = async (socket: Socket, bytes: Buffer, most: number): Promise<void> => {
  const ended = new Promise<void>((resolve) => {
    if (socket.destroyed) resolve();
    socket.once('close', () => resolve());
  });
  for (let sent = 0; sent < most && !socket.destroyed; sent += bytes.length)
    if (!socket.write(bytes))
      await Promise.race([ended, new Promise<void>((resolve) => socket.once('drain', () => resolve()))]);
};
