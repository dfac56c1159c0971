import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import fc from 'fast-check';
import { openDB } from 'idb';
import { describe, expect, test } from 'vitest';
import { productJournal } from '../../../src/domain/journal/product.ts';
import { commandVersion } from '../../../src/domain/journal/stored-command.ts';
import { openingOf } from '../../../src/app/sync/journal-opening.ts';
import { createQuarantineRows } from '../../../src/services/journal/quarantine-rows.ts';
import { createCipher } from '../../../src/services/journal/cipher.ts';
import { databaseName } from '../../../src/services/journal/journal-database.ts';
import { createJournalStore } from '../../../src/services/journal/journal-store.ts';
import { update } from '../defects/sample-defect.ts';
import { writeDeviceFixture, leftBy } from '../journal/write-device-fixture.ts';

const newCipher = () => createCipher(Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64'));
const cipher = await newCipher();
let count = 0;
const newUser = () => `aside-${(count += 1)}`;
const command = (number: number) =>
  update('header', `text ${number}`, { id: `0199aaaa-0000-7000-8000-${String(number).padStart(12, '0')}` });

/** The start of the app: what it loads, and the journal that it opens with it. */
const started = async (user: string) => {
  const store = await createJournalStore(user, cipher);
  const stored = await store.load();
  const draft = await store.readDraft('new-defect/p-shop');
  store.close();
  return { stored, draft, journal: productJournal.open(openingOf(stored)) };
};
/** A row that is quarantined after the user received the list. */
const layLater = async (user: string) => {
  const database = await openDB(await databaseName(user));
  await database.put('quarantine', await cipher.seal('later'), 'drafts/later');
  database.close();
};
const raw = async (user: string, store: string) => {
  const database = await openDB(await databaseName(user));
  const rows = await database.getAll(store);
  database.close();
  return rows;
};

describe('data of an older version', () => {
  test.each(['1', '2', '3'])('is restored completely and in order: version %s', async (version) => {
    const user = newUser();
    await writeDeviceFixture(user, cipher, leftBy(version));
    const { stored, draft, journal } = await started(user);
    expect(stored.pending.map(({ data }) => (data as { value: string }).value)).toEqual([
      'Typed in September',
      'Major',
    ]);
    expect(stored.refused).toEqual([
      { command: expect.objectContaining({ type: 'defect.update' }), problem: { kind: 'forbidden' } },
    ]);
    expect(draft).toEqual({ header: 'Half a defect', files: [] });
    expect(journal.pending).toHaveLength(2);
    expect(stored.idMap ?? null).toEqual(
      version === '3' ? { 'defect/unsent-0199aaaa-0000-7000-8000-000000000009': 'defect/SHOP-9' } : null,
    );
    expect(await createQuarantineRows(user, cipher).count()).toEqual({ damaged: 0, newer: 0 });
  });
});

describe('data of a newer version', () => {
  test('on a whole device is kept, reported and downloadable', async () => {
    const user = newUser();
    await writeDeviceFixture(user, cipher, leftBy('newer'));
    await expect(createJournalStore(user, cipher)).rejects.toThrow();
    const rows = createQuarantineRows(user, cipher);
    expect(await rows.count()).toEqual({ damaged: 0, newer: 3 });
    const text = await rows.asText();
    for (const word of ['unheard of', 'Major', 'Half a defect']) expect(text).toContain(word);
    await rows.discard();
    expect(await rows.count()).toEqual({ damaged: 0, newer: 3 });
  });
  test('in a command, or a command of unknown type, waits and is not sent', async () => {
    const user = newUser();
    const left = leftBy('2');
    const newer = [
      [1, { id: 'n1', version: commandVersion + 1, sealed: command(1) }],
      [2, { id: 'n2', sealed: { ...command(2), id: 'n2', type: 'defect.dream' } }],
      [3, { id: command(3).id, sealed: command(3) }],
    ] as const;
    await writeDeviceFixture(user, cipher, { ...left, stores: { ...left.stores, waiting: newer } });
    expect((await started(user)).stored.pending).toEqual([command(3)]);
    expect(await raw(user, 'waiting')).toHaveLength(3);
    expect(await createQuarantineRows(user, cipher).count()).toEqual({ damaged: 0, newer: 2 });
  });
});

describe('a damaged row', () => {
  test('with another id is found again and can be deleted', async () => {
    const user = newUser();
    const waiting = [[1, { id: 'flipped', sealed: command(1) }]] as const;
    await writeDeviceFixture(user, cipher, { version: 2, stores: { ...leftBy('2').stores, waiting } });
    expect((await started(user)).stored.pending).toEqual([command(1)]);
    const store = await createJournalStore(user, cipher);
    await store.dropPending(command(1).id);
    expect((await store.load()).pending).toEqual([]);
    store.close();
  });
  test('that is not a command is quarantined, and deleted only on request', async () => {
    const user = newUser();
    const waiting = [[1, { id: 'x', sealed: { title: 'no command' } }]] as const;
    await writeDeviceFixture(user, cipher, { version: 2, stores: { ...leftBy('2').stores, waiting } });
    expect((await started(user)).stored.pending).toEqual([]);
    const rows = createQuarantineRows(user, cipher);
    expect(await rows.count()).toEqual({ damaged: 1, newer: 0 });
    await rows.discard();
    expect(await rows.count(), 'nobody has it yet').toEqual({ damaged: 1, newer: 0 });
    expect(await rows.asText()).toContain('no command');
    await layLater(user);
    await rows.discard();
    expect(await rows.count(), 'what came later was not given').toEqual({ damaged: 1, newer: 0 });
  });
});

test('with an unknown rejection is reported, and one that is not a rejection is quarantined', async () => {
  const user = newUser();
  const newer = { ...command(1), type: 'defect.dream' };
  const refused = [
    ['n1', { sealed: { command: newer, problem: { kind: 'forbidden' } } }],
    ['n2', { sealed: { command: command(2), problem: { kind: 'forbidden' }, version: commandVersion + 1 } }],
    ['n3', { sealed: { command: command(3), problem: 'none' } }],
    ['n4', { sealed: { command: command(4), problem: { kind: 'missing' } } }],
  ] as const;
  await writeDeviceFixture(user, cipher, { version: 2, stores: { ...leftBy('2').stores, waiting: [], refused } });
  expect((await started(user)).stored.refused).toEqual([{ command: command(4), problem: { kind: 'missing' } }]);
  expect(await createQuarantineRows(user, cipher).count()).toEqual({ damaged: 1, newer: 2 });
});

/** One way to damage a row of a store. */
type Harm = { readonly row: number; readonly at: number; readonly how: 'flip' | 'cut' | 'iv' | 'id' | 'nothing left' };
const harmOf = (): fc.Arbitrary<Harm> =>
  fc.record({
    row: fc.nat(4),
    at: fc.nat(10_000),
    how: fc.constantFrom('flip' as const, 'cut' as const, 'iv' as const, 'id' as const, 'nothing left' as const),
  });
const flipped = (bytes: Uint8Array<ArrayBuffer>, at: number) => {
  const harmed = bytes.slice();
  harmed[at % harmed.length]! ^= 1 << (at % 8);
  return harmed;
};

interface Lying {
  readonly id: string;
  readonly iv: Uint8Array<ArrayBuffer>;
  readonly bytes: ArrayBuffer;
}
const harmed = (row: Lying, { row: number, at, how }: Harm): unknown => {
  if (how === 'flip') return { ...row, bytes: flipped(new Uint8Array(row.bytes), at).buffer };
  if (how === 'cut') return { ...row, bytes: row.bytes.slice(0, at % row.bytes.byteLength) };
  if (how === 'iv') return { ...row, iv: flipped(row.iv, at) };
  if (how === 'id') return { ...row, id: `${row.id.slice(0, at % row.id.length)}~${number}` };
  return at % 2 === 0 ? { id: row.id } : { id: row.id, iv: 'gone', bytes: null };
};

test('never stops the app from starting: every intact row is restored in order, and nothing is deleted (1,000 times)', async () => {
  const commands = [1, 2, 3, 4, 5].map(command);
  const user = newUser();
  const lay = async (harms: readonly Harm[]) => {
    const store = await createJournalStore(user, cipher);
    for (const { id } of (await store.load()).pending) await store.dropPending(id);
    for (const each of commands) await store.keepPending(each);
    store.close();
    const database = await openDB(await databaseName(user));
    await database.clear('quarantine');
    const keys = await database.getAllKeys('waiting');
    for (const harm of harms) {
      const key = keys[harm.row]!;
      await database.put('waiting', harmed((await database.get('waiting', key)) as Lying, harm), key);
    }
    database.close();
  };
  const distinct = fc.uniqueArray(harmOf(), { minLength: 1, maxLength: 3, selector: ({ row }) => row });
  await fc.assert(
    fc.asyncProperty(distinct, async (harms) => {
      await lay(harms);
      const lost = new Set(harms.filter(({ how }) => how !== 'id').map(({ row }) => row));
      const { stored } = await started(user);
      expect(stored.pending).toEqual(commands.filter((_, index) => !lost.has(index)));
      expect((await createQuarantineRows(user, cipher).count()).damaged).toBe(lost.size);
    }),
    { numRuns: 1000 },
  );
});
