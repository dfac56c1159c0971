import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';

/** Ends a process without notice; resolves when it has ended, or had ended before. */
export const killed = async (child: ChildProcess | null): Promise<void> => {
  if (!child || child.exitCode !== null || child.signalCode !== null) return;
  const ended = once(child, 'exit');
  child.kill('SIGKILL');
  await ended;
};
