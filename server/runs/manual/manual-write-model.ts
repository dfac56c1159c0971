import { sql, type Transaction } from 'kysely';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { totalsOf } from '../../../src/domain/runs/compile/plan-totals.ts';
import { eventsOfResult, finishedRun, hasStep } from '../../../src/domain/runs/manual/result-events.ts';
import { runIdOf, type ManualRunCommand, type ManualRunFact } from '../../../src/domain/runs/manual/result-facts.ts';
import { decideManualRun } from '../../../src/domain/runs/manual/manual-runs.ts';
import type { PlanNode } from '../../../src/domain/runs/plan.ts';
import { runMessages } from '../../../src/domain/runs/run-messages.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { Tables } from '../../database/tables.ts';
import type { Stored } from '../../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../../journal/write-model.ts';
import { planOf } from './plan-of-run.ts';
import { readRun, type RunRow } from '../run-rows.ts';
import { addRunEvents } from './add-run-events.ts';
import { registerPictures } from './register-pictures.ts';

/** The results that a person sets become events of the run, and its end. */
export interface ManualWrite extends CommandRequest {
  readonly command: ManualRunCommand;
}
export interface ManualReply {
  readonly id: string;
  readonly facts: Stored[];
}
interface State {
  readonly row: RunRow;
  readonly node: PlanNode;
  readonly events: readonly RunEvent[];
  readonly revision: number;
}
type Tx = Transaction<Tables>;

export const refused = (code: 'runOver' | 'runNotManual' | 'runWithoutResults'): Problem => ({
  ...invalid('run', { code }),
  status: 409,
});

const eventsIn = async (tx: Tx, { id, attempt }: RunRow): Promise<readonly RunEvent[]> => {
  const rows = await tx
    .selectFrom('run_events')
    .select('event')
    .where('run_id', '=', id)
    .where('attempt', '=', attempt)
    .orderBy('seq')
    .execute();
  return rows.map(({ event }) => JSON.parse(event) as RunEvent);
};

const nodeOf = async (tx: Tx, row: RunRow): Promise<PlanNode> => {
  const [node] = (await planOf(tx, row)).nodes;
  if (!node) throw new Error(`plan ${row.plan} has no flow`);
  return node;
};

const revisionOf = async (tx: Tx, project: string, about: string): Promise<number> => {
  const { newest } = await tx
    .selectFrom('facts')
    .select(({ fn }) => fn.coalesce(fn.max('revision'), sql<number>`0`).as('newest'))
    .where('project_id', '=', project)
    .where('about', '=', about)
    .executeTakeFirstOrThrow();
  return newest;
};

const finish = async (tx: Tx, { row, node, events }: State, at: string): Promise<void> => {
  const { state, left, events: closing } = finishedRun(node.position, totalsOf(node).steps, events, at);
  await addRunEvents(tx, row, closing);
  const message = left === 0 ? '' : runMessages.left(left);
  await tx.updateTable('runs').set({ state, message, end_date: at }).where('id', '=', row.id).execute();
};

export const manualWriteModel: WriteModel<ManualWrite, State, ManualRunFact, ManualReply> = {
  async load({ unit: { tx }, write: { command }, project }) {
    const id = runIdOf(command.about);
    await sql`select 1 from runs where project_id = ${project.id} and id = ${id} for update`.execute(tx);
    const row = await readRun(tx, project.id, id);
    if (row.command !== 'ExecuteManualTest') throw refused('runNotManual');
    if (row.state !== 'paused') throw refused('runOver');
    const [node, events] = [await nodeOf(tx, row), await eventsIn(tx, row)];
    if (command.type === 'run.setResult' && !hasStep(node, command.data.place))
      throw invalid('step', { code: 'runStepUnknown' });
    if (command.type === 'run.finish' && events.length === 0) throw refused('runWithoutResults');
    return { row, node, events, revision: await revisionOf(tx, project.id, command.about) };
  },
  decide: ({ write: { command } }) => decideManualRun(command),
  problemOf: ({ refused: reason, field = 'run' }) => invalid(field, reason),
  revision: ({ state }) => state.revision,
  async project({ unit: { tx }, state, facts }) {
    for (const fact of facts) {
      if (fact.type === 'run.finished') await finish(tx, state, fact.at);
      else {
        const { node, events, row } = state;
        const added = eventsOfResult(node.position, events, fact.data, fact.at);
        await addRunEvents(tx, row, added);
        await registerPictures(tx, row, fact.data.pictures ?? [], added.at(-1)?.seq ?? 0);
      }
    }
  },
  reply: ({ write: { command }, facts }) => ({ id: runIdOf(command.about), facts: [...facts] }),
};
