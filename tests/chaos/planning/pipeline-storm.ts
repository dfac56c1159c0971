import { setTimeout as pause } from 'node:timers/promises';
import type { Caller } from '../../server/caller.ts';
import { TestAgent } from '../../server/runs/at-runs.ts';
import { pipelineOf } from './generated-pipeline.ts';
import type { Rng } from '../../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from '../chaos-run.ts';
import { differencesOfExecutions, endedExecutions, plantFaults } from './execution-ledger.ts';
import { startTrio } from './server-trio.ts';
import { stormScenario } from './storm-scenario.ts';

/**
 * Generated pipelines on three servers: their runs pass, fail and are lost, executions are cancelled, and servers are
 * killed meanwhile. Every execution must end, as the fold of its runs says, and no attempt may have two runs. The last
 * check changes a status and forgets a run, and must find both.
 */
const project = 'p-shop';
const executionsAtOnce = 4;
const endWithin = 120_000;

type Ask = <Answer>(job: (owner: Caller) => Promise<Answer>) => Promise<Answer>;

/** A call to a server that is killed is sent again, to another one, under the same key. */
const createAsk =
  (owner: () => Promise<Caller>): Ask =>
  async (job) => {
    const until = performance.now() + endWithin;
    for (;;) {
      try {
        return await job(await owner());
      } catch (error) {
        if (performance.now() > until) throw error;
        await pause(100);
      }
    }
  };

/** The next run begins, and ends in one of the ways; false if there is none. */
const work = async (agent: TestAgent, rng: Rng): Promise<boolean> => {
  const token = crypto.randomUUID();
  const run = await agent.claim(token);
  if (!run) return false;
  const body = { run: run.run, attempt: run.attempt, token: run.token };
  const at = { params: { run: run.run } };
  const outcome = rng.pick(['passed', 'passed', 'passed', 'failed', 'lost'] as const);
  const note = { type: 'note' as const, seq: 1, at: new Date().toISOString(), message: 'note' };
  await agent.who.reply('agents.events', { ...at, body: { ...body, from: 1, events: [note] } });
  await agent.who.reply('agents.end', { ...at, body: { ...body, outcome, events: 1 } });
  return true;
};

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const trio = await startTrio(rng);
  const { database } = trio;
  const ask = createAsk(() => trio.owner());
  const first = await TestAgent.announced(await trio.owner(), { slots: 16 });
  const scenario = await stormScenario(await trio.owner(), project);
  const all: string[] = [];
  let cancelled = 0;

  const agentOf = (who: Caller) => Object.assign(new TestAgent(who, first.id), { instance: first.instance });
  /** Until all have ended: runs are executed, one server is killed, and now and then an execution is cancelled. */
  const drive = async (pipeline: string, ids: readonly string[]): Promise<readonly string[]> => {
    const until = performance.now() + endWithin;
    const killed = trio.kill();
    while ((await endedExecutions(database, ids)) < ids.length) {
      if (performance.now() > until) break;
      await trio
        .owner()
        .then(async (owner) => (await work(agentOf(owner), rng)) || (await pause(100)))
        .catch(() => pause(100));
      if (!rng.chance(0.05)) continue;
      const params = { project, id: pipeline, execution: rng.pick(ids) };
      const answer = await ask((owner) => owner.ask('pipelines.cancel', { params }));
      if (answer.status === 200) cancelled += 1;
    }
    await killed;
    const hung = ids.length - (await endedExecutions(database, ids));
    return hung === 0 ? [] : [`${hung} executions of ${pipeline} have not ended`];
  };

  return {
    async cycle() {
      const pipeline = await pipelineOf(ask, rng, scenario);
      const ids: string[] = [];
      for (let count = 0; count < executionsAtOnce; count += 1) {
        const headers = { 'idempotency-key': crypto.randomUUID() };
        const params = { project, id: pipeline };
        ids.push((await ask((owner) => owner.reply('pipelines.execute', { params, body: {} }, headers))).id);
      }
      all.push(...ids);
      const hung = await drive(pipeline, ids);
      return [...hung, ...(hung.length > 0 ? [] : await differencesOfExecutions(database, ids))];
    },
    async last() {
      await plantFaults(database, all);
      const found = await differencesOfExecutions(database, all);
      console.log(`  with a wrong status and an unknown run: ${found.length} sentences, such as "${found[0] ?? ''}"`);
      const sees = (words: string) => found.some((sentence) => sentence.includes(words));
      return sees('its runs say') && sees('runs for') ? [] : ['planted faults were not found: the check sees nothing'];
    },
    told: () => `${all.length} executions, ${cancelled} of them cancelled; ${trio.kills()} servers killed`,
    close: () => trio.close(),
  };
};

export const pipelineStorm: ChaosRun = {
  flag: 'pipelines',
  count: 20,
  what: 'generated pipelines on three servers that are killed: every execution ends, as its runs say, none runs twice',
  open,
};
