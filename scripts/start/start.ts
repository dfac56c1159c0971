// `npm start`: the server, and with the sample workspace also an adapter and the shop that its flows test.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { onStop } from '../../adapter/on-stop.ts';
import { startChild, type Child } from './start-child.ts';
import { restartPause } from './restart-pause.ts';

const stopWait = 4_000;
const dataDir = process.env['DATA_DIR'] ?? 'data';
const hasAdapter = process.env['ADAPTER'] !== 'off' && process.env['SAMPLE'] !== 'off';
const agentFolder = join(dataDir, 'agent');

const [argument] = process.argv.slice(2);
if (argument !== undefined) {
  const isHelp = argument === '--help' || argument === '-h';
  console.log(
    `${isHelp ? '' : `There is no argument ${argument}. `}Settings are environment variables, for example PORT=5000 npm start:

  PORT          of the server (4000)
  DATA_DIR      where the data stays (data)
  DATABASE_URL  of a PostgreSQL of your own
  SAMPLE=off    starts without the sample workspace, its adapter and its shop
  ADAPTER=off   starts without the adapter
  SHOP_PORT     of the sample shop (4174)

All of them: docs/operations.md`,
  );
  process.exit(isHelp ? 0 : 2);
}

try {
  // Before the adapter creates its own folder in it, which nobody else may enter.
  mkdirSync(dataDir, { recursive: true });
} catch {
  // The server says what is wrong with it.
}

let isStopping = false;
const running: { adapter: Child | null; shop: Child | null } = { adapter: null, shop: null };

/** It refuses to work, and has said why. */
const refused = 2;

const keepAdapter = async (): Promise<void> => {
  const starts: number[] = [];
  while (!isStopping) {
    starts.push(performance.now());
    const pairing = join(agentFolder, 'pairing.json');
    const adapter = startChild([
      'adapter/main.ts',
      '--name',
      'Sample adapter',
      '--data',
      agentFolder,
      '--pair',
      pairing,
    ]);
    running.adapter = adapter;
    const code = await adapter.ended;
    if (isStopping || code === refused || code === 0) return;
    const wait = restartPause(starts, performance.now());
    console.error(
      wait === null
        ? '[adapter] It has ended unexpectedly too often and is not started again. Runs wait until `npm start` runs anew.'
        : `[adapter] It has ended unexpectedly and is started again in ${Math.round(wait / 1_000)} s.`,
    );
    if (wait === null) return;
    await pause(wait);
  }
};

const server = startChild(['--expose-gc', 'server/main.ts'], hasAdapter ? { ADAPTER: 'pair' } : {});

/** First the adapter, which ends what it holds while the server still answers. */
const stop = async () => {
  if (isStopping) {
    running.adapter?.signal('SIGKILL');
    server.signal('SIGTERM');
    return;
  }
  isStopping = true;
  running.shop?.signal('SIGTERM');
  running.adapter?.disconnect();
  await Promise.race([running.adapter?.ended, pause(stopWait, undefined, { ref: false })]);
  running.adapter?.signal('SIGKILL');
  server.signal('SIGTERM');
};
onStop(['SIGINT', 'SIGTERM', 'SIGHUP'], () => void stop());

// They need the server, and would take the processor from its start.
if (hasAdapter && (await server.ready) && !isStopping) {
  running.shop = startChild(['adapter/shop/main.ts']);
  void keepAdapter();
}

const code = await server.ended;
isStopping = true;
running.adapter?.disconnect();
running.shop?.signal('SIGTERM');
await Promise.race([
  Promise.all([running.adapter?.ended, running.shop?.ended]),
  pause(stopWait, undefined, { ref: false }),
]);
running.adapter?.signal('SIGKILL');
process.exit(code ?? 1);
