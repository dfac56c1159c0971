import { mkdtempSync, readFileSync, statSync, writeFileSync, existsSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { openAdapterFolder, takePairingFile } from '../../adapter/adapter-folder.ts';
import { readSettings } from '../../adapter/adapter-settings.ts';
import { findBrowser } from '../../adapter/browser/find-browser.ts';
import { CallFault } from '../../adapter/keeper/call-fault.ts';
import { troubleOf } from '../../adapter/keeper/trouble.ts';

/** How the adapter is started, and what it says when that does not work. */
const key = `assay_${'k'.repeat(51)}`;
const server = 'http://127.0.0.1:4000';
const folders: string[] = [];
const newFolder = () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-adapter-'));
  folders.push(folder);
  return folder;
};
afterEach(() => {
  vi.unstubAllEnvs();
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true });
});

describe('the adapter', () => {
  test('takes server and key from its arguments or from the environment [ADAPT-001]', () => {
    expect(readSettings(['--server', server], {})).toMatchObject({ server, key: null });
    const given = readSettings(['--server', `${server}/projects`, '--key', key, '--slots', '3', '--headed'], {});
    expect(given).toMatchObject({ server, key, slots: 3, isHeaded: true });
    expect(readSettings([], { ASSAY_SERVER: server, ASSAY_KEY: key })).toMatchObject({ server, key });
    // Two rows of a dataset at a time, and a recording.
    expect(readSettings([], {}).slots).toBeGreaterThanOrEqual(3);
  });

  test.each([
    [['--server', 'here', '--key', key], /^--server must be an address such as .*, not "here"\.$/],
    [['--key', key], /^The address of the server is missing\./],
    [['--server', server, '--key', 'abc'], /^--key is not an API key of Assay/],
    [['--slots', '99'], /^--slots must be a number from 1 to 16, not "99"\.$/],
    [['--what'], /Usage: assay-adapter/],
  ])('refuses %j in words', (args, words) => {
    expect(() => readSettings(args, {})).toThrow(words);
  });

  test('remembers its id and its pairing for its account alone, and deletes the one-time file', () => {
    const folder = newFolder();
    const file = join(folder, 'pairing.json');
    writeFileSync(file, JSON.stringify({ server, key }));
    const paired = takePairingFile(file);
    const adapter = openAdapterFolder(folder);
    if (paired) adapter.remember(paired);
    const id = adapter.clientId();
    adapter.release();
    expect(existsSync(file)).toBe(false);
    expect(statSync(join(folder, 'adapter.json')).mode & 0o777).toBe(0o600);
    const again = openAdapterFolder(folder);
    expect([again.clientId(), again.paired()]).toEqual([id, { server, key, projects: [] }]);
    expect(readFileSync(join(folder, 'adapter.json'), 'utf8')).toContain(key);
  });

  test('is not started twice with one folder', () => {
    const folder = newFolder();
    writeFileSync(join(folder, 'adapter.pid'), JSON.stringify(process.ppid));
    expect(() => openAdapterFolder(folder)).toThrow(/is already running \(process \d+\)/);
    writeFileSync(join(folder, 'adapter.pid'), '2147480000');
    expect(openAdapterFolder(folder).paired()).toBeNull();
  });

  test('finds no other browser than the one that is named', () => {
    vi.stubEnv('ADAPTER_BROWSER', '/nowhere/chromium');
    expect(findBrowser()).toBeNull();
    vi.stubEnv('ADAPTER_BROWSER', process.execPath);
    expect(findBrowser()?.path).toBe(process.execPath);
  });

  test('says what its person can do when the server refuses it [ADAPT-008]', () => {
    const refused = (status: number) =>
      troubleOf(new CallFault({ kind: 'refused', status, code: '', values: {}, detail: 'No.' }));
    expect(refused(401)).toMatch(/^The server does not accept the key.*Create an API key/);
    expect(refused(403)).toMatch(/^The key may not do this: No\..*Create an API key/);
    expect(refused(404)).toMatch(/was deleted in Assay/);
    expect(refused(409)).toMatch(/was started once more/);
    expect(troubleOf(new CallFault({ kind: 'unreachable', detail: 'http://x does not answer.' }))).toBe(
      'http://x does not answer.',
    );
  });
});
