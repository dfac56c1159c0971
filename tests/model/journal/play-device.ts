import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { Observable } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { createHeldFiles } from '../../../src/app/sync/device/held-files.ts';
import { openingOf } from '../../../src/app/sync/journal-opening.ts';
import { startJournal } from '../../../src/app/sync/journal.ts';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';
import { recoverWork } from '../../../src/app/sync/device/recovery.ts';
import type { ProductCommand } from '../../../src/domain/journal/product.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { createCipher } from '../../../src/services/journal/cipher.ts';
import { createJournalStore, type JournalStore } from '../../../src/services/journal/journal-store.ts';
import { openWriteAheadLog } from '../../../src/services/journal/write-ahead-log.ts';
import { observed } from '../defects/sample-defect.ts';
import { turn } from '../play.ts';
import { playLocks, playStorage } from './play-pages.ts';

/**
 * A page that can close at any step of its work on the device. The journal and the stores are real, and each page has a
 * number of steps until it closes. The server executes each command once, however often it is sent.
 */
const key = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
let users = 0;

/** Every operation on the device takes one step before and one after; without steps left it never completes. */
const mortal = (store: JournalStore, life: { steps: number; end(): void }): JournalStore => {
  const step = async () => {
    if (life.steps <= 0) {
      life.end();
      await new Promise<never>(() => {});
    }
    life.steps -= 1;
  };
  const jobs = Object.entries(store).map(([name, job]) => [
    name,
    async (...args: unknown[]) => {
      await step();
      const done: unknown = await (job as (...given: unknown[]) => unknown)(...args);
      await step();
      return done;
    },
  ]);
  return Object.fromEntries(jobs) as JournalStore;
};

export const playDevice = () => {
  const user = `leaving-${(users += 1)}`;
  const [storage, locks] = [playStorage(), playLocks()];
  const done: ProductCommand[] = [];

  /** `answers`: the server's answer to each command; with null it does not answer. */
  const openPage = async (
    steps = Number.POSITIVE_INFINITY,
    answers: 'yes' | Problem | null = 'yes',
    hasRoomForFiles = true,
  ) => {
    const over = Promise.withResolvers<null>();
    const life = { steps, end: () => over.resolve(null) };
    const cipher = await createCipher(key);
    const store = await createJournalStore(user, cipher);
    const platform = { newId: uuid, now: Date.now, after: () => {} };
    const writeAhead = await openWriteAheadLog({ ...storage.forPage(), locks, cipher, ...platform });
    const storageQueue = createStorageQueue(mortal(store, life), () => {});
    const deliver = (command: ProductCommand) =>
      new Observable<never[]>((subscriber) => {
        if (answers === null || life.steps <= 0) return;
        if (answers !== 'yes') return subscriber.error(answers);
        if (!done.some(({ id }) => id === command.id)) done.push(command);
        queueMicrotask(() => {
          if (life.steps <= 0) return;
          subscriber.next([]);
          subscriber.complete();
        });
      });
    const journal = startJournal({
      opening: openingOf(await store.load()),
      storageQueue,
      writeAhead,
      sends: false,
      random: () => 0,
      deliver,
      onConfirmed: () => {},
      onRefused: () => {},
      onTooNew: () => {},
    });
    const held = createHeldFiles(hasRoomForFiles ? store : null, () => {});
    const device = { bytesOf: (base64: string) => new Blob([Buffer.from(base64, 'base64')]) };
    const needs = {
      journal,
      writeAhead,
      store: mortal(store, life),
      held,
      device,
      platform,
      need: () => null,
      log: () => {},
    };
    // A page that closes while it opens stops here.
    const drafts = await Promise.race([recoverWork(needs), over.promise]);
    journal.observe([observed()]);
    void journal.becomeLeader();
    return {
      journal,
      writeAhead,
      store,
      held,
      device,
      drafts,
      ask: (command: ProductCommand) => void journal.ask(command),
      now: () => journal.journal.getSnapshot().context,
      /** Closes the page in the current task. */
      leave() {
        life.steps = 0;
        journal.stop();
        writeAhead.close();
        store.close();
      },
    };
  };
  return { openPage, done, storage };
};

/** On a busy machine, encryption and stores take longer than a few turns. */
export const until = async (isSo: () => boolean) => {
  for (const end = performance.now() + 30_000; !isSo() && performance.now() < end;) await turn();
};

/** Whether every entry of the write-ahead log has been moved to the device. */
export const isMoved = (rows: ReadonlyMap<string, string>) =>
  [...rows.keys()].every((row) => row.split('/').length === 2);
