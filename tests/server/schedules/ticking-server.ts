import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import type { Workspace } from '../workspace.ts';

/** Processes that do what is due, as servers do, and can be killed. */
export const startTicking = async (
  { database }: Workspace,
  what: 'schedules' | 'reports' = 'schedules',
): Promise<ChildProcess> => {
  const file = join(import.meta.dirname, 'ticking-process.ts');
  const child = spawn(process.execPath, [file, JSON.stringify(database.target), what], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout!, 'data');
  return child;
};
