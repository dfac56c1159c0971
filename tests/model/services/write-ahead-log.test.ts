import { webcrypto } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/domain/limits.ts';
import { createCipher, type Cipher } from '../../../src/services/journal/cipher.ts';
import {
  createLooseLog,
  openWriteAheadLog,
  type LeftEntry,
  type WriteAheadLog,
} from '../../../src/services/journal/write-ahead-log.ts';
import { pageLocks } from '../../../src/services/tabs/page-locks.ts';
import { playLocks, playStorage } from '../journal/play-pages.ts';
import { turn } from '../play.ts';

/** One browser; each page of it is a log. */
const someCipher = () => createCipher(Buffer.from(webcrypto.getRandomValues(new Uint8Array(32))).toString('base64'));
const browser = async () => ({ storage: playStorage(), locks: playLocks(), ada: await someCipher() });
type Browser = Awaited<ReturnType<typeof browser>>;

let clock = 0;
const openPage = async ({ storage, locks }: Browser, cipher: Cipher) => {
  const log = await openWriteAheadLog({
    ...storage.forPage(),
    locks,
    cipher,
    newId: uuid,
    now: () => (clock += 1),
  });
  const found: LeftEntry[] = [];
  await log.takeOver((entries) => void found.push(...entries.map(({ name, value }) => ({ name, value }))));
  return { log, found };
};
/** A page whose process is gone gives its locks away and does nothing else. */
const kill = ({ log }: { readonly log: WriteAheadLog }) => log.close();

describe('what was written', () => {
  test('is found by the next page of the same person once the page is gone, in its order', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/1', { header: 'First' });
    page.log.write('draft/title', 'Seco');
    page.log.write('draft/title', 'Second');
    kill(page);
    expect((await openPage(device, device.ada)).found).toEqual([
      { name: 'command/1', value: { header: 'First' } },
      { name: 'draft/title', value: 'Second' },
    ]);
  });
  test('stands there in the same turn', async () => {
    const device = await browser();
    const { log } = await openPage(device, device.ada);
    log.write('command/1', 'x');
    expect([...device.storage.rows.keys()].filter((key) => key.split('/').length === 3)).toHaveLength(1);
    expect(log.isDurable()).toBe(true);
  });
  test('leaves nothing behind when it is done', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/1', 'x');
    page.log.done('command/1');
    page.log.tidy();
    expect([...device.storage.rows]).toEqual([]);
  });
  test('is left alone while its page lives, and taken over by another that is open when it ends', async () => {
    const device = await browser();
    const [one, other] = [await openPage(device, device.ada), await openPage(device, device.ada)];
    one.log.write('command/1', 'x');
    const third = await openPage(device, device.ada);
    expect([other.found, third.found]).toEqual([[], []]);
    kill(third);
    kill(one);
    await turn();
    expect(other.found).toEqual([{ name: 'command/1', value: 'x' }]);
  });
  test('has one owner: of all pages that come or are there one finds it', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/1', 'x');
    const [one, other] = [await openPage(device, device.ada), await openPage(device, device.ada)];
    kill(page);
    await turn();
    const [third, fourth] = await Promise.all([openPage(device, device.ada), openPage(device, device.ada)]);
    await turn();
    expect([one, other, third, fourth].flatMap(({ found }) => found)).toHaveLength(1);
  });
  test('is found again when whoever took it over is gone before it was done', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/1', 'x');
    kill(page);
    const second = await openPage(device, device.ada);
    const waiting = await openPage(device, device.ada);
    expect([second.found.length, waiting.found.length]).toEqual([1, 0]);
    kill(second);
    await turn();
    expect(waiting.found).toEqual([{ name: 'command/1', value: 'x' }]);
    waiting.log.done('command/1');
    kill(waiting);
    expect((await openPage(device, device.ada)).found).toEqual([]);
    device.storage.rows.forEach((_, key) => expect(key.split('/')).toHaveLength(2));
  });
  test('of one name by two pages that are gone is found as the newer one left it', async () => {
    const device = await browser();
    const [one, other] = [await openPage(device, device.ada), await openPage(device, device.ada)];
    other.log.write('draft/title', 'Older');
    one.log.write('draft/title', 'Newer');
    device.storage.state.isFull = true;
    one.log.close();
    other.log.close();
    device.storage.state.isFull = false;
    const next = await openPage(device, device.ada);
    expect(next.found.at(-1)).toEqual({ name: 'draft/title', value: 'Newer' });
  });
});

describe('nobody else', () => {
  test('can read it, not even the names of things, and it waits for whoever wrote it', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/0199', { about: 'defect/SHOP-7', by: 'u-ada', value: 'Confidential words' });
    kill(page);
    const text = JSON.stringify([...device.storage.rows]);
    for (const secret of ['Confidential', 'SHOP', 'u-ada', 'command', 'defect']) expect(text).not.toContain(secret);
    expect((await openPage(device, await someCipher())).found).toEqual([]);
    expect((await openPage(device, device.ada)).found).toHaveLength(1);
  });
  test('finds the same text twice under the same bytes', async () => {
    const device = await browser();
    const { log } = await openPage(device, device.ada);
    log.write('draft/one', 'x');
    log.write('draft/two', 'x');
    const values = [...device.storage.rows.values()];
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('a storage', () => {
  test('that is full leaves it in the page, until it fits or is done', async () => {
    const device = await browser();
    const { log } = await openPage(device, device.ada);
    device.storage.state.isFull = true;
    log.write('command/1', 'x');
    log.write('command/2', 'x');
    expect(log.isDurable()).toBe(false);
    log.done('command/1');
    expect(log.isDurable()).toBe(false);
    device.storage.state.isFull = false;
    log.write('command/2', 'x');
    expect(log.isDurable()).toBe(true);
  });
  test('is not filled by one huge draft', async () => {
    const device = await browser();
    const { log } = await openPage(device, device.ada);
    log.write('draft/huge', 'x'.repeat(limits.writeAheadLength));
    expect([log.isDurable(), device.storage.rows.size]).toEqual([false, 0]);
  });
  test('that is forbidden means that everything lies in the page until it is done', () => {
    const log = createLooseLog();
    log.write('command/1', 'x');
    expect(log.isDurable()).toBe(false);
    log.done('command/1');
    expect(log.isDurable()).toBe(true);
  });
  test('with a row that was changed keeps it and gives the others', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/1', 'x');
    page.log.write('command/2', 'y');
    kill(page);
    const [first = ''] = [...device.storage.rows.keys()].filter((key) => key.split('/').length === 3);
    device.storage.rows.set(first, 'AAAA');
    expect((await openPage(device, device.ada)).found).toEqual([{ name: 'command/2', value: 'y' }]);
    expect(device.storage.rows.get(first)).toBe('AAAA');
  });
});

test('the locks of a browser keep a living page and give a dead one to one of those that ask', async () => {
  const locks = pageLocks(navigator.locks);
  const [page, ended] = [uuid(), new AbortController()];
  const release = await locks.tryHold(page);
  expect([release !== null, await locks.tryHold(page)]).toEqual([true, null]);
  let given = 0;
  const waiting = [1, 2].map(() => locks.hold(page, ended.signal).then(() => (given += 1)));
  release?.();
  await waiting[0];
  await turn();
  expect(given).toBe(1);
  ended.abort();
  await expect(waiting[1]).rejects.toThrow();
});

test('a browser without locks takes over at a start whatever it finds, and nothing later', async () => {
  const device = await browser();
  const old = { ...device, locks: pageLocks(undefined) };
  const one = await openPage(old, device.ada);
  const other = await openPage(old, device.ada);
  one.log.write('command/1', 'x');
  await turn();
  expect(other.found).toEqual([]);
  expect((await openPage(old, device.ada)).found).toEqual([{ name: 'command/1', value: 'x' }]);
});
