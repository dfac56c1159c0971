import type { Socket } from 'node:net';
import type { Caller } from '../caller.ts';
import { connectFrame, frame } from './live-client.ts';
import { opcodes, openRaw, rawFrame } from './raw-socket.ts';

const text = (content: string) => rawFrame({ opcode: opcodes.text, bytes: Buffer.from(content) });

/** A subscriber whose socket can be paused: a client that does not read. Resolves when the subscription is confirmed. */
export const openRawSubscriber = async ({ base, token }: Caller, destination: string): Promise<Socket> => {
  const { socket, status } = await openRaw(base);
  if (!status.includes(' 101 ')) throw new Error(`the live socket answered: ${status}`);
  const until = (part: string) =>
    new Promise<void>((resolve, reject) => {
      const ended = () => reject(new Error('the live socket closed'));
      const read = (bytes: Buffer) => {
        if (!bytes.includes(part)) return;
        socket.off('data', read);
        socket.off('close', ended);
        resolve();
      };
      socket.on('data', read);
      socket.once('close', ended);
    });
  const connected = until('CONNECTED');
  socket.write(text(connectFrame(token)));
  await connected;
  const subscribed = until('RECEIPT');
  socket.write(text(frame('SUBSCRIBE', { id: '1', destination, receipt: 'r' })));
  await subscribed;
  return socket;
};
