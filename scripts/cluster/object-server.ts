import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, openSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installFromDebian } from './debian-program.mjs';
import { settingsOfPart, settingsOfProxy, sharedSettings, user, type Part } from './object-server-settings.ts';
import { accepts, freePorts } from './ports.ts';
import { startOrRemove } from './start-or-remove.ts';

/**
 * OpenStack Swift with its S3 interface, as Debian has it, in a temporary folder:
 *
 *   S3 ─▶ swift-proxy-server ─▶ swift-account-server, swift-container-server, swift-object-server ─▶ folder
 */
const programOf = (name: string) => `/usr/bin/swift-${name}`;
const packages = ['swift-proxy', 'swift-account', 'swift-container', 'swift-object'];
const parts: readonly Part[] = ['account', 'container', 'object'];
const [startPatience, look] = [60_000, 100];

export interface ObjectServer {
  readonly port: number;
  /** The value of OBJECT_STORE_URL. */
  urlOf(bucket: string, port?: number): string;
  /** SIGKILL: as a power failure would. */
  kill(): Promise<void>;
  /** SIGSTOP and SIGCONT: its connections stay open, and nothing answers. */
  suspend(): void;
  resume(): void;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

/** A ring: which of the servers stores what. Here there is one of each kind. */
const makeRing = async (folder: string, part: Part, port: number) => {
  const build = async (...args: readonly string[]) => {
    const done = spawn(programOf('ring-builder'), [`${part}.builder`, ...args], { cwd: folder, stdio: 'ignore' });
    await once(done, 'exit');
  };
  await build('create', '1', '1', '0');
  await build('add', `r1z1-127.0.0.1:${port}/disk`, '1');
  await build('rebalance');
};

const prepare = async (folder: string) => {
  const [port = 0, ...partPorts] = await freePorts(4);
  const account = userInfo().username;
  mkdirSync(join(folder, 'disks', 'disk'), { recursive: true });
  writeFileSync(join(folder, 'swift.conf'), sharedSettings);
  writeFileSync(join(folder, 'proxy.conf'), settingsOfProxy({ folder, account, port }));
  await Promise.all(
    parts.map(async (part, at) => {
      const partPort = partPorts[at] ?? 0;
      writeFileSync(join(folder, `${part}.conf`), settingsOfPart(part, { folder, account, port: partPort }));
      await makeRing(folder, part, partPort);
    }),
  );
  return { port, ports: [port, ...partPorts] };
};

const isInstalled = () => [...parts, 'proxy'].every((name) => existsSync(programOf(`${name}-server`)));

/** Null if Swift is not available. */
export const startObjectServer = async (): Promise<ObjectServer | null> => {
  if (!isInstalled()) installFromDebian(...packages);
  if (!isInstalled()) return null;
  const folder = mkdtempSync(join(tmpdir(), 'swift-'));
  const { port, ports } = await prepare(folder);
  let children: readonly ChildProcess[] = [];
  const running = () => children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);

  const signal = (name: NodeJS.Signals) => running().forEach((child) => child.kill(name));
  const end = async (name: NodeJS.Signals) => {
    const ended = running().map((child) => once(child, 'exit'));
    signal(name);
    await Promise.all(ended);
  };
  const start = async () => {
    const log = openSync(join(folder, 'log'), 'a');
    children = ['proxy', ...parts].map((name) =>
      spawn(programOf(`${name}-server`), [join(folder, `${name}.conf`), '--verbose'], {
        cwd: folder,
        stdio: ['ignore', log, log],
        detached: true,
      }),
    );
    const until = Date.now() + startPatience;
    for (const one of ports)
      while (!(await accepts(one))) {
        if (running().length < children.length || Date.now() > until)
          throw new Error(`Swift did not start: see ${folder}/log`);
        await pause(look);
      }
  };
  return startOrRemove<ObjectServer>({
    port,
    urlOf: (bucket, at = port) =>
      `http://${encodeURIComponent(user.key)}:${user.secret}@127.0.0.1:${at}/${bucket}?region=us-east-1`,
    start,
    kill: () => end('SIGKILL'),
    suspend: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async stop() {
      signal('SIGCONT');
      await end('SIGKILL');
      rmSync(folder, { recursive: true, force: true });
    },
  });
};
