import 'fake-indexeddb/auto';
import { webcrypto } from 'node:crypto';
import { openDB } from 'idb';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { createCipher } from '../../../src/services/journal/cipher.ts';
import { databaseName } from '../../../src/services/journal/journal-database.ts';
import { createJournalStore } from '../../../src/services/journal/journal-store.ts';
import { oldDatabaseName } from '../../../src/services/journal/move-old-database.ts';
import { update } from '../defects/sample-defect.ts';
import { writeDeviceFixture, leftBy } from '../journal/write-device-fixture.ts';

const newKey = () => Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64');
const newUser = () => `u-${uuid()}`;
const command = (text: string) => update('header', text, { id: uuid() });
const databases = async () => (await indexedDB.databases()).map(({ name }) => name ?? '');

/** Names of databases, stores and rows, as a thief of the device reads them without a key. */
const namesOf = async (user: string) => {
  const name = await databaseName(user);
  const database = await openDB(name);
  const rows = await Promise.all(
    [...database.objectStoreNames].map(async (store) =>
      (await database.getAllKeys(store)).map((key) => `${store} ${String(key as string | number)}`),
    ),
  );
  database.close();
  return [name, ...rows.flat()];
};
const countsOf = async (user: string) => {
  const database = await openDB(await databaseName(user));
  const counts = await Promise.all(
    [...database.objectStoreNames].map(async (store) => [store, await database.count(store)] as const),
  );
  database.close();
  return Object.fromEntries(counts.filter(([, count]) => count > 0));
};

/** A store with one entry of each kind. */
const filled = async (user: string, key: string) => {
  const store = await createJournalStore(user, await createCipher(key));
  const refused = command('refused');
  await store.keepPending(command('waiting'));
  await store.keepPending(refused);
  await store.keepRefused({ command: refused, problem: { kind: 'forbidden' } });
  await store.keepDraft('comment/project-7/SHOP-22', 'Half a thought');
  await store.keepIdMap('defect/unsent-1', 'defect/SHOP-9');
  await store.keepFile(uuid(), new Blob(['bytes']));
  await store.keepSnapshot({ schema: 1, base: {}, log: [], appliedPosition: {} });
  await store.keepCache('read//wi/api/v1/:project/defects/{"project":"project-7"}', { at: 1, reply: 'secret' });
  return store;
};

test('names of databases and rows reveal no user, project or path', async () => {
  const user = newUser();
  const store = await filled(user, newKey());
  const names = await namesOf(user);
  expect(names).toHaveLength(8);
  for (const name of names) expect(name).not.toMatch(/SHOP|project|defect|comment|api|unsent|u-0/i);
  expect(names.join(' ')).not.toContain(user);
  store.close();
});

test('rows with opaque names are found with their key only', async () => {
  const [user, key] = [newUser(), newKey()];
  (await filled(user, key)).close();
  const store = await createJournalStore(user, await createCipher(key));
  expect(await store.readDraft('comment/project-7/SHOP-22')).toBe('Half a thought');
  expect(await store.readDraft('comment/project-7/SHOP-23')).toBeNull();
  expect((await store.load()).idMap).toEqual({ 'defect/unsent-1': 'defect/SHOP-9' });
  expect(await store.readCache('read//wi/api/v1/:project/defects/{"project":"project-7"}')).toMatchObject({ at: 1 });
  store.close();
});

describe('logging out', () => {
  test('keeps unsent data and deletes cached data', async () => {
    const [user, key] = [newUser(), newKey()];
    const store = await filled(user, key);
    await store.signOut();
    store.close();
    expect(await countsOf(user)).toEqual({ waiting: 1, refused: 1, drafts: 1, sent: 1, files: 1 });
    const again = await createJournalStore(user, await createCipher(key));
    const stored = await again.load();
    expect([stored.pending.length, stored.refused.length, stored.snapshot]).toEqual([1, 1, null]);
    expect(await again.readDraft('comment/project-7/SHOP-22')).toBe('Half a thought');
    again.close();
  });
  test('deletes everything if nothing is unsent', async () => {
    const user = newUser();
    const store = await createJournalStore(user, await createCipher(newKey()));
    await store.keepIdMap('defect/unsent-1', 'defect/SHOP-9');
    await store.keepSnapshot({ schema: 1, base: {}, log: [], appliedPosition: {} });
    await store.signOut();
    store.close();
    expect(await countsOf(user)).toEqual({});
  });
  test('rejects late responses, but still stores typed text', async () => {
    const user = newUser();
    const store = await createJournalStore(user, await createCipher(newKey()));
    const late = [
      store.keepCache('read/x', { at: 1 }),
      store.keepSnapshot({ schema: 1, base: {}, log: [], appliedPosition: {} }),
    ];
    await Promise.all([store.signOut(), ...late]);
    await store.keepCache('read/y', { at: 2 });
    await store.keepPending(command('typed in another tab'));
    store.close();
    expect(await countsOf(user)).toEqual({ waiting: 1 });
  });
});

describe('a device of an earlier version', () => {
  test.each(['1', '2', '3'])(
    'of version %s leaves nothing under the old name, and its unsent data is moved',
    async (version) => {
      const [user, cipher] = [newUser(), await createCipher(newKey())];
      await writeDeviceFixture(user, cipher, leftBy(version));
      const store = await createJournalStore(user, cipher);
      const { pending, refused } = await store.load();
      expect([pending.length, refused.length]).toEqual([2, 1]);
      expect(await store.readDraft('new-defect/p-shop')).toEqual({ header: 'Half a defect', files: [] });
      store.close();
      expect(await databases()).not.toContain(oldDatabaseName(user));
      expect(await databases()).toContain(await databaseName(user));
    },
  );

  test('is migrated once by two tabs that start at the same time', async () => {
    const [user, cipher] = [newUser(), await createCipher(newKey())];
    await writeDeviceFixture(user, cipher, leftBy('3'));
    const stores = await Promise.all([1, 2, 3].map(() => createJournalStore(user, cipher)));
    for (const store of stores) expect((await store.load()).pending).toHaveLength(2);
    for (const store of stores) store.close();
    expect(await databases()).not.toContain(oldDatabaseName(user));
  });

  test('is not migrated twice if the start was interrupted after copying, so that sent commands are not restored', async () => {
    const [user, cipher] = [newUser(), await createCipher(newKey())];
    await writeDeviceFixture(user, cipher, leftBy('3'));
    const first = await createJournalStore(user, cipher);
    const [sent] = (await first.load()).pending;
    await first.dropPending(sent?.id ?? '');
    first.close();
    // As if the old database had not been deleted, and the mark already written.
    await writeDeviceFixture(user, cipher, leftBy('3'));
    const database = await openDB(await databaseName(user));
    await database.put('moved', true, 'old database');
    database.close();
    const second = await createJournalStore(user, cipher);
    expect((await second.load()).pending).toHaveLength(1);
    second.close();
  });

  test('is migrated again after a downgrade', async () => {
    const [user, cipher] = [newUser(), await createCipher(newKey())];
    await writeDeviceFixture(user, cipher, leftBy('2'));
    const first = await createJournalStore(user, cipher);
    for (const { id } of (await first.load()).pending) await first.dropPending(id);
    first.close();
    await writeDeviceFixture(user, cipher, leftBy('3'));
    const second = await createJournalStore(user, cipher);
    expect((await second.load()).pending).toHaveLength(2);
    second.close();
  });

  test('accepts no writes by an old tab after the migration', async () => {
    const [user, cipher] = [newUser(), await createCipher(newKey())];
    await writeDeviceFixture(user, cipher, leftBy('3'));
    const tab = await openDB(oldDatabaseName(user), 3);
    tab.addEventListener('versionchange', () => tab.close());
    (await createJournalStore(user, cipher)).close();
    const row = { id: 'late', ...(await cipher.seal(command('late'))) };
    await expect(tab.add('waiting', row)).rejects.toThrow();
  });

  test('unreadable rows are quarantined under opaque names', async () => {
    const [user, cipher] = [newUser(), await createCipher(newKey())];
    await writeDeviceFixture(user, cipher, leftBy('3'));
    const other = await createCipher(newKey());
    const store = await createJournalStore(user, other);
    expect((await store.load()).pending).toEqual([]);
    store.close();
    expect((await namesOf(user)).join(' ')).not.toMatch(/p-shop|new-defect|unsent/);
    expect((await countsOf(user))['quarantine']).toBeGreaterThanOrEqual(4);
  });
});
