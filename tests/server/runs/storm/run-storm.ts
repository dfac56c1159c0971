import { setTimeout as pause } from 'node:timers/promises';
import { runLimits } from '../../../../src/domain/runs/run-limits.ts';
import { Caller } from '../../caller.ts';
import { startTestServer, type TestServer } from '../../test-server.ts';
import type { Workspace } from '../../workspace.ts';
import { atRun, datasetWith, flowWith, requested } from '../at-runs.ts';
import { setClock } from '../clock-of-leases.ts';
import { startAgent, type StormyAgent, type Witness } from './stormy-agent.ts';
import { brokenLaws } from './storm-laws.ts';

/**
 * Two servers on one database, agents that are killed and frozen at random, a clock that is set an hour forward and back,
 * cancels, and a server that stops and starts: until every run has ended.
 */
export interface Storm {
  readonly runs: number;
  readonly agents: number;
  /** Milliseconds after which runs that have not ended count as hung. */
  readonly most: number;
}

/** Each tenth run has rows, two of which are executed at a time. */
const rowsOfRun = 4;

const openRuns = async ({ database }: Workspace): Promise<number> => {
  const { rows } = await database.pool.query<{ count: number }>(
    'select count(*)::int as count from runs where end_date is null',
  );
  return rows[0]?.count ?? 0;
};

/** Runs that wait, and the adapters of the agents. */
const prepare = async (space: Workspace, { runs, agents }: Storm): Promise<string[]> => {
  const owner = space.as('owner');
  const flowId = await flowWith(owner, {});
  for (let at = 0; at < agents; at += 1) {
    const body = { name: 'storm', installedExtensions: [] };
    await owner.reply('adapters.announce', { params: { id: `storm-${at}` }, body });
  }
  const datasetId = await datasetWith(owner, flowId, rowsOfRun);
  const withRows = { flowId, datasetId, rowsAtOnce: 2 };
  const ids: string[] = [];
  for (let made = 0; made < runs; made += 10) {
    const some = Array.from({ length: 10 }, async (_, at) => {
      const { runId } = await requested(owner, at === 0 ? withRows : { flowId });
      return runId;
    });
    ids.push(...(await Promise.all(some)));
  }
  await space.database.pool.query("update runs set may_repeat = true where substr(md5(id), 1, 1) < '8'");
  return ids;
};

interface World {
  readonly space: Workspace;
  readonly ids: readonly string[];
  readonly servers: TestServer[];
  readonly agents: StormyAgent[];
  readonly counts: { killed: number; frozen: number; cancelled: number; jumps: number; restarts: number };
  callers(): readonly Caller[];
  startAgentAt(at: number): void;
  isOver(): boolean;
}

const chance = (share: number) => Math.random() < share;

const strikeAgent = ({ agents, counts, startAgentAt }: World) => {
  const at = Math.floor(Math.random() * agents.length);
  const agent = agents[at];
  if (agent && !agent.isAlive()) startAgentAt(at);
  else if (agent?.isBusy() && chance(0.6)) {
    agent.kill();
    counts.killed += 1;
    startAgentAt(at);
  } else if (agent?.isBusy()) {
    agent.freeze((0.3 + Math.random() * 2) * runLimits.lease);
    counts.frozen += 1;
  }
};

const strike = async (world: World) => {
  while (!world.isOver()) {
    await pause(80 + Math.random() * 120);
    strikeAgent(world);
    if (!chance(0.08)) continue;
    const run = world.ids[Math.floor(Math.random() * world.ids.length)] ?? '';
    const answer = await world
      .callers()[0]
      ?.ask('runs.cancel', atRun(run))
      .catch(() => null);
    if (answer?.status === 200) world.counts.cancelled += 1;
  }
};

const quake = async (world: World, restart: () => Promise<void>) => {
  const { space, counts } = world;
  for (const skew of [3_600_000, 0, -3_600_000, 0]) {
    await pause(runLimits.lease);
    if (world.isOver()) break;
    await setClock(space, skew);
    counts.jumps += 1;
    if (skew !== 0 || counts.restarts > 0) continue;
    await restart();
    counts.restarts += 1;
  }
};

/** Two servers in place of that of the workspace; a restart stops the second one and starts another. */
const startServers = async (space: Workspace) => {
  const { database } = space;
  await space.server.stop();
  const { base } = space.server;
  const env = { PUBLIC_URL: base, RATE_LIMIT_PER_MINUTE: '100000' };
  const servers = [
    await startTestServer({ database, env, port: Number(new URL(base).port) }),
    await startTestServer({ database, env }),
  ];
  const restart = async () => {
    await servers.pop()?.stop();
    servers.push(await startTestServer({ database, env }));
  };
  return { servers, restart };
};

export const runStorm = async (space: Workspace, storm: Storm) => {
  const ids = await prepare(space, storm);
  const { servers, restart } = await startServers(space);
  const { token } = space.as('owner');
  const callers = () => servers.map((server) => new Caller(server.base, token));
  const seen: Witness[] = [];
  const agents: StormyAgent[] = [];
  const stepsOf = (run: string) => 3 + ((run.codePointAt(run.length - 1) ?? 0) % 3);
  const startAgentAt = (at: number) => {
    agents[at] = startAgent({ servers: callers, id: `storm-${at}`, stepsOf, seen });
  };
  for (let at = 0; at < storm.agents; at += 1) startAgentAt(at);
  const counts = { killed: 0, frozen: 0, cancelled: 0, jumps: 0, restarts: 0 };
  let isOver = false;
  const world = { space, ids, servers, agents, counts, callers, startAgentAt, isOver: () => isOver };
  const began = performance.now();
  const disasters = [strike(world), quake(world, restart)];
  while ((await openRuns(space)) > 0 && performance.now() - began < storm.most) await pause(100);
  isOver = true;
  await Promise.all(disasters);
  const hung = await openRuns(space);
  // Frozen ones come back and try.
  await pause(2.5 * runLimits.lease);
  for (const agent of agents) agent.kill();
  const broken = await brokenLaws(space, seen);
  for (const server of servers) await server.stop();
  return { counts, hung, broken, seconds: Math.round((performance.now() - began) / 1_000), attempts: seen.length };
};
