import { openAsBlob } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runLimits } from '../../src/domain/runs/run-limits.ts';
import { agentTimes } from './agent-times.ts';
import type { CallServer } from './server-calls.ts';
import type { Spool } from './spool.ts';

/** Sends evidence from the number `from` on, contents that the server lacks only; returns how many items it then has. */
export const sendEvidence = async (
  call: CallServer,
  { held, folder, evidence }: Spool,
  from: number,
  signal: AbortSignal,
): Promise<number> => {
  const items = await evidence.read(from, runLimits.manifestMost);
  const { run, attempt, token } = held;
  const { lacks } = await call('agents.lacks', { params: { run }, body: { ...held, manifest: items } }, { signal });
  for (const hash of lacks) {
    const bytes = await openAsBlob(join(folder, hash));
    const query = { attempt, token };
    await call('agents.put', { params: { run, hash }, query, bytes }, { signal, time: agentTimes.upload });
    await rm(join(folder, hash), { force: true });
  }
  return from - 1 + items.length;
};
