import type { Transaction } from 'kysely';
import type { Tables } from '../database/tables.ts';
import { executeRun, withAdapter, type SampleOutcome } from './execute-run.ts';
import { sampleRuns } from './sample-runs.ts';

/** Runs of flows on the mornings of the days before: at a time of the day, so that they always come after those of a night. */
const [minute, day] = [60_000, 24 * 3_600_000];
const outcomes: Readonly<Record<string, SampleOutcome>> = { p: 'passed', w: 'passedWithWarnings', f: 'failed' };

export const addRuns = (tx: Transaction<Tables>, project: string, now: number): Promise<void> =>
  withAdapter(tx, async () => {
    const morning = Date.parse(`${new Date(now).toISOString().slice(0, 10)}T06:00:00.000Z`);
    const days = Math.max(...sampleRuns.map(([, results]) => results.length));
    for (let index = 0; index < days; index += 1)
      for (const [place, [flowId, results, message]] of sampleRuns.entries()) {
        const outcome = outcomes[results[index] ?? ''];
        const began = morning - (days - index) * day + place * 3 * minute;
        const run = { project, flowId, scenarioId: '', decidedBy: '', message, began };
        if (outcome) await executeRun(tx, { ...run, outcome });
      }
  });
