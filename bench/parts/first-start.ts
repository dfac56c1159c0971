import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { delimiter, join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { freePort } from '../../tests/server/free-port.ts';
import { startBareFastify } from '../bare/start-bare.ts';
import { answers } from '../product/child.ts';
import { ending } from '../product/endings.ts';
import { temporaryFolder } from '../product/temporary-folder.ts';
import { figure, ratio } from '../report/numbers.ts';
import type { Part, Row } from '../report/row.ts';
import { endTree } from '../product/end-tree.ts';

const patience = 15 * 60_000;

/** The environment of a user's shell: without the npm that runs the benchmark, and without our Node. */
const shellEnv = (more: Readonly<Record<string, string>>): NodeJS.ProcessEnv => {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(npm_|INIT_CWD$|NODE_OPTIONS$)/i.test(name));
  const path = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => !folder.includes('node_modules'));
  return { ...Object.fromEntries(inherited), PATH: path.join(delimiter), ...more };
};

/** Seconds from `npm start` until the product is ready; everything that it started is stopped afterwards. */
const timeStart = async (clone: string, cache: string): Promise<number> => {
  const port = await freePort();
  const began = performance.now();
  const env = shellEnv({ PORT: String(port), DATABASE_URL: '', NPM_CONFIG_CACHE: cache });
  const child = spawn('npm', ['start'], { cwd: clone, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const stop = ending(async () => {
    if (child.exitCode !== null) return;
    const ended = once(child, 'exit');
    await endTree(child.pid ?? 0, 'server/main.ts');
    await ended;
  });
  while (!(await answers(`http://127.0.0.1:${port}/readyz`))) {
    if (child.exitCode !== null) throw new Error(`npm start ended with ${child.exitCode}:\n${said.slice(-2_000)}`);
    if (performance.now() - began > patience)
      throw new Error(`npm start was not ready in time:\n${said.slice(-2_000)}`);
    await pause(20);
  }
  const seconds = (performance.now() - began) / 1000;
  await stop();
  return seconds;
};

const clone = (into: string) => {
  const done = spawnSync('git', ['clone', '--quiet', '--no-hardlinks', process.cwd(), into], { encoding: 'utf8' });
  if (done.status !== 0) throw new Error(`git clone did not work: ${done.stderr}`);
};

const rowOf = (what: string, ours: number, peer: string, theirs: number): Row => ({
  what,
  ours: `${figure(ours)} s`,
  peer,
  theirs: `${figure(theirs)} s`,
  ratio: ratio(ours, theirs),
});

export const firstStart = async (): Promise<Part> => {
  const folder = temporaryFolder();
  try {
    const [into, cache] = [join(folder.path, 'assay'), join(folder.path, 'npm-cache')];
    clone(into);
    const first = await timeStart(into, cache);
    const second = await timeStart(into, cache);
    const bare = await startBareFastify();
    await bare.stop();
    const bareStart = bare.startTime / 1000;
    return {
      title: 'Start',
      how:
        'A fresh clone of HEAD without packages and with an empty npm cache: from `npm start` until /readyz answers, ' +
        'which includes packages, build, cluster, migrations and sample, and depends on the speed of the registry; ' +
        'then `npm start` a second time. Peer: a bare Fastify in its own process until it answers. Less is better.',
      rows: [
        rowOf('First `npm start`', first, 'second `npm start`', second),
        rowOf('Second `npm start`', second, 'bare Fastify', bareStart),
      ],
    };
  } finally {
    await folder.remove();
  }
};
