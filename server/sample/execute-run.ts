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

/**
 * A run of the days before, by the same steps as real ones: requested, claimed by an adapter, executed with events, ended,
 * folded into its logs. The adapter is gone.
 */
type Tx = Transaction<Tables>;

const second = 1_000;
const by = 'u-owner';
const at = { account: sampleAccount, userId: by } as const;
const adapter = { ...at, clientId: 'sample-adapter', instance: randomUUID() };
const iso = (time: number) => new Date(time).toISOString();

export type SampleOutcome = 'passed' | 'passedWithWarnings' | 'failed';

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

export const withAdapter = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  await addAdapter(tx);
  await work();
  await tx.deleteFrom('adapters').where('client_id', '=', adapter.clientId).execute();
};

interface Executed {
  readonly node: PlanNode;
  readonly outcome: SampleOutcome;
  readonly message: string;
  /** The number of the last event before. */
  readonly seq: number;
  readonly began: number;
}

/** A failed run ends with its last step; a warning is that of the last step. */
const lastStatus: Readonly<Record<SampleOutcome, StepStatus>> = {
  passed: 'PASSED',
  passedWithWarnings: 'WARNING',
  failed: 'FAILED',
};

const unseen = { found: 'target', proposal: null, console: [], network: [], signature: null, pictures: [] } as const;

interface Sent {
  readonly events: RunEvent[];
  readonly end: number;
}

/** The events of an adapter for the only iteration of a flow. */
const eventsOf = ({ node, outcome, message, seq, began }: Executed): Sent => {
  const events: RunEvent[] = [];
  let time = began;
  const place = { node: node.position, iteration: 1 };
  const add = (event: object) => events.push({ seq: seq + events.length + 1, at: iso(time), ...event } as RunEvent);
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

interface SampleRun {
  readonly project: string;
  /** One of both; '': the other one. */
  readonly flowId: string;
  readonly scenarioId: string;
  /** Of a scenario: the flow that says how it ends; the others pass. */
  readonly decidedBy: string;
  readonly outcome: SampleOutcome;
  readonly message: string;
  readonly began: number;
  readonly pipeline?: { readonly execution: string; readonly item: string };
}

const eventsOfAll = (nodes: readonly PlanNode[], { began, decidedBy, outcome, message }: SampleRun): Sent => {
  const events: RunEvent[] = [];
  let end = began;
  for (const node of nodes) {
    const isDeciding = decidedBy === '' || node.flowId === decidedBy;
    const ended = { outcome: isDeciding ? outcome : 'passed', message, seq: events.length, began: end } as const;
    const sent = eventsOf({ node, ...ended });
    events.push(...sent.events);
    end = sent.end;
  }
  return { events, end };
};

/** Answers its id and when it ended. */
export const executeRun = async (tx: Tx, sample: SampleRun): Promise<{ readonly id: string; readonly end: number }> => {
  const { project, flowId, scenarioId, began, outcome, message, pipeline } = sample;
  const command = flowId === '' ? ('ExecuteScenarioTest' as const) : ('ExecuteAutomatedTest' as const);
  const wanted = { ...at, project, flowId, scenarioId, command, datasetId: '', adapterId: '', baseAddress: '' };
  const prepared = await preflight(tx, wanted);
  const id = uuid();
  const place = { testPlanId: '', scopeItemId: '' };
  const run = { ...at, ...place, id, project, command, adapterId: '', debug: false, told: '' as const };
  await storeRun(tx, { ...run, at: iso(began - second), ...(pipeline && { pipeline }) }, prepared, []);
  const claimed = await claimRun(tx, { ...adapter, token: randomUUID(), lanes: [0, 1, 2], at: iso(began) });
  if (claimed?.run !== id) throw new Error(`the run of the sample ${flowId}${scenarioId} could not be claimed`);
  const holder = { ...at, run: id, attempt: claimed.attempt, token: claimed.token };
  const { nodes } = prepared.plan;
  const { events, end } = eventsOfAll(nodes, sample);
  await storeEvents(tx, { ...holder, from: 1, events, at: iso(began) });
  const ended = { outcome, events: events.length, node: nodes.length - 1, at: iso(end) };
  await endRun(tx, { ...holder, ...ended, message: outcome === 'failed' ? message : '' });
  await foldRunIn(tx, id, [recordResults]);
  await tellRunIn(tx, { id, project_id: project, rows_of: '' });
  return { id, end };
};
