import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';

/** Blob reports as the Playwright of this repository makes them, and what it says when it merges them. */
const run = promisify(execFile);
const modules = resolve(import.meta.dirname, '../../../node_modules');
const library = join(modules, '@playwright/test/index.js');

const specs: Readonly<Record<string, string>> = {
  'cart.spec.ts': `
    test.describe('cart', () => {
      test('pays', { tag: '@smoke', annotation: { type: 'test_key', description: 'SHOP-1' } }, async () => {
        await test.step('opens', () => Promise.resolve());
      });
      test('fails', async ({}, info) => {
        console.log('{"method":"onTestEnd"}');
        await info.attach('note.txt', { body: 'seen', contentType: 'text/plain' });
        expect([1]).toEqual([2]);
      });
      test('flips', async ({}, info) => expect(info.retry).toBe(1));
      test('fails as expected', () => {
        test.fail();
        expect(1).toBe(2);
      });
      test.skip('comes later', () => {});
    });
    test('at the top', () => {});`,
  'search.spec.ts': `
    test.describe('cart', () => {
      test.describe('as a guest', () => { test('at the top', () => {}); });
    });
    test.describe.serial('in order', () => {
      test('ends the others', () => expect(1).toBe(2));
      test('does not run', () => {});
    });`,
};

const config = `export default {
  testDir: 'specs', retries: 1, workers: 1, reporter: 'blob',
  projects: [{ name: 'chromium' }, { name: 'firefox', testMatch: /search/ }],
};`;

export interface MadeBlobs {
  /** Of two shards. */
  readonly shards: readonly Buffer[];
  /** The JSON report of both. */
  readonly merged: Buffer;
}

/** No browser starts: none of the tests has a page. */
export const madeBlobs = async (): Promise<MadeBlobs> => {
  const folder = await mkdtemp(join(tmpdir(), 'blobs-'));
  const inFolder = (...names: readonly string[]) => join(folder, ...names);
  const playwright = async (...args: readonly string[]): Promise<void> => {
    const env = { PATH: process.env['PATH'], HOME: folder, PLAYWRIGHT_JSON_OUTPUT_NAME: 'merged.json' };
    // Some tests fail, and so does the command.
    await run(process.execPath, [join(modules, 'playwright/cli.js'), ...args], { cwd: folder, env }).catch(() => {});
  };
  try {
    for (const name of ['specs', 'blobs']) await mkdir(inFolder(name));
    for (const [name, text] of Object.entries(specs))
      await writeFile(inFolder('specs', name), `import { test, expect } from '${library}';\n${text}`);
    await writeFile(inFolder('blob.config.ts'), config);
    const shards: Buffer[] = [];
    for (const shard of [1, 2]) {
      await playwright('test', '-c', 'blob.config.ts', `--shard=${shard}/2`);
      // The next one deletes it.
      shards.push(await readFile(inFolder('blob-report', `report-${shard}.zip`)));
    }
    for (const [at, shard] of shards.entries()) await writeFile(inFolder('blobs', `report-${at + 1}.zip`), shard);
    await playwright('merge-reports', '--reporter', 'json', 'blobs');
    return { shards, merged: await readFile(inFolder('merged.json')) };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
};
