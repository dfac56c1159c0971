import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from '../../server/database/is-alive.ts';

/** A server that is stopped during its start leaves its PostgreSQL running for the next start; here, there is no next start. */
export const endPostgres = async (folder: string): Promise<void> => {
  const file = `${folder}/postmaster.pid`;
  const pid = existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : 0;
  if (pid <= 0 || !isAlive(pid)) return;
  process.kill(pid, 'SIGINT');
  for (let tries = 0; isAlive(pid) && tries < 100; tries += 1) await pause(50);
};
