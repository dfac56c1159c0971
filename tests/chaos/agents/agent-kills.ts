import { setTimeout as pause } from 'node:timers/promises';
import { AssayProcess } from '../../e2e/support/assay-process.ts';
import { brokenRunLaws, unjournaledEnds } from '../../server/runs/storm/run-laws.ts';
import type { Rng } from '../../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from '../chaos-run.ts';
import { killDatabase } from '../kill-database.ts';
import { AgentProcess, type Effect } from './agent-process.ts';
import { openRunOffice, type OpenAttempt, type RunOffice } from './run-office.ts';

/**
 * Adapters execute runs on the real server with its usual leases. In the middle, adapters are killed, or the server, or its
 * database, or the device of an adapter sleeps, or the clock of the database jumps by an hour: every run ends once, and nothing acts beside another attempt.
 */
type Way = 'agents' | 'server' | 'database' | 'clock' | 'sleep';
interface HeldAttempts {
  readonly held: readonly OpenAttempt[];
  /** Milliseconds since 1970. */
  readonly killed: number;
}

/** In about the proportions of the goal: 500 kills of adapters, 100 of the server, 20 of the database, 40 clock jumps. */
const ways: readonly Way[] = ['agents', 'server', 'clock', 'server', 'agents', 'database', 'server', 'sleep'];

const agentCount = 8;
const runsAtOnce = 8;
/** In one cycle, and milliseconds between them. A device sleeps once. */
const strikesOfCycle = 3;
const betweenStrikes = 8_000;
const hour = 3_600_000;
/** Until what an adapter held has been given to another one. */
const sleepTime = 65_000;
/** Milliseconds: from a kill of an adapter to the end of what it held; and until no run is open. */
const endWithin = 60_000;
const allWithin = 300_000;

/** Attempts that did something after a later attempt of their run had. */
const actedBeside = (effects: readonly Effect[]): readonly string[] =>
  effects
    .filter(({ run, attempt, at }) => effects.some((one) => one.run === run && one.attempt > attempt && one.at < at))
    .map(({ run, attempt }) => `${run} attempt ${attempt}`);

const until = async (holds: () => Promise<boolean>, most: number): Promise<boolean> => {
  const end = performance.now() + most;
  while (performance.now() < end) {
    if (await holds()) return true;
    await pause(500);
  }
  return false;
};

const violationsOf = async ({ surely }: RunOffice, effects: readonly Effect[]): Promise<readonly string[]> => {
  const query = async (statement: string) => ({ rows: await surely<object>(statement) });
  await until(async () => (await unjournaledEnds(query)) === 0, 30_000);
  const counts = { ...(await brokenRunLaws(query)), 'ends that are not in the journal': await unjournaledEnds(query) };
  const wrong = Object.entries(counts).filter(([, count]) => count > 0);
  const beside = new Set(actedBeside(effects));
  return [
    ...wrong.map(([law, count]) => `${count} × ${law}`),
    ...[...beside].map((name) => `${name} acted after a later attempt had begun`),
  ];
};

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const assay = await AssayProcess.start({ RATE_LIMIT_PER_MINUTE: '100000' });
  const office = await openRunOffice(assay);
  const agents = Array.from({ length: agentCount }, (_, at) => new AgentProcess(`chaos-${at}`, office.agentAt));
  for (const agent of agents) agent.start();
  const counts = { agents: 0, server: 0, database: 0, clock: 0, sleeps: 0, runs: 0, rows: 0, lost: 0 };
  const ends: number[] = [];
  let ahead = 0;
  const effects = () => agents.flatMap((agent) => agent.effects());

  const restart = async () => {
    await assay.kill();
    await assay.up();
  };
  /** Returns what they held. They are started again at once, as a service manager does. */
  const killAgents = async (ids: readonly string[]): Promise<HeldAttempts> => {
    const killed = Date.now();
    await Promise.all(agents.map((agent) => agent.kill()));
    counts.agents += agents.length;
    const held = await office.openAttempts(ids);
    for (const agent of agents) agent.start();
    return { held, killed };
  };
  const jump = async () => {
    ahead = ahead === 0 ? rng.pick([hour, -hour]) : 0;
    await office.setClock(ahead);
    counts.clock += 1;
  };

  const sleep = async (agent: AgentProcess) => {
    agent.signal('SIGSTOP');
    await pause(sleepTime);
    agent.signal('SIGCONT');
    counts.sleeps += 1;
  };

  /** What adapters held that were killed; null: none was. */
  const strike = async (way: Way, ids: readonly string[]): Promise<HeldAttempts | null> => {
    if (way === 'agents') return killAgents(ids);
    if (way === 'clock') await jump();
    if (way === 'sleep') await sleep(rng.pick(agents));
    if (way === 'database') await killDatabase(assay.dataDir);
    if (way === 'database' || way === 'server') await restart();
    if (way === 'database' || way === 'server') counts[way] += 1;
    return null;
  };
  const strikeAll = async (way: Way, ids: readonly string[]): Promise<readonly HeldAttempts[]> => {
    const all: HeldAttempts[] = [];
    for (let number = 1; number <= (way === 'sleep' ? 1 : strikesOfCycle); number += 1) {
      if (number > 1) await pause(betweenStrikes);
      const held = await strike(way, ids);
      if (held) all.push(held);
    }
    return all;
  };

  /** How long after the kill the attempts of the killed adapters ended. */
  const lateEnds = async ({ held, killed }: HeldAttempts): Promise<readonly string[]> => {
    await until(async () => (await office.endsOf(held)).every((end) => end !== null), endWithin + 30_000);
    const times = (await office.endsOf(held)).map((end) => (end === null ? Number.POSITIVE_INFINITY : end - killed));
    ends.push(...times);
    return times
      .filter((time) => time > endWithin)
      .map((time) => `an attempt ended ${Math.round(time)} ms after the kill`);
  };

  return {
    async cycle(number) {
      const way = ways[(number - 1) % ways.length] ?? 'agents';
      const ids = await office.request({
        count: runsAtOnce,
        repeats: (at) => at % 2 === 0,
        hasRows: (at) => at % 4 > 1,
      });
      counts.runs += runsAtOnce;
      counts.rows += ids.length - runsAtOnce;
      const isBusy = await until(async () => (await office.openAttempts(ids)).length >= runsAtOnce / 2, 60_000);
      if (!isBusy) return ['the adapters took too few runs within a minute'];
      const late: string[] = [];
      for (const held of await strikeAll(way, ids)) late.push(...(await lateEnds(held)));
      const isOver = await until(async () => (await office.openRuns(ids)) === 0, allWithin);
      const hung = isOver ? [] : [`${await office.openRuns(ids)} runs have not ended after ${allWithin / 1_000} s`];
      return [...late, ...hung, ...(await violationsOf(office, effects()))].map((what) => `${way}: ${what}`);
    },
    /** The negative control: an adapter whose runner outlives it acts beside the next attempt, which must be found. */
    async last() {
      for (const agent of agents) await agent.kill();
      const orphaned = new AgentProcess('chaos-orphan', office.agentAt, 'orphan-runner');
      orphaned.start();
      const ids = await office.request({ count: 1, repeats: () => true, hasRows: () => false });
      await until(async () => (await office.openAttempts(ids)).length > 0, 60_000);
      await pause(2_000);
      await orphaned.kill();
      agents[0]?.start();
      await until(async () => (await office.openRuns(ids)) === 0, allWithin);
      const found = actedBeside([...orphaned.effects(), ...effects()]).length > 0;
      await orphaned.remove();
      counts.lost = (await office.surely("select 1 from runs where state = 'lost'")).length;
      return found ? [] : ['the negative control was not found: an orphaned runner acted beside the next attempt'];
    },
    told: () =>
      `${counts.runs} runs and ${counts.rows} rows of theirs, ${counts.lost} of them reported as lost; killed: adapters ${counts.agents}, server ${counts.server}, ` +
      `database ${counts.database}; clock jumps ${counts.clock}, sleeping devices ${counts.sleeps}; what a killed adapter held ended after ` +
      `${(Math.max(0, ...ends) / 1_000).toFixed(1)} s at most (${ends.length} attempts)`,
    async close() {
      await Promise.all(agents.map((agent) => agent.remove()));
      await assay.stop();
    },
  };
};

export const agentKills: ChaosRun = {
  flag: 'agents',
  count: 20,
  what: 'kill -9 of adapters, of the server and of its database, sleeping devices and clock jumps, while runs are executed: each run ends once, in time, and no two attempts act at once',
  open,
};
