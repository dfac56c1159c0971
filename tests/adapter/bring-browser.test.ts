import { setTimeout as pause } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { bringBrowser } from '../../adapter/browser/bring-browser.ts';
import type { BringBrowser } from '../../adapter/browser/download-browser.ts';

const until = (check: () => void) => vi.waitFor(check, { timeout: 10_000, interval: 10 });

test('a browser that is missing is brought by the second way when the first one fails, and tells how far it is', async () => {
  let isThere = false;
  const { promise: goOn, resolve: finish } = Promise.withResolvers<void>();
  const download: BringBrowser = () => Promise.resolve('the address does not answer');
  const unpack: BringBrowser = async (_, onProgress) => {
    onProgress('40 %');
    await goOn;
    isThere = true;
    return null;
  };
  const browser = bringBrowser({ find: () => (isThere ? 'Chromium' : null), named: '', ways: [download, unpack] });
  expect(browser.find()).toBeNull();
  await until(() => expect(browser.words()).toBe('No browser found: one is being downloaded (40 %).'));
  finish();
  await until(() => expect(browser.find()).toBe('Chromium'));
});

test('a failure is said in words with what to do, and is not repeated at each look', async () => {
  const ways = [vi.fn(() => Promise.resolve('offline')), vi.fn(() => Promise.reject(new Error('no package')))];
  const browser = bringBrowser({ find: () => null, named: '', ways });
  browser.find();
  await until(() =>
    expect(browser.words()).toBe(
      'No browser found, and none could be downloaded (offline; no package). Install Chrome or Edge, or set ADAPTER_BROWSER to the path of a Chromium.',
    ),
  );
  browser.find();
  await pause(20);
  expect(ways.map((way) => way.mock.calls.length)).toEqual([1, 1]);
});

test('no other browser is brought where the named one is missing', () => {
  const way = vi.fn(() => Promise.resolve(null));
  const browser = bringBrowser({ find: () => null, named: '/nowhere/chromium', ways: [way] });
  expect(browser.find()).toBeNull();
  expect(browser.words()).toContain('There is no browser at /nowhere/chromium.');
  expect(way).not.toHaveBeenCalled();
});

test('the end of the adapter ends a download', async () => {
  const way: BringBrowser = (signal) =>
    new Promise((done) => signal.addEventListener('abort', () => done('stopped'), { once: true }));
  const browser = bringBrowser({ find: () => null, named: '', ways: [way] });
  browser.find();
  await browser.stop();
  expect(browser.words()).toBe('No browser found: one is being downloaded.');
});
