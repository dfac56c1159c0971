import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { installFromDebian } from './debian-program.mjs';
import { accepts, freePorts } from './ports.ts';
import { startOrRemove } from './start-or-remove.ts';

/** RabbitMQ with its STOMP plug-in, as Debian has it, in a temporary folder. */
const program = '/usr/lib/rabbitmq/bin/rabbitmq-server';
/** Erlang's port mapper, which RabbitMQ starts and leaves behind. */
const portMapper = '/usr/bin/epmd';
const [startPatience, look] = [60_000, 100];

export interface Broker {
  readonly url: string;
  /** SIGKILL: as a power failure would. */
  kill(): Promise<void>;
  /** SIGSTOP and SIGCONT: its connections stay open, and nothing answers. */
  suspend(): void;
  resume(): void;
  /** Starts it again at the same address. */
  start(): Promise<void>;
  stop(): Promise<void>;
}

interface Place {
  readonly folder: string;
  readonly stompPort: number;
  readonly env: NodeJS.ProcessEnv;
}

const [user, password] = ['assay', 'assay-broker'];

const placeOf = async (): Promise<Place> => {
  const folder = mkdtempSync(join(tmpdir(), 'rabbitmq-'));
  const [stompPort = 0, amqpPort, distributionPort, mapperPort] = await freePorts(4);
  const settings = join(folder, 'rabbitmq.conf');
  writeFileSync(
    settings,
    [
      `listeners.tcp.1 = 127.0.0.1:${amqpPort}`,
      `stomp.listeners.tcp.1 = 127.0.0.1:${stompPort}`,
      `default_user = ${user}`,
      `default_pass = ${password}`,
      '',
    ].join('\n'),
  );
  const plugins = join(folder, 'enabled_plugins');
  writeFileSync(plugins, '[rabbitmq_stomp].\n');
  const env = {
    ...process.env,
    // Where Erlang has its cookie.
    HOME: folder,
    ERL_EPMD_PORT: String(mapperPort),
    RABBITMQ_NODENAME: `assay-${stompPort}@localhost`,
    RABBITMQ_DIST_PORT: String(distributionPort),
    RABBITMQ_NODE_IP_ADDRESS: '127.0.0.1',
    RABBITMQ_MNESIA_BASE: join(folder, 'data'),
    RABBITMQ_LOG_BASE: join(folder, 'logs'),
    RABBITMQ_PID_FILE: join(folder, 'pid'),
    RABBITMQ_CONFIG_FILE: settings,
    RABBITMQ_ENABLED_PLUGINS_FILE: plugins,
  };
  return { folder, stompPort, env };
};

/** Null if RabbitMQ is not available. */
export const startBroker = async (): Promise<Broker | null> => {
  if (!existsSync(program)) installFromDebian('rabbitmq-server');
  if (!existsSync(program)) return null;
  const { folder, stompPort, env } = await placeOf();
  let child: ChildProcess | null = null;

  // The program is a script with the virtual machine as its child.
  const signal = (name: NodeJS.Signals) =>
    void (child?.pid && child.exitCode === null && process.kill(-child.pid, name));
  const end = async (name: NodeJS.Signals) => {
    if (!child?.pid || child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    signal(name);
    await ended;
    while (await accepts(stompPort)) await pause(look);
  };
  const start = async () => {
    child = spawn(program, [], { env, cwd: folder, stdio: 'ignore', detached: true });
    const until = Date.now() + startPatience;
    while (!(await accepts(stompPort))) {
      if (child.exitCode !== null || Date.now() > until) throw new Error(`RabbitMQ did not start: see ${folder}/logs`);
      await pause(look);
    }
  };
  return startOrRemove<Broker>({
    url: `stomp://${user}:${password}@127.0.0.1:${stompPort}`,
    start,
    kill: () => end('SIGKILL'),
    suspend: () => signal('SIGSTOP'),
    resume: () => signal('SIGCONT'),
    async stop() {
      signal('SIGCONT');
      await end('SIGTERM');
      spawnSync(portMapper, ['-kill'], { env, stdio: 'ignore' });
      rmSync(folder, { recursive: true, force: true });
    },
  });
};
