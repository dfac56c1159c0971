import { createHash, randomUUID } from 'node:crypto';
import { request, type APIRequestContext, type Page } from '@playwright/test';
import type { EvidenceItem, HeldRun } from '../../../src/domain/runs/agents-contract.ts';
import type { RunPlan } from '../../../src/domain/runs/plan.ts';
import { runLimits } from '../../../src/domain/runs/run-limits.ts';
import type { RunEvent, StepEnded, StepStatus } from '../../../src/domain/runs/run-events.ts';
import { ended } from '../../model/logs/sample-plan.ts';
import { called } from '../support/called.ts';
import { whenKilled } from '../support/cluster/when-killed.ts';

/** An agent that executes as a test tells it: the calls of a real one, with an API key and without a browser. */
type Claimed = HeldRun & { readonly plan: string };
/** Without what every event has. */
type Without<Event> = Event extends RunEvent ? Omit<Event, 'seq' | 'at'> : never;

export class ScriptedAgent {
  readonly id = `agent-${randomUUID()}`;
  readonly name: string;
  readonly #instance = randomUUID();
  readonly #calls: APIRequestContext;

  private constructor(calls: APIRequestContext, name: string) {
    this.#calls = calls;
    this.name = name;
  }

  /** Announces an adapter of the person whose page it is. */
  static async announced(page: Page, name = `Bench ${randomUUID().slice(0, 6)}`): Promise<ScriptedAgent> {
    const permissions = [{ moduleName: 'Adapter', allowedActions: ['read', 'create', 'update', 'delete'] }];
    const { apiKey } = (await called(page, 'POST', '/aa/api/v1/users/key', {
      name,
      days: 1,
      permissions,
    })) as { apiKey: string };
    const headers = { authorization: `Bearer ${apiKey}` };
    const calls = await request.newContext({ baseURL: new URL(page.url()).origin, extraHTTPHeaders: headers });
    const agent = new ScriptedAgent(calls, name);
    await agent.#call('PUT', `/rs/api/v1/adapters/${agent.id}`, { name, installedExtensions: ['Chrome'] });
    await agent.beat();
    return agent;
  }

  /** Any other call of the agent. */
  call<Answer>(method: string, path: string, data?: object): Promise<Answer> {
    return this.#call<Answer>(method, path, data);
  }

  async #call<Answer>(method: string, path: string, data?: object | Buffer): Promise<Answer> {
    const { answer, text } = await whenKilled(async () => {
      const response = await this.#calls.fetch(path, {
        method,
        ...(data && { data }),
        ...(Buffer.isBuffer(data) && { headers: { 'content-type': 'application/octet-stream' } }),
      });
      return { answer: response, text: await response.text() };
    });
    if (!answer.ok()) throw new Error(`${method} ${path}: ${answer.status()} ${text}`);
    return JSON.parse(text) as Answer;
  }

  beat(holds: readonly object[] = []) {
    type Answer = { readonly orders: readonly { readonly run: string; readonly order: string }[] };
    return this.#call<Answer>('PUT', `/rs/api/v1/adapters/${this.id}/beat`, {
      instance: this.#instance,
      slots: 4,
      holds,
    });
  }

  /**
   * Takes the next run. Like a real agent, it waits until there is work, and claims again where another process was just
   * writing the row of the run.
   */
  async claim(tries = 20): Promise<ExecutedRun> {
    const waiting = `instance=${this.#instance}&wait=${runLimits.ordersWait}`;
    await this.#call('GET', `/rs/api/v1/adapters/${this.id}/orders?${waiting}`);
    const body = { instance: this.#instance, token: randomUUID(), lanes: [0, 1, 2] };
    const { run } = await this.#call<{ run: Claimed | null }>('POST', `/rs/api/v1/adapters/${this.id}/claims`, body);
    if (!run && tries > 1) return this.claim(tries - 1);
    if (!run) throw new Error('there is no run to claim');
    const plan = await this.#call<RunPlan>('GET', `/rs/api/v1/plans/${run.plan}`);
    return new ExecutedRun(run, plan, (method, path, data) => this.#call(method, path, data), this);
  }

  async leave(): Promise<void> {
    await this.#call('PUT', `/rs/api/v1/adapters/${this.id}/presence`, { online: false });
    await this.#calls.dispose();
  }
}

type Call = <Answer>(method: string, path: string, data?: object | Buffer) => Promise<Answer>;

export class ExecutedRun {
  readonly plan: RunPlan;
  readonly #run: Claimed;
  readonly #call: Call;
  readonly #agent: ScriptedAgent;
  #next = 1;

  constructor(run: Claimed, plan: RunPlan, call: Call, agent: ScriptedAgent) {
    this.#run = run;
    this.plan = plan;
    this.#call = call;
    this.#agent = agent;
  }

  get #held() {
    const { run, attempt, token } = this.#run;
    return { run, attempt, token };
  }

  async tell(...events: readonly Without<RunEvent>[]): Promise<void> {
    const from = this.#next;
    const numbered = events.map((event, at) => ({ ...event, seq: from + at, at: new Date().toISOString() }));
    const body = { ...this.#held, from, events: numbered };
    const { next } = await this.#call<{ next: number }>('POST', `/rs/api/v1/runs/${this.#run.run}/events`, body);
    this.#next = next;
  }

  /** The first step of a node begins, with what is around it. */
  async begin(node = 0): Promise<void> {
    const task = this.#taskOf(node);
    await this.tell(
      { type: 'node.began', node },
      { type: 'execution.began', node, iteration: 1 },
      { type: 'task.began', node, iteration: 1, task: task.id, loop: 1 },
    );
  }

  #taskOf(node: number) {
    const task = this.plan.nodes[node]?.tasks[0];
    if (!task) throw new Error(`the plan has no task in node ${node}`);
    return task;
  }
  #at(node: number, index: number) {
    const task = this.#taskOf(node);
    const step = task.steps[index];
    if (!step) throw new Error(`the plan has no step ${index}`);
    return { node, iteration: 1, task: task.id, loop: 1, step: step.id };
  }

  beginStep = (index: number, node = 0) => this.tell({ type: 'step.began', ...this.#at(node, index) });

  async endStep(index: number, status: StepStatus, more: Partial<StepEnded> = {}, node = 0): Promise<void> {
    await this.tell(ended(this.#at(node, index), status, { ms: 640, ...more }));
  }

  /** Sends a picture that belongs to the event that was told last; `hash` is what the event names. */
  async sendPicture(picture: Buffer): Promise<void> {
    const hash = hashOf(picture);
    const item = { name: 'picture.png', hash, bytes: picture.length, kind: 'picture', type: 'image/png' };
    const path = `/rs/api/v1/runs/${this.#run.run}/evidence`;
    await this.#call('POST', path, { ...this.#held, manifest: [{ ...item, seq: this.#next - 1 }] });
    const { attempt, token } = this.#run;
    await this.#call('PUT', `${path}/${hash}?attempt=${attempt}&token=${token}`, picture);
  }

  /** Sends evidence of the whole attempt. */
  async sendEvidence(item: EvidenceItem, bytes: Buffer): Promise<void> {
    const path = `/rs/api/v1/runs/${this.#run.run}/evidence`;
    const hash = hashOf(bytes);
    await this.#call('POST', path, { ...this.#held, manifest: [{ ...item, hash, bytes: bytes.length }] });
    const { attempt, token } = this.#run;
    await this.#call('PUT', `${path}/${hash}?attempt=${attempt}&token=${token}`, bytes);
  }

  /** What is still open ends with this status. */
  async endNode(status: StepStatus, node = 0): Promise<void> {
    const task = this.#taskOf(node);
    await this.tell(
      { type: 'task.ended', node, iteration: 1, task: task.id, loop: 1, status },
      { type: 'execution.ended', node, iteration: 1, status },
      { type: 'node.ended', node, status, message: '' },
    );
  }

  async end(outcome: 'passed' | 'passedWithWarnings' | 'failed' | 'cancelled', message = ''): Promise<void> {
    const body = { ...this.#held, outcome, events: this.#next - 1, message };
    await this.#call('POST', `/rs/api/v1/runs/${this.#run.run}/end`, body);
  }

  /** A person executes this node of the scenario. */
  async endAtPerson(node: number): Promise<void> {
    const body = { ...this.#held, outcome: 'manual', events: this.#next - 1, node };
    await this.#call('POST', `/rs/api/v1/runs/${this.#run.run}/end`, body);
  }

  /** All steps of a node pass. */
  async pass(node = 0): Promise<void> {
    await this.begin(node);
    for (const index of this.#taskOf(node).steps.keys()) {
      await this.beginStep(index, node);
      await this.endStep(index, 'PASSED', {}, node);
    }
    await this.endNode('PASSED', node);
  }

  /** A beat; answers the orders for this run. */
  async orders(state: 'assigned' | 'running' | 'held' = 'running'): Promise<readonly string[]> {
    const { orders } = await this.#agent.beat([{ ...this.#held, state }]);
    return orders.filter(({ run }) => run === this.#run.run).map(({ order }) => order);
  }
}

export const hashOf = (bytes: Buffer): string => createHash('sha256').update(bytes).digest('hex');
