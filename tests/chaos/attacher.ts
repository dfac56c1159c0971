import { randomBytes } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { v7 as uuid } from 'uuid';
import { Caller } from '../server/caller.ts';
import type { CookieClient } from '../server/cookie-client.ts';
import type { Rng } from '../storm/rng.ts';
import type { Listener } from './editor.ts';

/** A user who attaches files now and then; each acknowledged file is stored once, exact to the byte. */
const project = 'p-shop';
const mostBytes = 100_000;
const betweenFiles = 150;
const betweenTries = 50;

interface Attached {
  readonly id: string;
  /** The key of the upload and of the command: a new one per file. */
  readonly key: string;
  readonly bytes: Buffer<ArrayBuffer>;
}

export const createAttacher = (visitor: CookieClient, rng: Rng, listener: Listener = () => {}) => {
  const requests: Attached[] = [];
  let open: Attached | null = null;
  let caller = new Caller(visitor.base, null);

  const tell = async (sent: ReturnType<Caller['send']>): Promise<boolean> => {
    const began = performance.now();
    const answer = await sent.catch(() => null);
    listener(answer, performance.now() - began);
    if (answer === null || answer.status >= 500 || answer.status === 429) return false;
    if (answer.status < 300) return true;
    throw new Error(`a file was answered ${answer.status}: ${answer.text.slice(0, 200)}`);
  };

  const attach = async ({ id, key, bytes }: Attached): Promise<boolean> => {
    const params = { project, id: key };
    const query = { filename: `${key}.bin` };
    if (!(await tell(caller.ask('files.upload', { params, query, bytes: new Blob([bytes]) })))) return false;
    const body = { id, action: 'ADD', field: 'ATTACHMENT', upload: key } as const;
    return tell(caller.ask('defects.change', { params: { project, id }, body }, { 'idempotency-key': key }));
  };

  const meet = async () => {
    caller = new Caller(visitor.base, await visitor.token());
    return caller;
  };

  /** Attaches until the server is gone or rejects, or the run is over. */
  const work = async (id: string, isOver = () => false): Promise<void> => {
    while (!isOver()) {
      open = { id, key: uuid(), bytes: randomBytes(1 + rng.below(mostBytes)) };
      requests.push(open);
      if (!(await attach(open))) return;
      open = null;
      await pause(rng.below(betweenFiles));
    }
  };

  /** Repeats requests whose outcome is unknown. */
  const settle = async (): Promise<void> => {
    while (open && !(await attach(open))) await pause(betweenTries);
    open = null;
  };

  return {
    count: () => requests.length,
    meet,
    work,
    settle,

    /** Continues despite errors until the run is over. */
    async persist(id: string, isOver: () => boolean): Promise<void> {
      while (!isOver()) {
        await work(id, isOver);
        await settle();
      }
    },

    async differences(id: string): Promise<readonly string[]> {
      await meet();
      const { attachments } = await caller.reply('defects.read', { params: { project, id } });
      const wrong: string[] = [];
      for (const { key, bytes } of requests.filter((one) => one.id === id)) {
        const found = attachments.filter(({ filename }) => filename === `${key}.bin`);
        if (found.length !== 1) wrong.push(`${id}: the file ${key} is there ${found.length} times`);
        const query = { path: found[0]?.data ?? '' };
        const answer = await caller.ask('files.link', { params: { project }, query });
        const link = answer.status === 200 ? (JSON.parse(answer.text) as { url: string }).url : null;
        const read = link && (await fetch(new URL(link, caller.base)).catch(() => null));
        const there = read && (await read.arrayBuffer().catch(() => null));
        if (!there || !bytes.equals(Buffer.from(there))) wrong.push(`${id}: the bytes of ${key} are other ones`);
      }
      return wrong;
    },
  };
};
