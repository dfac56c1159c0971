import { createHash, randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { v7 as uuid } from 'uuid';
import { createFolderStore } from '../../../server/files/folder-store.ts';
import { foldRun } from '../../../server/logs/fold-run.ts';
import { recordResults } from '../../../server/requirements/record-results.ts';
import { evidenceId } from '../../../server/runs/evidence/evidence-content.ts';
import { totalsOf } from '../../../src/domain/runs/compile/plan-totals.ts';
import type { EvidenceItem } from '../../../src/domain/runs/agents-contract.ts';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import { isEnded, type RunState } from '../../../src/domain/runs/run-chart.ts';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import { eventsOf, firstMoment, node, numbered, planOf } from '../../model/logs/sample-plan.ts';
import type { TestDatabase } from '../test-database.ts';
import type { Workspace } from '../workspace.ts';

/** Runs as the server and an adapter leave them: rows of a plan, a run, its flows, an attempt and its events. */
export interface GivenRun {
  readonly id?: string;
  readonly account?: string;
  readonly project?: string;
  readonly plan?: RunPlan;
  readonly state?: RunState;
  readonly events?: readonly RunEvent[];
  readonly executedBy?: string;
  /** Empty: nobody has claimed it. */
  readonly adapter?: string;
  readonly startDate?: string;
  readonly endDate?: string;
  readonly message?: string;
  readonly debug?: boolean;
}

export const hashOf = (text: string | Buffer): string => createHash('sha256').update(text).digest('hex');
const at = (seconds: number): string => new Date(firstMoment + seconds * 1_000).toISOString();

export const addAttempt = async (
  { kysely }: TestDatabase,
  run: string,
  {
    attempt = 1,
    adapter = 'adapter-1',
    project = 'p-1',
    account = 'acc-1',
    ...more
  }: {
    readonly attempt?: number;
    readonly adapter?: string;
    readonly project?: string;
    readonly account?: string;
    readonly start_date?: string;
    readonly end_date?: string;
    readonly outcome?: 'lost' | 'released' | 'cancelled' | 'manual' | 'passed';
  } = {},
): Promise<void> => {
  const row = { project_id: project, run_id: run, attempt, account_id: account, client_id: adapter, user_id: 'owner' };
  await kysely
    .insertInto('run_attempts')
    .values({
      ...row,
      token: randomUUID(),
      instance: randomUUID(),
      adapter_name: `Adapter ${adapter}`,
      start_date: at(0),
      outcome: null,
      ...more,
    })
    .execute();
};

/** As an adapter sends them: the number of events of the run follows. */
export const addEvents = async (
  { kysely }: TestDatabase,
  run: string,
  events: readonly RunEvent[],
  attempt = 1,
): Promise<void> => {
  if (events.length === 0) return;
  await kysely
    .insertInto('run_events')
    .values(
      events.map((event) => ({
        project_id: 'p-1',
        run_id: run,
        attempt,
        seq: event.seq,
        event: JSON.stringify(event),
      })),
    )
    .execute();
  await kysely
    .updateTable('runs')
    .set({ events: Math.max(...events.map(({ seq }) => seq)) })
    .where('id', '=', run)
    .execute();
};

const insertRun = async ({ kysely }: TestDatabase, id: string, plan: RunPlan, given: GivenRun): Promise<void> => {
  const { account = 'acc-1', project = 'p-1', state = 'passed', adapter = 'adapter-1', executedBy = 'owner' } = given;
  const text = JSON.stringify(plan);
  await kysely
    .insertInto('run_plans')
    .values({ account_id: account, hash: hashOf(text), plan: text })
    .onConflict((same) => same.doNothing())
    .execute();
  const startDate = given.startDate ?? (state === 'queued' ? null : at(0));
  await kysely
    .insertInto('runs')
    .values({
      id,
      account_id: account,
      project_id: project,
      command: plan.kind === 'flow' ? 'ExecuteAutomatedTest' : 'ExecuteScenarioTest',
      kind: plan.kind,
      flow_id: plan.kind === 'flow' ? plan.id : '',
      scenario_id: plan.kind === 'flow' ? '' : plan.id,
      name: plan.name,
      severity: plan.severity,
      status: plan.status,
      plan: hashOf(text),
      state,
      token: null,
      lease_until: null,
      attempt: adapter === '' ? 0 : 1,
      extensions: ['WEBJS'],
      seed: 'seed',
      debug: given.debug ?? false,
      message: given.message ?? '',
      executed_by: executedBy,
      request_date: given.startDate ?? at(-10),
      start_date: startDate,
      end_date: isEnded(state) ? (given.endDate ?? at(60)) : null,
    })
    .execute();
};

const insertNodes = async (
  { kysely }: TestDatabase,
  run: string,
  plan: RunPlan,
  given: GivenRun,
): Promise<string[]> => {
  const logs = plan.nodes.map(({ position }) => `${run}-${position}`);
  const rows = plan.nodes.map((one, index) => {
    const { iterations, steps } = totalsOf(one);
    return {
      project_id: given.project ?? 'p-1',
      run_id: run,
      position: one.position,
      id: logs[index] ?? '',
      place_id: one.placeId,
      flow_id: one.flowId,
      flow_name: one.flowName,
      flow_status: one.flowStatus,
      flow_severity: one.flowSeverity,
      dataset_id: one.dataset?.id ?? '',
      dataset_name: one.dataset?.name ?? '',
      execution_mode: one.executionMode,
      start_date: null,
      end_date: null,
      total_iterations: iterations,
      total_steps: steps,
      listed_date: given.startDate ?? at(-10),
    };
  });
  await kysely.insertInto('run_nodes').values(rows).execute();
  return logs;
};

/** Its id, and the ids of its flow logs. By default a flow that passed. */
export const addRun = async (
  database: TestDatabase,
  given: GivenRun = {},
): Promise<{ readonly run: string; readonly logs: readonly string[]; readonly log: string }> => {
  const id = given.id ?? uuid();
  const plan = given.plan ?? planOf([node()]);
  await insertRun(database, id, plan, given);
  const logs = await insertNodes(database, id, plan, given);
  const { adapter = 'adapter-1', account = 'acc-1', project = 'p-1' } = given;
  if (adapter !== '') await addAttempt(database, id, { adapter, account, project });
  await addEvents(database, id, given.events ?? numbered(plan.nodes.flatMap((one) => eventsOf(one))));
  await foldRun(database.kysely, id, [recordResults]);
  return { run: id, logs, log: logs[0] ?? '' };
};

export interface GivenPicture {
  readonly run: string;
  readonly bytes: string | Buffer;
  readonly name?: string;
  readonly attempt?: number;
  readonly seq?: number | null;
  readonly type?: string;
  readonly kind?: EvidenceItem['kind'];
  readonly isStored?: boolean;
  readonly project?: string;
}

/** Evidence of a run, as an adapter sends it; its id. */
export const addPicture = async (
  { database: { kysely }, server }: Workspace,
  {
    run,
    bytes,
    name,
    attempt = 1,
    seq = null,
    type = 'image/png',
    kind = 'picture',
    isStored = true,
    project = 'p-1',
  }: GivenPicture,
): Promise<string> => {
  const hash = hashOf(bytes);
  const content = { account_id: 'acc-1', hash, bytes: bytes.length, type };
  await kysely
    .insertInto('run_evidence')
    .values({ ...content, project_id: project, run_id: run, attempt, name: name ?? `${hash}.png`, kind, seq })
    .execute();
  if (!isStored) return hash;
  await kysely
    .insertInto('evidence_contents')
    .values({ ...content, stored_date: at(0) })
    .onConflict((same) => same.doNothing())
    .execute();
  const store = createFolderStore(join(server.config.dataDir, 'evidence'));
  await store.write(evidenceId('acc-1', hash), Readable.from([Buffer.from(bytes)]), 1_000_000);
  return hash;
};

export const sampleLogs = {
  flowRun: 'permission-flow-run',
  scenarioRun: 'permission-scenario-run',
  picture: 'the picture of the permissions',
  film: 'the film of the permissions',
} as const;

/** A run of a flow with a picture, and a run of a scenario, in p-1. */
export const addLogs = async (space: Workspace): Promise<void> => {
  const { flowRun, scenarioRun, picture, film } = sampleLogs;
  await addRun(space.database, { id: flowRun });
  await addPicture(space, { run: flowRun, bytes: picture });
  await addPicture(space, { run: flowRun, bytes: film, kind: 'film', type: 'video/webm' });
  const plan = planOf([node()], { kind: 'scenario', id: 'permission-scenario' });
  await addRun(space.database, { id: scenarioRun, plan });
};
