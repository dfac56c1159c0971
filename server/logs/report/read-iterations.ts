import type { Kysely } from 'kysely';
import { iterationsIn, type ReportedIteration } from '../../../src/domain/logs/report/case-of-iteration.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import { serverLimits } from '../../limits.ts';
import { slim, type KeepEvent } from '../read-events.ts';
import { readFlowLog, requireFlowLog } from '../read-flow-log.ts';
import { rowsIn } from '../rows-in.ts';

/** Of events, only why steps have failed. */
const failuresOnly: KeepEvent = (event: RunEvent) =>
  event.type === 'step.ended' && event.status === 'FAILED' ? { ...slim(event), message: event.message } : slim(event);

/** The iterations of a flow log, a part at a time: never more steps than one part has are in memory. */
export const readIterations = async (
  database: Kysely<Tables>,
  project: string,
  id: string,
): Promise<readonly ReportedIteration[]> => {
  const { rows, room } = await rowsIn(database, await requireFlowLog(database, project, id), serverLimits.reportSteps);
  const atOnce = Math.max(1, room);
  const found = new Map<number, ReportedIteration>();
  for (let from = 1; from <= rows; from += atOnce) {
    const log = await readFlowLog(database, project, id, { from, iterations: atOnce }, failuresOnly);
    for (const one of iterationsIn(log)) {
      // An execution with a repeating task is in every part, each with other loops.
      const before = found.get(one.iteration);
      found.set(one.iteration, before ? { ...before, failure: before.failure || one.failure } : one);
    }
  }
  return [...found.values()];
};
