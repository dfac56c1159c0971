import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { v7 as uuid } from 'uuid';
import type { PlanNode } from '../../src/domain/runs/plan.ts';
import type { RunEvent, StepStatus } from '../../src/domain/runs/run-events.ts';
import type { Tables } from '../database/tables.ts';
import { foldRunIn } from '../logs/fold-run.ts';
import { recordResults } from '../requirements/record-results.ts';
import { claimRun } from '../runs/leases/claim-run.ts';
import { endRun } from '../runs/leases/end-run.ts';
import { storeEvents } from '../runs/leases/store-events.ts';
import { preflight } from '../runs/requests/preflight.ts';
import { storeRun } from '../runs/requests/store-run.ts';
import { tellRunIn } from '../runs/tell-run.ts';
import { sampleAccount } from './sample-people.ts';
import { sampleRuns } from './sample-runs.ts';

/**
 * Runs of flows on the days before, by the same steps as real ones: requested, claimed by an adapter, executed
 * with events, ended, folded into their logs. The adapter is gone.
 */
type Tx = Transaction<Tables>;

const [second, minute, day] = [1_000, 60_000, 24 * 3_600_000];
const by = 'u-owner';
const at = { account: sampleAccount, userId: by } as const;
const adapter = { ...at, clientId: 'sample-adapter', instance: randomUUID() };
const iso = (time: number) => new Date(time).toISOString();

type Outcome = 'passed' | 'passedWithWarnings' | 'failed';
const outcomes: Readonly<Record<string, Outcome>> = { p: 'passed', w: 'passedWithWarnings', f: 'failed' };

const addAdapter = async (tx: Tx): Promise<void> => {
  const { clientId: client_id, account: account_id, instance } = adapter;
  await tx
    .insertInto('adapters')
    .values({
      ...{ account_id, client_id, user_id: by, name: 'Nightly adapter', extensions: ['Chrome'], instance },
      ...{ heard_date: iso(Date.now()), created_date: iso(Date.now()) },
    })
    .execute();
};

const removeAdapter = async (tx: Tx): Promise<void> => {
  await tx.deleteFrom('adapters').where('client_id', '=', adapter.clientId).execute();
};

interface Executed {
  readonly node: PlanNode;
  readonly outcome: Outcome;
  readonly message: string;
  readonly began: number;
}

/** A failed run ends with its last step; a warning is that of the last step. */
const lastStatus: Readonly<Record<Outcome, StepStatus>> = {
  passed: 'PASSED',
  passedWithWarnings: 'WARNING',
  failed: 'FAILED',
};

const unseen = { found: 'target', proposal: null, console: [], network: [], signature: null, pictures: [] } as const;

/** The events of an adapter for the only iteration of a flow. */
const eventsOf = ({
  node,
  outcome,
  message,
  began,
}: Executed): { readonly events: RunEvent[]; readonly end: number } => {
  const events: RunEvent[] = [];
  let time = began;
  const place = { node: node.position, iteration: 1 };
  const add = (event: object) => events.push({ seq: events.length + 1, at: iso(time), ...event } as RunEvent);
  add({ type: 'node.began', node: node.position });
  add({ type: 'execution.began', ...place });
  const last = node.tasks.at(-1)?.steps.at(-1)?.id;
  const status = outcome === 'failed' ? 'FAILED' : 'PASSED';
  for (const task of node.tasks) {
    const isLast = task === node.tasks.at(-1);
    add({ type: 'task.began', ...place, task: task.id, loop: 1 });
    for (const [index, step] of task.steps.entries()) {
      const of = { ...place, task: task.id, loop: 1, step: step.id };
      const ms = 700 + 400 * ((index + step.name.length) % 7);
      add({ type: 'step.began', ...of });
      time += ms;
      const verdict = step.id === last ? lastStatus[outcome] : 'PASSED';
      const said = { value: step.value.text, usedVariables: {}, exports: {}, ...unseen };
      add({ type: 'step.ended', ...of, status: verdict, ms, message: verdict === 'FAILED' ? message : '', ...said });
    }
    add({ type: 'task.ended', ...place, task: task.id, loop: 1, status: isLast ? status : 'PASSED' });
  }
  add({ type: 'execution.ended', ...place, status });
  add({ type: 'node.ended', node: node.position, status, message: outcome === 'failed' ? message : '' });
  return { events, end: time };
};

const addRun = async (tx: Tx, project: string, flowId: string, executed: Omit<Executed, 'node'>): Promise<void> => {
  const { began, outcome, message } = executed;
  const command = 'ExecuteAutomatedTest' as const;
  const wanted = { ...at, project, flowId, command, scenarioId: '', datasetId: '', adapterId: '', baseAddress: '' };
  const prepared = await preflight(tx, wanted);
  const [node] = prepared.plan.nodes;
  if (!node) throw new Error(`the sample flow ${flowId} has no plan`);
  const id = uuid();
  const place = { testPlanId: '', scopeItemId: '' };
  const run = { ...at, ...place, id, project, command, adapterId: '', debug: false, told: '' as const };
  await storeRun(tx, { ...run, at: iso(began - second) }, prepared, []);
  const claimed = await claimRun(tx, { ...adapter, token: randomUUID(), lanes: [0, 1, 2], at: iso(began) });
  if (claimed?.run !== id) throw new Error(`the run of the sample flow ${flowId} could not be claimed`);
  const holder = { ...at, run: id, attempt: claimed.attempt, token: claimed.token };
  const { events, end } = eventsOf({ ...executed, node });
  await storeEvents(tx, { ...holder, from: 1, events, at: iso(began) });
  const failure = outcome === 'failed' ? message : '';
  await endRun(tx, { ...holder, outcome, events: events.length, node: 0, message: failure, at: iso(end) });
  await foldRunIn(tx, id, [recordResults]);
  await tellRunIn(tx, { id, project_id: project, rows_of: '' });
};

export const addRuns = async (tx: Tx, project: string, now: number): Promise<void> => {
  await addAdapter(tx);
  const days = Math.max(...sampleRuns.map(([, results]) => results.length));
  for (let index = 0; index < days; index += 1)
    for (const [place, [flow, results, message]] of sampleRuns.entries()) {
      const outcome = outcomes[results[index] ?? ''];
      const began = now - (days - index) * day + place * 3 * minute;
      if (outcome) await addRun(tx, project, flow, { outcome, message, began });
    }
  await removeAdapter(tx);
};
