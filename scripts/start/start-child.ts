import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';

/**
 * A program under the parent of `npm start`, in a process group of its own: Ctrl-C reaches the parent alone, which ends
 * one after the other. The channel between them tells a child when the parent is gone.
 */
export interface Child {
  /** The exit code; null: a signal ended it. */
  readonly ended: Promise<number | null>;
  /** With its first message it says that it is ready; false: it has ended before. */
  readonly ready: Promise<boolean>;
  signal(name: NodeJS.Signals): void;
  /** It stops by itself, as if the parent were gone. */
  disconnect(): void;
}

/** Where Node keeps the compiled sources, which makes the next start faster; it checks that they are of the same text. */
const compiled = join(import.meta.dirname, '..', '..', 'node_modules', '.cache', 'compiled');

export const startChild = (args: readonly string[], env: Readonly<Record<string, string>> = {}): Child => {
  const child = spawn(process.execPath, args, {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    env: { NODE_COMPILE_CACHE: compiled, ...process.env, ...env },
    detached: process.platform !== 'win32',
  });
  const ended = Promise.race([
    once(child, 'exit').then(([code]) => code as number | null),
    once(child, 'error').then(() => 1),
  ]);
  return {
    ended,
    ready: Promise.race([once(child, 'message').then(() => true), ended.then(() => false)]),
    signal: (name) => void child.kill(name),
    disconnect() {
      if (child.connected) child.disconnect();
    },
  };
};
