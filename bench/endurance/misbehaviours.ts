import { randomBytes, randomUUID } from 'node:crypto';
import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { contract } from '../../src/domain/wire/contract.ts';
import { pathOf } from '../../tests/server/caller.ts';
import { openRawSubscriber } from '../../tests/server/live/raw-subscriber.ts';
import type { LoadUser } from '../scale/generator/load-user.ts';

/** What misbehaving clients do until they are stopped; each counts what became of it. */
export interface Behaviour {
  stop(): Promise<number>;
}

const [headerPause, uploadBytes] = [1_000, 10_000_000];
/** An upload is sent in so many pieces, with so many milliseconds between them: 2 MB a second. Larger pieces would all arrive at once. */
const [uploadPieces, piecePause] = [500, 10];

/** Requests whose headers never end, each on a connection that is opened again when the server closes it. */
export const sendSlowHeaders = (base: string, count: number): Behaviour => {
  const { hostname, port, host } = new URL(base);
  let [isOver, opened] = [false, 0];
  const one = async (): Promise<void> => {
    while (!isOver) {
      const socket = connect(Number(port), hostname);
      socket.on('error', () => socket.destroy());
      socket.resume();
      opened += 1;
      socket.write(`GET / HTTP/1.1\r\nHost: ${host}\r\n`);
      while (!isOver && !socket.destroyed) {
        await pause(headerPause);
        if (!socket.destroyed) socket.write('X-Slow: 1\r\n');
      }
      socket.destroy();
    }
  };
  const all = Promise.all(Array.from({ length: count }, one));
  return {
    async stop() {
      isOver = true;
      await all;
      return opened;
    },
  };
};

/** Writes a large body at the speed of a client, and resolves with the status of the answer; null without one. */
const uploadAt = (address: URL, token: string): Promise<number | null> =>
  new Promise((resolve) => {
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/octet-stream',
      'content-length': uploadBytes,
    };
    const sent = request(address, { method: contract['files.upload'].method, headers }, (answer) => {
      answer.resume().once('close', () => resolve(answer.statusCode ?? null));
    });
    sent.once('error', () => resolve(null));
    const piece = randomBytes(uploadBytes / uploadPieces);
    const write = async () => {
      for (let at = 0; at < uploadPieces && !sent.destroyed; at += 1) {
        sent.write(piece);
        await pause(piecePause);
      }
      sent.end();
    };
    void write();
  });

/** Each of them uploads a large file again and again. */
export const uploadAgain = (users: readonly LoadUser[]): Behaviour => {
  let [isOver, stored] = [false, 0];
  const one = async (user: LoadUser): Promise<void> => {
    while (!isOver) {
      const params = { ...user.atProject.params, id: randomUUID() };
      const { token, base } = await user.caller();
      const path = pathOf('files.upload', { params, query: { filename: 'large.bin' } });
      const status = await uploadAt(new URL(path, base), token ?? '');
      if (status !== null && status < 300) stored += 1;
      else await pause(headerPause);
    }
  };
  const all = Promise.all(users.map(one));
  return {
    async stop() {
      isOver = true;
      await all;
      return stored;
    },
  };
};

/** Live sockets that subscribe and never read again; counts those that the server has closed. */
export const beSilent = async (users: readonly LoadUser[], count: number): Promise<Behaviour> => {
  const sockets: Socket[] = [];
  for (let at = 0; at < count; at += 1) {
    const user = users[at % users.length] as LoadUser;
    const socket = await openRawSubscriber(await user.caller(), `/topic/projects/${user.person.project}`);
    socket.pause();
    sockets.push(socket);
  }
  return {
    async stop() {
      const dropped = sockets.filter((socket) => socket.destroyed).length;
      for (const socket of sockets) socket.destroy();
      return dropped;
    },
  };
};
