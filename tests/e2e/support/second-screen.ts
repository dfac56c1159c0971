import { createHash } from 'node:crypto';
import { createServer } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';

/** Removes the complete frames from the start of the received data: a browser masks each of them (RFC 6455, 5.2). */
const framesIn = (bytes: Buffer): { readonly texts: readonly string[]; readonly rest: Buffer } => {
  const texts: string[] = [];
  let rest = bytes;
  while (rest.length >= 6) {
    const short = (rest[1] ?? 0) & 0x7f;
    const head = short === 126 ? 4 : short === 127 ? 10 : 2;
    if (rest.length < head + 4) break;
    const length = short === 126 ? rest.readUInt16BE(2) : short === 127 ? Number(rest.readBigUInt64BE(2)) : short;
    const end = head + 4 + length;
    if (rest.length < end) break;
    const mask = rest.subarray(head, head + 4);
    texts.push(Buffer.from(rest.subarray(head + 4, end).map((byte, at) => byte ^ (mask[at % 4] ?? 0))).toString());
    rest = rest.subarray(end);
  }
  return { texts, rest };
};

/** A local socket server that stores the messages it receives, like a second screen; it may answer late. */
export const secondScreen = async (answers: Promise<void> = Promise.resolve()) => {
  const received: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer();
  server.on('upgrade', (request, stream: Socket) => {
    sockets.add(stream);
    const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const accept = createHash('sha1').update(key).digest('base64');
    const answer = `HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Accept: ${accept}\r\n\r\n`;
    void answers.then(() => stream.write(answer));
    let waiting: Buffer = Buffer.alloc(0);
    stream.on('error', () => {});
    stream.on('data', (bytes: Buffer) => {
      const { texts, rest } = framesIn(Buffer.concat([waiting, bytes]));
      received.push(...texts);
      waiting = rest;
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    heard: received,
    url: `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    close() {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
};
