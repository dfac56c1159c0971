import { randomBytes, randomUUID } from 'node:crypto';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { openRawSubscriber } from '../../tests/server/live/raw-subscriber.ts';
import type { LoadUser } from '../scale/generator/load-user.ts';

/** What rude clients do until they are stopped; each counts what became of it. */
export interface Behaviour {
  stop(): Promise<number>;
}

const [headerPause, uploadBytes] = [1_000, 10_000_000];

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

/** Each of them uploads a large file again and again. */
export const uploadAgain = (users: readonly LoadUser[]): Behaviour => {
  const bytes = new Blob([randomBytes(uploadBytes)]);
  let [isOver, stored] = [false, 0];
  const one = async (user: LoadUser): Promise<void> => {
    while (!isOver) {
      const params = { ...user.atProject.params, id: randomUUID() };
      const answer = await (
        await user.caller()
      )
        .ask('files.upload', { params, query: { filename: 'large.bin' }, bytes })
        .catch(() => null);
      if (answer && answer.status < 300) stored += 1;
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
