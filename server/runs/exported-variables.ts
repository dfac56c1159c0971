import type { Transaction } from 'kysely';
import type { RunEvent } from '../../src/domain/runs/run-events.ts';
import type { Tables } from '../database/tables.ts';

/** What the steps of an attempt have exported, the last value of each name. */
export const exportedBy = async (
  tx: Transaction<Tables>,
  run: string,
  attempt: number,
): Promise<Readonly<Record<string, string>>> => {
  const rows = await tx
    .selectFrom('run_events')
    .select('event')
    .where('run_id', '=', run)
    .where('attempt', '=', attempt)
    .where('event', 'like', '%"type":"step.ended"%')
    .where('event', 'not like', '%"exports":{}%')
    .orderBy('seq')
    .execute();
  const exported = new Map<string, string>();
  for (const { event } of rows) {
    const parsed = JSON.parse(event) as RunEvent;
    if (parsed.type !== 'step.ended') continue;
    for (const [name, value] of Object.entries(parsed.exports)) exported.set(name, value);
  }
  return Object.fromEntries(exported);
};
