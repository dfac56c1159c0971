import { createHash } from 'node:crypto';
import { z } from 'zod';
import { rngOf, type Rng } from './rng.ts';
import { createTruth } from './ledger-of-truth.ts';
import { emptyDisk } from './memory-units-of-work.ts';
import { clear, makeFaults, faultPlanOf } from './fault-plan.ts';
import { createNetwork } from './network.ts';
import { createSimClient, type SimClient } from './sim/sim-client.ts';
import { createSimServer, type ServerWays } from './sim/sim-server.ts';
import { strangers } from './sim/sim-writes.ts';
import { createValuesSaver } from './datasets/values-saver.ts';
import { seedDataset } from './datasets/sim-dataset.ts';
import { createListSaver } from './documents/list-saver.ts';
import { seedDocuments } from './documents/sim-document.ts';
import { createSimUsers } from './sim/sim-users.ts';
import { installVirtualTime, type VirtualTime } from './virtual-time.ts';
import { project, seedRecord } from './seed-record.ts';

/**
 * Three users, one server, and every possible fault between them, generated from one seed:
 *
 *   storm    edits, comments and new defects, changes of one flow, one scenario and one dataset, list saves of programs; killed apps and servers; cut, silent and slow connections; lost, duplicated
 *            and reordered messages; expired tokens and sessions; full disks; wrong clocks
 *   finale   without faults: all connections are cut once more, and some edits continue while users reconnect
 *   calm     after a while, all users must see the same state
 */
export interface StormResult {
  readonly seed: number;
  readonly violations: readonly string[];
  readonly facts: number;
  /** The same seed gives the same hash. */
  readonly hash: string;
}

const defectIds = ['SIM-1', 'SIM-2'];
const people = ['ada', 'bob', 'eve'];
const turns = 90;
/** Longer than any delay in the product, so that nothing is still in progress. */
const afterwards = 35_000;
const calm = 3 * 60_000;
/** How often the simulation waits for a person who is reconnecting. */
const patience = 6;

/** A user makes a random change, or none. */
const work = (client: SimClient, rng: Rng, text: string) => {
  const defect = rng.pick(defectIds);
  if (rng.chance(0.15)) client.open();
  if (rng.chance(0.3)) return client.workOnFlow(text);
  if (rng.chance(0.2)) return client.workOnScenario(text);
  if (rng.chance(0.4)) return client.workOnDataset(text);
  const luck = rng.next();
  if (luck < 0.55) client.edit(defect, rng.pick(['header', 'header', 'description']), text);
  else if (luck < 0.7) client.comment(defect, text);
  else if (luck < 0.73) client.edit(defect, 'assignee', strangers);
  else if (luck < 0.8) client.report(text);
  else if (luck < 0.92) workOnLocalDefect(client, rng, text);
  return undefined;
};

/** Defects without a server id are edited like all others. */
const workOnLocalDefect = (client: SimClient, rng: Rng, text: string) => {
  const unsent = client.unsent();
  if (unsent.length === 0) return;
  const defect = rng.pick(unsent);
  if (rng.chance(0.7)) client.edit(defect, 'header', text);
  else client.comment(defect, text);
};

const finale = (clients: readonly SimClient[], time: VirtualTime, rng: Rng) => {
  for (const client of clients) client.cutLines();
  const edits = 1 + rng.below(6);
  for (let edit = 0; edit < edits; edit += 1)
    time.after(rng.below(1_200), () => {
      const client = rng.pick(clients);
      client.edit(rng.pick(defectIds), 'header', `${client.user} at last ${edit}`);
    });
};

const play = async (rng: Rng, time: VirtualTime) => {
  const faultPlan = faultPlanOf(rng);
  const ways = { ...faultPlan.network };
  const serverWays: ServerWays = { crash: faultPlan.crashAroundCommit, isFull: false, skew: 0 };
  const disk = emptyDisk(project, 'SIM');
  for (const id of defectIds) disk.rows.set(id, { record: seedRecord(id), comments: [], isDeleted: false });
  for (const [about, document] of seedDocuments(project)) disk.documents.set(about, [document]);
  disk.dataset = seedDataset(project);
  const users = createSimUsers(time);
  const network = createNetwork(time, rng, ways);
  const server = createSimServer(time, rng, disk, serverWays, users);
  const truth = createTruth();
  const defects = { [Symbol.iterator]: () => disk.rows.keys() };
  const clients = people.map((user) =>
    createSimClient(user, {
      time,
      rng,
      network,
      server,
      project,
      defects,
      witness: truth.witnessOf(user),
    }),
  );
  const saver = createListSaver({ time, rng, server, users, saved: truth.saved });
  const valuesSaver = createValuesSaver({ time, rng, server, users, saved: truth.savedValues });
  server.start();
  for (const client of clients) void client.start();

  let at = 0;
  for (let turn = 1; turn <= turns; turn += 1) {
    at += 50 + rng.below(rng.chance(0.1) ? 20_000 : 1_500);
    time.after(at, () => {
      const client = rng.pick(clients);
      work(client, rng, `${client.user} ${turn}`);
      if (rng.chance(0.05)) saver.run(`program ${turn}`);
      if (rng.chance(0.05)) valuesSaver.run(`importer ${turn}`);
      makeFaults(client, faultPlan, { time, rng, server, serverWays, users });
    });
  }
  at += afterwards;
  await time.runUntil(at);

  Object.assign(ways, clear);
  Object.assign(serverWays, { crash: 0, isFull: false });
  for (const client of clients) {
    users.signIn(client.user);
    client.state.isFull = false;
    client.goOnline();
  }
  at += afterwards;
  await time.runUntil(at);
  // Everyone who is still offline reconnects.
  for (const client of clients) if (!client.isLiving()) client.comeBack();
  finale(clients, time, rng);
  at += calm;
  await time.runUntil(at);
  // Someone may be reconnecting because their token has expired, but not forever.
  for (let turn = 0; turn < patience && !clients.every((client) => client.isSettled()); turn += 1) {
    at += 20_000;
    await time.runUntil(at);
  }
  truth.check(disk, clients);
  for (const client of clients) client.kill();
  return { disk, truth };
};

export const storm = async (seed: number): Promise<StormResult> => {
  z.config({ jitless: true });
  const time = installVirtualTime();
  try {
    const { disk, truth } = await play(rngOf(seed), time);
    const story = JSON.stringify([disk.facts, truth.violations, truth.asked(), time.now()]);
    const hash = createHash('sha256').update(story).digest('hex').slice(0, 16);
    return { seed, violations: [...truth.violations], facts: disk.facts.length, hash };
  } finally {
    time.uninstall();
  }
};
