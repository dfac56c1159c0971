import { randomUUID } from 'node:crypto';
import type { RunEvent } from '../../../src/domain/runs/run-events.ts';
import type { FlowStep } from '../../../src/domain/flows/step.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller } from '../caller.ts';
import { addedFlow, change, step, task } from '../flows/at-flows.ts';

/** Short helpers for runs in the project p-1, and an agent that a test controls. */
/** One task with these steps, in a flow without any. */
export const addSteps = (who: Caller, id: string, ...steps: readonly Partial<FlowStep>[]) =>
  change(who, id, [
    { type: 'task.add', task: task('t1') },
    ...steps.map((more, at) => ({
      type: 'step.add' as const,
      step: step(`s${at + 1}`, 't1', { rank: `a${at}`, actionType: 'Navigate', parameterValue: '/', ...more }),
    })),
  ]);

/** A flow with one task and these steps. */
export const flowWith = async (who: Caller, ...steps: readonly Partial<FlowStep>[]): Promise<string> => {
  const id = await addedFlow(who);
  await addSteps(who, id, ...steps);
  return id;
};

/** A dataset of a flow with so many empty rows. */
export const datasetWith = async (who: Caller, flowId: string, count: number): Promise<string> => {
  const at = { project: 'p-1', flowId };
  const { id: dataset } = await who.reply('datasets.create', { params: at, body: { name: `${count} rows` } });
  const rows = Array.from({ length: count }, (_, index) => ({
    ...{ id: `r${index}`, rank: `a${index}`, isPinned: false, isOff: false },
    cells: {},
  }));
  const body = { changes: [{ type: 'row.add' as const, rows }] };
  await who.reply('datasets.change', { params: { ...at, dataset }, body });
  return dataset;
};

type Action = Args<'runs.action'>['body'];
export const requested = (
  who: Caller,
  context: Partial<Action['context']>,
  more: Partial<Action> = {},
  headers: Record<string, string> = {},
) => who.reply('runs.action', { body: actionOf(context, more) }, headers);
export const requestRefused = (who: Caller, context: Partial<Action['context']>, more: Partial<Action> = {}) =>
  who.problem('runs.action', { body: actionOf(context, more) });

export const actionOf = (context: Partial<Action['context']>, more: Partial<Action> = {}): Action => ({
  command: context.scenarioId === undefined ? 'ExecuteAutomatedTest' : 'ExecuteScenarioTest',
  context: { projectId: 'p-1', ...context },
  ...more,
});

export const atRun = (id: string) => ({ params: { project: 'p-1', id } });
export const readRun = (who: Caller, id: string): Promise<Reply<'runs.read'>> => who.reply('runs.read', atRun(id));

type Claimed = NonNullable<Reply<'agents.claim'>['run']>;
let adapters = 0;

/** An agent that does what a test tells it. */
export class TestAgent {
  readonly who: Caller;
  readonly id: string;
  readonly instance = randomUUID();

  constructor(who: Caller, id = `agent-${(adapters += 1)}`) {
    this.who = who;
    this.id = id;
  }

  static async announced(
    who: Caller,
    more: { readonly installedExtensions?: ('Chrome' | 'SAP' | 'IE')[]; readonly slots?: number } = {},
  ): Promise<TestAgent> {
    const agent = new TestAgent(who);
    const { installedExtensions = ['Chrome'], slots = 1 } = more;
    await who.reply('adapters.announce', { params: { id: agent.id }, body: { name: agent.id, installedExtensions } });
    await agent.beat([], slots);
    return agent;
  }

  get #at() {
    return { params: { id: this.id } };
  }

  /** Another start of the same agent. */
  again(): TestAgent {
    return new TestAgent(this.who, this.id);
  }

  beat(holds: Args<'agents.beat'>['body']['holds'] = [], slots = 1) {
    return this.who.reply('agents.beat', { ...this.#at, body: { instance: this.instance, slots, holds } });
  }
  beatRefused(holds: Args<'agents.beat'>['body']['holds'] = []) {
    return this.who.problem('agents.beat', { ...this.#at, body: { instance: this.instance, slots: 1, holds } });
  }
  wait(wait = 0) {
    return this.who.reply('agents.wait', { ...this.#at, query: { instance: this.instance, wait } });
  }
  async claim(token: string = randomUUID(), lanes: number[] = [0, 1, 2]): Promise<Claimed | null> {
    const body = { instance: this.instance, token, lanes };
    return (await this.who.reply('agents.claim', { ...this.#at, body })).run;
  }
  async claimed(): Promise<Held> {
    // A run whose row is just being written is skipped; the agent is told that there is work, and claims again.
    for (let tries = 0; tries < 50; tries += 1) {
      const run = await this.claim();
      if (run) return new Held(this.who, run);
      await this.wait(500);
    }
    throw new Error('there is no run');
  }
}

/** A run that an agent holds. */
export class Held {
  readonly who: Caller;
  readonly run: Claimed;

  constructor(who: Caller, run: Claimed) {
    this.who = who;
    this.run = run;
  }

  get hold() {
    const { run, attempt, token } = this.run;
    return { run, attempt, token };
  }
  get at() {
    return { params: { run: this.run.run } };
  }
  get body() {
    return this.hold;
  }

  events(from: number, events: readonly RunEvent[] = notes(from, 1)) {
    return this.who.reply('agents.events', { ...this.at, body: { ...this.body, from, events: [...events] } });
  }
  eventsRefused(from: number, events: readonly RunEvent[] = notes(from, 1)) {
    return this.who.problem('agents.events', { ...this.at, body: { ...this.body, from, events: [...events] } });
  }
  end(outcome: Args<'agents.end'>['body']['outcome'], events: number, more: { node?: number; message?: string } = {}) {
    return this.who.reply('agents.end', { ...this.at, body: { ...this.body, outcome, events, ...more } });
  }
  endRefused(outcome: Args<'agents.end'>['body']['outcome'], events: number) {
    return this.who.problem('agents.end', { ...this.at, body: { ...this.body, outcome, events } });
  }
}

export const notes = (from: number, count: number): RunEvent[] =>
  Array.from({ length: count }, (_, at) => ({
    type: 'note',
    seq: from + at,
    at: '2026-11-25T10:00:00.000Z',
    message: `note ${from + at}`,
  }));
