import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { openDB } from 'idb';
import { v7 as uuid } from 'uuid';
import { afterEach, describe, expect, test } from 'vitest';
import { createCipher } from '../../../src/services/journal/cipher.ts';
import { databaseName } from '../../../src/services/journal/journal-database.ts';
import { createJournalStore, type JournalStore } from '../../../src/services/journal/journal-store.ts';
import { fact, update } from '../defects/sample-defect.ts';

const newKey = () => Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
const opened: JournalStore[] = [];
const open = async (user: string, key: string) => {
  const store = await createJournalStore(user, await createCipher(key));
  opened.push(store);
  return store;
};
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

let count = 0;
const newUser = () => `u-${(count += 1)}`;
const command = (text: string) => update('header', text, { id: uuid() });

/** All raw data that is stored on the device for a user, as a thief of the device would read it. */
const rawOf = async (user: string) => {
  const database = await openDB(await databaseName(user));
  const rows = await Promise.all(
    [...database.objectStoreNames].map(async (name) => [name, await database.getAll(name)] as const),
  );
  database.close();
  return Object.fromEntries(rows) as Record<string, { iv: Uint8Array; bytes: ArrayBuffer }[]>;
};

describe('a stored command', () => {
  test('is restored in the original order', async () => {
    const [user, key] = [newUser(), newKey()];
    const commands = Array.from({ length: 25 }, (_, index) => command(`text ${index}`));
    const store = await open(user, key);
    // The clock may be set back between two commands.
    for (const each of commands.toReversed()) await store.keepPending(each);
    store.close();
    expect((await (await open(user, key)).load()).pending).toEqual(commands.toReversed());
  });
  test('is restored with rejections and the view', async () => {
    const [user, key] = [newUser(), newKey()];
    const store = await open(user, key);
    const refused = { command: command('x'), problem: { kind: 'forbidden' } as const };
    const snapshot = {
      schema: 1,
      base: { defects: {} },
      log: [fact('defect.deleted', { header: '' })],
      appliedPosition: { p1: 7 },
    };
    await store.keepRefused(refused);
    await store.keepSnapshot(snapshot);
    store.close();
    expect(await (await open(user, key)).load()).toEqual({ pending: [], last: 0, refused: [refused], snapshot });
  });
  test('with an answer is not restored', async () => {
    const [user, key] = [newUser(), newKey()];
    const store = await open(user, key);
    const [one, other] = [command('one'), command('other')];
    await store.keepPending(one);
    await store.keepPending(other);
    await store.dropPending(one.id);
    expect((await store.load()).pending).toEqual([other]);
  });
  test('that is stored twice is restored once', async () => {
    const store = await open(newUser(), newKey());
    const one = command('one');
    await store.keepPending(one);
    await store.keepPending(one);
    expect((await store.load()).pending).toEqual([one]);
  });
  test('as a draft is restored until it is deleted [DEF-056]', async () => {
    const [user, key] = [newUser(), newKey()];
    const store = await open(user, key);
    const draft = { header: 'Basket', files: [{ id: 'h1', filename: 'log.txt', base64Content: 'YWJj' }] };
    await store.keepDraft('new-defect/p1', draft);
    store.close();
    const again = await open(user, key);
    expect(await again.readDraft('new-defect/p1')).toEqual(draft);
    expect(await again.readDraft('new-defect/p2')).toBeNull();
    await again.dropDraft('new-defect/p1');
    expect(await again.readDraft('new-defect/p1')).toBeNull();
  });
  test('is counted, so that users are asked before they leave', async () => {
    const store = await open(newUser(), newKey());
    await store.keepPending(command('one'));
    await store.keepRefused({ command: command('two'), problem: { kind: 'forbidden' } });
    await store.keepDraft('a', {});
    await store.keepSnapshot({ schema: 1, base: {}, log: [], appliedPosition: {} });
    expect(await store.undelivered()).toBe(3);
  });
  test.each(['👩‍👩‍👧‍👦', '\u0000', 'a\ud800b', '\u202e', 'x'.repeat(100_000), '"}],', '__proto__'])(
    'is restored exactly: %j',
    async (text) => {
      const store = await open(newUser(), newKey());
      const one = command(text);
      await store.keepPending(one);
      expect((await store.load()).pending).toEqual([one]);
    },
  );
});

describe('another user of the device', () => {
  test('cannot read stored data', async () => {
    const [user, key] = [newUser(), newKey()];
    const store = await open(user, key);
    await store.keepPending(command('a very secret title'));
    await store.keepDraft('new-defect/p1', { header: 'a very secret title' });
    await store.keepSnapshot({ schema: 1, base: { title: 'a very secret title' }, log: [], appliedPosition: {} });
    const raw = await rawOf(user);
    for (const rows of Object.values(raw)) {
      for (const { bytes } of rows) expect(Buffer.from(bytes).toString('latin1')).not.toContain('secret');
    }
    expect([raw['waiting']?.length, raw['drafts']?.length, raw['snapshot']?.length]).toEqual([1, 1, 1]);
  });
  test('never sees equal ciphertext for equal text', async () => {
    const cipher = await createCipher(newKey());
    const [one, other] = await Promise.all([cipher.seal('same'), cipher.seal('same')]);
    expect(Buffer.from(one.bytes).equals(Buffer.from(other.bytes))).toBe(false);
    expect(Buffer.from(one.iv).equals(Buffer.from(other.iv))).toBe(false);
  });
  test('cannot decrypt with another key or changed bytes', async () => {
    const cipher = await createCipher(newKey());
    const sealed = await cipher.seal({ title: 'secret' });
    await expect((await createCipher(newKey())).open(sealed)).rejects.toThrow();
    const bytes = sealed.bytes.slice(0);
    new Uint8Array(bytes)[0]! ^= 1;
    await expect(cipher.open({ iv: sealed.iv, bytes })).rejects.toThrow();
    expect(await cipher.open(sealed)).toEqual({ title: 'secret' });
  });
});

describe('an unreadable row', () => {
  test('is quarantined and never deleted, and readable rows are still loaded', async () => {
    const [user, key] = [newUser(), newKey()];
    const before = await open(user, newKey());
    await before.keepPending(command('sealed with an older key'));
    await before.keepDraft('new-defect/p1', { header: 'older' });
    before.close();
    const store = await open(user, key);
    const readable = command('readable');
    await store.keepPending(readable);
    expect((await store.load()).pending).toEqual([readable]);
    expect(await store.readDraft('new-defect/p1')).toBeNull();
    store.close();
    const raw = await rawOf(user);
    // The name of a draft also depends on the key, so the draft stays in its row.
    expect([raw['waiting']?.length, raw['drafts']?.length, raw['quarantine']?.length]).toEqual([1, 1, 1]);
  });
});

describe('two users on one device', () => {
  test('do not share data', async () => {
    const [one, other] = [newUser(), newUser()];
    await (await open(one, newKey())).keepPending(command("one's"));
    expect((await (await open(other, newKey())).load()).pending).toEqual([]);
  });
  test('can be deleted separately', async () => {
    const [one, other, key] = [newUser(), newUser(), newKey()];
    const [mine, theirs] = [await open(one, key), await open(other, key)];
    await mine.keepPending(command('mine'));
    await theirs.keepPending(command('theirs'));
    await mine.wipe();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(await databaseName(one));
    expect((await (await open(one, key)).load()).pending).toEqual([]);
    expect((await theirs.load()).pending).toHaveLength(1);
  });
  test('a second tab does not block a deletion', async () => {
    const [user, key] = [newUser(), newKey()];
    const [here] = [await open(user, key), await open(user, key)];
    await here.wipe();
    expect((await indexedDB.databases()).map(({ name }) => name)).not.toContain(await databaseName(user));
  });
});

test('a stored view can be deleted separately', async () => {
  const store = await open(newUser(), newKey());
  await store.keepSnapshot({ schema: 1, base: {}, log: [], appliedPosition: {} });
  await store.dropSnapshot();
  expect((await store.load()).snapshot).toBeNull();
});
