import { openDB } from 'idb';
import { openingOf } from '../../src/app/sync/journal-opening.ts';
import type { DefectFact } from '../../src/domain/defects/defect-facts.ts';
import { product, productJournal, productSchema, type ProductJournal } from '../../src/domain/journal/product.ts';
import { valuesIn } from '../../src/domain/journal/shards.ts';
import { createCipher } from '../../src/services/journal/cipher.ts';
import { createJournalStore, type Snapshot } from '../../src/services/journal/journal-store.ts';

/**
 * Runs in the browser: fills the device with a journal as the product leaves it, and starts from it by the product's own
 * code. `folded`: the view of all facts and the newest of them; `whole`: every fact, to be climbed and folded anew.
 */
export type Kind = 'folded' | 'whole';
const key = btoa('0123456789abcdef0123456789abcdef');
const open = async (kind: Kind) => createJournalStore(`bench-${kind}`, await createCipher(key));

const snapshotOf = (kind: Kind, facts: readonly DefectFact[]): Snapshot => {
  const appliedPosition = { 'p-shop': facts.length };
  if (kind === 'whole') return { schema: productSchema, base: product.empty, log: facts, appliedPosition };
  const { base, log } = productJournal.receive(productJournal.open(), facts);
  return { schema: productSchema, base, log, appliedPosition };
};

const plain = () =>
  openDB('bench-plain', 1, {
    upgrade(database) {
      database.createObjectStore('text');
    },
  });

const fill = async (kind: Kind, facts: readonly DefectFact[]): Promise<number> => {
  const snapshot = snapshotOf(kind, facts);
  const store = await open(kind);
  await store.keepSnapshot(snapshot);
  store.close();
  const text = JSON.stringify(snapshot);
  const database = await plain();
  await database.put('text', text, kind);
  database.close();
  return text.length;
};

const journalFrom = (kind: Kind, opening: ReturnType<typeof openingOf>): ProductJournal =>
  kind === 'folded' ? productJournal.open(opening) : productJournal.receive(productJournal.open(), opening.log ?? []);

/** Milliseconds until the view can be shown, and how many defects it has. */
const start = async (kind: Kind): Promise<{ readonly time: number; readonly records: number }> => {
  const began = performance.now();
  const store = await open(kind);
  const journal = journalFrom(kind, openingOf(await store.load()));
  const time = performance.now() - began;
  store.close();
  return { time, records: valuesIn(journal.view.defects.records).length };
};

/** Only reads and parses the same text. */
const bare = async (kind: Kind): Promise<number> => {
  const began = performance.now();
  const database = await plain();
  const value = JSON.parse((await database.get('text', kind)) as string) as object;
  const time = performance.now() - began;
  database.close();
  return 'log' in value ? time : Number.NaN;
};

const page = { fill, start, bare };
export type StoredJournalPage = typeof page;
Object.assign(globalThis, { storedJournal: page });
