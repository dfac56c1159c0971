import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, test, vi } from 'vitest';
import { restartPause } from '../../scripts/start/restart-pause.ts';

/** A product of three programs that note what happens to them. */
const note = (name: string, more = '') => `
  import { appendFileSync } from 'node:fs';
  const say = (text) => appendFileSync('noted', '${name} ' + text + '\\n');
  say('started ' + (process.env.ADAPTER ?? ''));
  const end = (why) => { say(why); process.exit(0); };
  process.on('SIGTERM', () => end('ended'));
  process.on('disconnect', () => end('disconnected'));
  setInterval(() => {}, 1000);
  ${more}`;

const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: { start: string } };

const folderOf = (adapter: string) => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-start-'));
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'), 'dir');
  const files = {
    'package.json': JSON.stringify({
      type: 'module',
      scripts: { start: scripts.start.replace('scripts/start/start.ts', resolve('scripts/start/start.ts')) },
    }),
    'server/main.ts': note('server', "process.send?.('listening');"),
    'adapter/main.ts': note('adapter', adapter),
    'adapter/shop/main.ts': note('shop'),
  };
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(join(folder, path, '..'), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return folder;
};

const direct = [process.execPath, resolve('scripts/start/start.ts')] as const;
const byNpm = ['npm', 'start'] as const;

const started = (
  env: Readonly<Record<string, string>> = {},
  adapter = '',
  [program, ...args]: readonly [string, ...string[]] = direct,
) => {
  const folder = folderOf(adapter);
  const parent = spawn(program, args, {
    cwd: folder,
    stdio: 'ignore',
    env: { ...process.env, ADAPTER: '', SAMPLE: '', DATA_DIR: '', ...env },
  });
  const ended = new Promise((done) => parent.on('exit', done));
  const noted = () =>
    existsSync(join(folder, 'noted')) ? readFileSync(join(folder, 'noted'), 'utf8').trim().split('\n') : [];
  const seen = (line: string, times = 1) =>
    vi.waitFor(() => expect(noted().filter((one) => one.trim() === line).length).toBeGreaterThanOrEqual(times), {
      timeout: 60_000,
    });
  const stop = async () => {
    parent.kill('SIGINT');
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  return { parent, ended, noted, seen, stop };
};

test('npm start starts the server, an adapter and the shop, and ends the adapter before the server', async () => {
  const { parent, ended, noted, seen, stop } = started();
  await seen('server started pair');
  await seen('adapter started');
  await seen('shop started');
  parent.kill('SIGINT');
  await ended;
  const lines = noted().map((line) => line.trim());
  expect(lines).toContain('shop ended');
  expect(lines.indexOf('adapter disconnected')).toBeGreaterThan(0);
  expect(lines.indexOf('adapter disconnected')).toBeLessThan(lines.indexOf('server ended'));
  await stop();
});

test('ADAPTER=off and SAMPLE=off start the server alone', async () => {
  for (const env of [{ ADAPTER: 'off' }, { SAMPLE: 'off' }]) {
    const { noted, seen, stop, parent, ended } = started(env);
    await seen(`server started${'ADAPTER' in env ? ' off' : ''}`);
    parent.kill('SIGINT');
    await ended;
    expect(noted().filter((line) => !line.startsWith('server'))).toEqual([]);
    await stop();
  }
});

test('the end of its parent ends them all, and an adapter that has died is started again', async () => {
  const { parent, seen, stop } = started({}, 'process.exit(1);');
  await seen('adapter started', 2);
  await seen('shop started');
  await seen('server started pair');
  parent.kill('SIGKILL');
  await seen('server disconnected');
  await seen('shop disconnected');
  await stop();
});

test.each(['SIGTERM', 'SIGINT'] as const)(
  'a %s to npm alone ends all that npm start has started before npm ends',
  async (signal) => {
    // npm passes the signal to its shell, which would die of it and tell nobody.
    const { parent, ended, noted, seen, stop } = started({}, '', byNpm);
    await seen('server started pair');
    await seen('adapter started');
    await seen('shop started');
    parent.kill(signal);
    await ended;
    const lines = noted().map((line) => line.trim());
    expect(lines).toEqual(expect.arrayContaining(['adapter disconnected', 'shop ended', 'server ended']));
    await stop();
  },
);

test('a program that dies again and again is started with longer pauses, and then no more', () => {
  const pauses = [[0], [0, 1], [0, 1, 2], [0, 1, 2, 3], [0, 1, 2, 3, 4]].map((starts) => restartPause(starts, 10));
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000]);
  expect(restartPause([0, 1, 2, 3, 4, 5], 10)).toBeNull();
  expect(restartPause([0, 1, 2, 3, 4, 400_000], 400_010)).toBe(1_000);
});

test('an argument starts nothing: it prints the settings, and fails unless it is --help', () => {
  const run = (argument: string) => spawnSync(direct[0], [direct[1], argument], { encoding: 'utf8' });
  const help = run('--help');
  expect([help.status, help.stdout]).toEqual([0, expect.stringContaining('DATA_DIR')]);
  const other = run('--port=5000');
  expect([other.status, other.stdout]).toEqual([2, expect.stringContaining('There is no argument --port=5000.')]);
});
