import 'fake-indexeddb/auto';
import { deleteDB } from 'idb';
import { firstValueFrom } from 'rxjs';
import { v7 as uuid } from 'uuid';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { loadJournal, type LoadedJournal } from '../../../src/app/sync/device/load-journal.ts';
import { createServices } from '../../../src/app/services.ts';
import { createIdMappedDrafts } from '../../../src/app/sync/device/id-mapped-drafts.ts';
import { createIds } from '../../../src/app/ids.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';
import {
  productJournal,
  productSchema,
  type ProductCommand,
  type ProductView,
} from '../../../src/domain/journal/product.ts';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import { contract, type CallName } from '../../../src/domain/wire/contract.ts';
import { cipherOf, importDeviceKey } from '../../../src/services/journal/cipher.ts';
import { createDeviceIdentity } from '../../../src/services/session/device-identity.ts';
import { playLocks, playStorage } from './play-pages.ts';
import { deviceOf, expectationsOf } from '../../fixtures/upgrade/fixture.ts';
import { layStorage } from '../../fixtures/upgrade/storage.ts';

/**
 * The stored data of a device as an earlier version wrote it, byte for byte, opened by this version: every draft,
 * waiting change, rejected change and cached response is kept.
 */
const version = '8eb4e84';
const { at, filled, device, deviceKey } = expectationsOf(version);
const { storage } = deviceOf(version);
const { project, defects } = filled;
const { changed = '', other = '', gone = '' } = device.defects;

const me = { id: 'u-contributor' } as Parameters<typeof loadJournal>[0];
let loaded: LoadedJournal;
const logged: unknown[] = [];
/** Other tests of this process use databases with the same names. */
const clear = () => Promise.all(storage.databases.map(({ name }) => deleteDB(name)));
beforeAll(async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.parse(at), shouldAdvanceTime: true });
  await clear();
  await layStorage({ databases: storage.databases, key: deviceKey.key });
  const session = { deviceCipher: async () => cipherOf(await importDeviceKey(deviceKey.key)) };
  loaded = await loadJournal(me, {
    session: session as never,
    page: { ...playStorage().forPage(), locks: playLocks() } as never,
    platform: { newId: uuid, now: Date.now } as never,
    need: () => null,
    log: (message, detail) => logged.push(message, detail),
  });
});
afterAll(async () => {
  loaded.store?.close();
  await clear();
  vi.useRealTimers();
});

const messages = ({ type, about, data }: ProductCommand) => {
  const { field, value, comment, filename } = data as Record<string, unknown>;
  return [type, about.replace(/unsent-.*/, 'unsent'), ...[field, value, comment, filename].filter(Boolean)];
};

test('the device of an earlier version opens without errors, and nothing is quarantined', async () => {
  expect([logged, await loaded.quarantine?.count()]).toEqual([[], { damaged: 0, newer: 0 }]);
});

test('every waiting change is kept in order', () => {
  expect((loaded.opening.pending ?? []).map(messages)).toEqual([
    ['defect.report', 'defect/unsent'],
    ['defect.update', 'defect/unsent', 'priority', 'High'],
    ['defect.comment', 'defect/unsent', '<p>Said of what has no id yet</p>'],
    ['defect.update', `defect/${changed}`, 'header', 'Changed on the device, twice'],
    ['defect.update', `defect/${changed}`, 'status', 'Done'],
    ['defect.update', `defect/${changed}`, 'severity', 'Cosmetic'],
    ['defect.changeComment', `defect/${changed}`, '<p>Said, and changed in a tunnel</p>'],
    ['defect.comment', `defect/${changed}`, '<p>Said in a tunnel</p>'],
    ['defect.attach', `defect/${changed}`, 'later.txt'],
    ['defect.delete', `defect/${other}`],
  ]);
});

test('waiting files are kept byte by byte', async () => {
  const uploads = JSON.stringify(loaded.opening.pending).matchAll(/"upload":"([^"]+)"/g);
  const files = [...uploads].map(async ([, id = '']) => (await loaded.store?.readFile(id))?.text());
  expect(await Promise.all(files)).toEqual(['in with-it.txt', 'in later.txt']);
});

test('a rejected change is kept with its reason', () => {
  const refused = (loaded.opening.refused ?? []).map(({ command, problem }) => [messages(command), problem.kind]);
  expect(refused).toEqual([[['defect.update', `defect/${gone}`, 'status', 'Done'], 'missing']]);
});

test('a defect with an id from the server is known by it', () => {
  expect(Object.values(loaded.opening.idMap ?? {})).toEqual([expect.stringMatching(/^defect\/SHOP-\d+$/)]);
});

test('the stored view is kept, and shown if its schema is current', async () => {
  const snapshot = (await loaded.store!.load()).snapshot!;
  expect(recordIn((snapshot.base as ProductView).defects, changed)).toMatchObject({ id: changed });
  expect(snapshot.appliedPosition).toMatchObject({ 'p-shop': expect.any(Number), [project]: expect.any(Number) });
  const { view } = productJournal.open(loaded.opening);
  expect(recordIn(view.defects, changed) !== undefined).toBe(snapshot.schema === productSchema);
});

describe('a draft is kept', () => {
  const draft = (key: string) =>
    createIdMappedDrafts(loaded.store as never, () => loaded.opening.idMap ?? {}).readDraft(key);
  const { talked = '', full = '' } = defects;
  test('of a comment', async () => {
    expect(await draft(`comment/${project}/${talked}`)).toBe('<p>A comment that was not finished</p>');
  });
  test('of a change of a comment', async () => {
    const keys = storage.databases.flatMap(({ stores }) => stores.flatMap(({ rows }) => rows.map(({ key }) => key)));
    const key = keys.find((one) => String(one).startsWith(`comment/${project}/${talked}/`));
    expect(await draft(String(key))).toBe('<p>A change that was not finished</p>');
  });
  test('of a title', async () => {
    expect(await draft(`title/${project}/${full}`)).toBe('A title that was not saved');
  });
  test('of a new defect, with its file', async () => {
    expect(await draft(`new-defect/${project}`)).toMatchObject({
      header: 'A defect that was not reported',
      values: { priority: 'High' },
      files: [{ filename: 'held.txt', base64Content: btoa('in held.txt') }],
    });
  });
});

describe('cached responses work offline', () => {
  const nowhere = () => Promise.reject(new Error('there is no network'));
  const now = () => Date.now();
  const { newId, after } = createIds({ now, random: () => crypto.getRandomValues(new Uint8Array(16)) });
  const stamp = (by: string) => ({ id: newId(), at: new Date(now()).toISOString(), by });
  const platform = { now, monotonic: now, random: () => 0.5, newId, after, stamp };
  const outside = { fetch: nowhere, newRequest: nowhere as never, baseUrl: '' };
  const services = createServices({ ...outside, onSignedOut: () => {} }, platform);
  const ask = services.http as (name: CallName, args: unknown) => ReturnType<typeof services.http>;

  /** The key of each stored response contains the path and the arguments of its call. */
  const persisted = storage.databases
    .flatMap(({ stores }) => stores.flatMap(({ rows }) => rows.map(({ key }) => String(key))))
    .flatMap((key) => {
      const [, path = '', args = ''] = /^cache\/read\/(\/.*)\/(\{.*\})$/.exec(key) ?? [];
      const name = (Object.keys(contract) as CallName[]).find(
        (call) => contract[call].path === path && contract[call].method === 'GET',
      );
      return name ? [{ name, args: JSON.parse(args) as object }] : [];
    });

  test('for every stored call', () => expect(persisted.length).toBe(21));
  test.each(persisted)('$name $args', async ({ name, args }) => {
    services.reads.use(loaded.store);
    const reply = await firstValueFrom(ask(name, args));
    expect(contract[name].reply.safeParse(reply)).toMatchObject({ success: true });
  });
});

test('the signed-in user is known for a week', async () => {
  const identity = (later: number) => createDeviceIdentity(() => Date.parse(at) + later);
  const known = await identity(0).recall();
  expect([known?.profile.id, known?.subject, known?.key.extractable]).toEqual([me.id, me.id, false]);
});

test('settings are kept', () => {
  const settings = settingsOf(JSON.parse(storage.local['assay-settings'] ?? 'null'));
  expect(settings).toMatchObject({ sidebarCollapsed: true, projectSort: 'createdDate' });
});
