import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import { ending } from './endings.ts';
import type { Memory } from './tell-memory.ts';

/** A Node program in its own process, ready when an address answers. */
export interface Child {
  readonly pid: number;
  /** From the start of the process to the first answer, in milliseconds. */
  readonly startTime: number;
  /** What it has printed. */
  output(): string;
  /** Its memory; with `collected`, after a full garbage collection. Needs `tellsMemory`. */
  memory(collected: boolean): Promise<Memory>;
  stop(): Promise<void>;
}

interface Program {
  readonly file: string;
  readonly env: Readonly<Record<string, string>>;
  readonly readyAt: string;
  readonly tellsMemory?: boolean;
}

const memoryFlags = ['--import', new URL('tell-memory.ts', import.meta.url).href];

export const answers = async (address: string): Promise<boolean> =>
  (await fetch(address).catch(() => null))?.ok ?? false;

export const startChild = async ({ file, env, readyAt, tellsMemory = false }: Program): Promise<Child> => {
  const began = performance.now();
  const child = spawn(process.execPath, ['--expose-gc', ...(tellsMemory ? memoryFlags : []), file], {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream?.on('data', (text) => (said += String(text)));
  const stop = ending(async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGTERM');
    await ended;
  });
  while (!(await answers(readyAt))) {
    if (child.exitCode !== null) throw new Error(`${file} ended with ${child.exitCode}:\n${said}`);
    await pause(10);
  }
  const startTime = performance.now() - began;
  return {
    pid: child.pid ?? 0,
    startTime,
    output: () => said,
    stop,
    async memory(collected) {
      const reply = new Promise<Memory>((resolve) => {
        const hear = (message: Memory | string) => {
          // The server also says that it listens.
          if (typeof message === 'string') return;
          child.off('message', hear);
          resolve(message);
        };
        child.on('message', hear);
      });
      child.send({ collected });
      return reply;
    },
  };
};
