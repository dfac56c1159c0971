import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createCipher } from '../../src/services/journal/cipher.ts';
import { createJournalStore } from '../../src/services/journal/journal-store.ts';
import { update } from '../model/defects/sample-defect.ts';
import { emptyDevice, memoryStore, type MemoryStore } from './memory-store.ts';

/** The simulated device stores the same data as the product's store, in the same order. */
const key = Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
const ids = fc.constantFrom('c1', 'c2', 'c3', 'c4');
const steps = fc.array(
  fc.record({ does: fc.constantFrom('keep', 'drop', 'refuse', 'forget', 'look', 'name'), id: ids }),
  {
    maxLength: 20,
  },
);
let people = 0;

const does: Readonly<Record<string, (store: MemoryStore, id: string) => Promise<unknown>>> = {
  keep: (store, id) => store.keepPending(update('header', id, { id })),
  drop: (store, id) => store.dropPending(id),
  refuse: (store, id) => store.keepRefused({ command: update('header', id, { id }), problem: { kind: 'forbidden' } }),
  forget: (store, id) => store.dropRefused(id),
  name: (store, id) => store.keepIdMap(`defect/${id}`, 'defect/SHOP-1'),
  look: (store) => store.waitingAfter(2),
};

test('the same steps lead to the same state on the device and in memory', () =>
  fc.assert(
    fc.asyncProperty(steps, async (script) => {
      const real = await createJournalStore(`memory-${(people += 1)}`, await createCipher(key));
      const memory = memoryStore(emptyDevice(), async () => {});
      for (const { does: what, id } of script) {
        const [one, other] = [await does[what]?.(real, id), await does[what]?.(memory, id)];
        if (what === 'look') expect(other).toEqual(one);
      }
      expect(await memory.load()).toEqual(await real.load());
      real.close();
    }),
    { numRuns: 60 },
  ));
