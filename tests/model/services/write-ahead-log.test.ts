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

/** One browser; each of its pages opens its own log. */
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
/** A page whose process has ended releases its locks and does nothing else. */
const kill = ({ log }: { readonly log: WriteAheadLog }) => log.close();

describe('a log entry', () => {
  test('is found by the next page of the same user once the page is closed, in order', async () => {
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
  test('is written synchronously', async () => {
    const device = await browser();
    const { log } = await openPage(device, device.ada);
    log.write('command/1', 'x');
    expect([...device.storage.rows.keys()].filter((key) => key.split('/').length === 3)).toHaveLength(1);
    expect(log.isDurable()).toBe(true);
  });
  test('is deleted when it is done', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/1', 'x');
    page.log.done('command/1');
    page.log.tidy();
    expect([...device.storage.rows]).toEqual([]);
  });
  test('is left alone while its page is open, and taken over by another open page when it closes', async () => {
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
  test('has one owner: exactly one page finds it', async () => {
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
  test('is found again if the page that took it over closes before it is done', async () => {
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
  test('with the same name from two closed pages has the newer value', async () => {
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

describe('another user', () => {
  test('cannot read it, not even its names, and it waits for its author', async () => {
    const device = await browser();
    const page = await openPage(device, device.ada);
    page.log.write('command/0199', { about: 'defect/SHOP-7', by: 'u-ada', value: 'Confidential words' });
    kill(page);
    const text = JSON.stringify([...device.storage.rows]);
    for (const secret of ['Confidential', 'SHOP', 'u-ada', 'command', 'defect']) expect(text).not.toContain(secret);
    expect((await openPage(device, await someCipher())).found).toEqual([]);
    expect((await openPage(device, device.ada)).found).toHaveLength(1);
  });
  test('never finds equal bytes for equal text', async () => {
    const device = await browser();
    const { log } = await openPage(device, device.ada);
    log.write('draft/one', 'x');
    log.write('draft/two', 'x');
    const values = [...device.storage.rows.values()];
    expect(new Set(values).size).toBe(values.length);
  });
});

describe('a storage', () => {
  test('that is full keeps the entry in the page until it fits or is done', async () => {
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
  test('that is forbidden keeps every entry in the page until it is done', () => {
    const log = createLooseLog();
    log.write('command/1', 'x');
    expect(log.isDurable()).toBe(false);
    log.done('command/1');
    expect(log.isDurable()).toBe(true);
  });
  test('with an altered row keeps that row and returns the others', async () => {
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

test('browser locks protect an open page, and give the entries of a closed page to one of the others', async () => {
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

test('a browser without locks takes over all entries at the start, and none later', async () => {
  const device = await browser();
  const old = { ...device, locks: pageLocks(undefined) };
  const one = await openPage(old, device.ada);
  const other = await openPage(old, device.ada);
  one.log.write('command/1', 'x');
  await turn();
  expect(other.found).toEqual([]);
  expect((await openPage(old, device.ada)).found).toEqual([{ name: 'command/1', value: 'x' }]);
});
