import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { Observable } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { expect } from 'vitest';
import { startJournal } from '../../../../src/app/sync/journal.ts';
import type { JournalWiring } from '../../../../src/app/sync/journal-wiring.ts';
import { openingOf } from '../../../../src/app/sync/journal-opening.ts';
import { createStorageQueue } from '../../../../src/app/sync/device/storage-queue.ts';
import type { Fact } from '../../../../src/domain/journal/fact.ts';
import type { ProductCommand } from '../../../../src/domain/journal/product.ts';
import type { Problem } from '../../../../src/domain/problems/problem.ts';
import { createCipher } from '../../../../src/services/journal/cipher.ts';
import { createJournalStore, type JournalStore } from '../../../../src/services/journal/journal-store.ts';
import { fact, observed, update } from '../../defects/sample-defect.ts';
import { turn } from '../../play.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';

/** A journal with an outbox and the real store of a device; only the server is simulated. */
const key = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
const running: { stop(): void }[] = [];
/** Stops every open ring; use it in `afterEach`. */
export const stopRings = () => {
  for (const each of running.splice(0)) each.stop();
};

let users = 0;
export const newUser = () => `ring-${(users += 1)}`;

export const openRing = async (
  user: string,
  spoil: (store: JournalStore) => JournalStore | null = (store) => store,
  mayTake = () => true,
) => {
  const store = await createJournalStore(user, await createCipher(key));
  const delivered: ProductCommand[] = [];
  const answers: { answer(facts: readonly Fact[]): void; refuse(problem: Problem): void }[] = [];
  const outcomes: unknown[] = [];
  const storageHealth: boolean[] = [];
  const storageQueue = createStorageQueue(spoil(store), (hasFailed) => storageHealth.push(hasFailed));
  const ring: JournalWiring = startJournal({
    opening: openingOf(await store.load()),
    storageQueue,
    random: () => 0.5,
    mayTake,
    deliver: (command) =>
      new Observable((subscriber) => {
        delivered.push(command);
        answers.push({
          answer(facts) {
            subscriber.next(facts);
            subscriber.complete();
          },
          refuse: (problem) => subscriber.error(problem),
        });
      }),
    onConfirmed: (command) => outcomes.push(['confirmed', command.id]),
    onRefused: (command, problem) => outcomes.push(['refused', command.id, problem.kind]),
    onTooNew: (error) => outcomes.push(['too new', String(error)]),
  });
  const stop = () => {
    ring.stop();
    store.close();
  };
  running.push({ stop });
  const snapshot = () => ring.journal.getSnapshot().context;
  return {
    ring,
    store,
    storageQueue,
    delivered,
    outcomes,
    storageHealth,
    stop,
    journal: snapshot,
    header: () => recordIn(snapshot().view.defects, 'SHOP-1')?.header,
    async next(how: (one: (typeof answers)[number]) => void) {
      const one = answers.shift();
      expect(one).toBeDefined();
      if (one) how(one);
      await turn();
      await storageQueue.settled();
      await turn();
    },
  };
};

export const rename = (header: string) => update('header', header, { id: uuid() });
export const renamed = (header: string, revision: number) =>
  fact('defect.updated', { field: 'header', value: header, was: '' }, { revision });
export const beginRing = async (user = newUser()) => {
  const opened = await openRing(user);
  opened.ring.observe([observed()]);
  return { user, ...opened };
};
