import { expect, test } from 'vitest';
import { z } from 'zod';
import { rngOf } from './rng.ts';
import { createTruth } from './ledger-of-truth.ts';
import { emptyDisk } from './memory-units-of-work.ts';
import { clear } from './fault-plan.ts';
import { createNetwork } from './network.ts';
import { project, seedRecord } from './seed-record.ts';
import { createSimClient } from './sim/sim-client.ts';
import { createSimServer } from './sim/sim-server.ts';
import { createSimUsers } from './sim/sim-users.ts';
import { installVirtualTime } from './virtual-time.ts';

/** A day offline, with the virtual clock: 500 edits of 50 defects, while a colleague continues to work (G9). */
const ids = Array.from({ length: 50 }, (_, index) => `SIM-${index + 1}`);
const day = 24 * 3_600_000;
const [edits, ofOthers] = [500, 200];
/** Once the network is back. */
const drainedWithin = 60_000;

const spend = async (seed: number) => {
  z.config({ jitless: true });
  const time = installVirtualTime();
  try {
    const rng = rngOf(seed);
    const disk = emptyDisk(project, 'SIM');
    for (const id of ids) disk.rows.set(id, { record: seedRecord(id), comments: [], isDeleted: false });
    const users = createSimUsers(time);
    const network = createNetwork(time, rng, { ...clear });
    const server = createSimServer(time, rng, disk, { crash: 0, isFull: false, skew: 0 }, users);
    const truth = createTruth();
    const clients = ['ada', 'bob'].map((user) =>
      createSimClient(user, { time, rng, network, server, project, defects: ids, witness: truth.witnessOf(user) }),
    );
    const [ada, bob] = clients as [(typeof clients)[number], (typeof clients)[number]];
    server.start();
    for (const client of clients) void client.start();
    await time.runUntil(20_000);

    ada.goOffline();
    const begin = time.now();
    for (let edit = 0; edit < edits; edit += 1)
      time.after(rng.below(day), () => ada.edit(rng.pick(ids), rng.pick(['header', 'description']), `ada ${edit}`));
    for (let edit = 0; edit < ofOthers; edit += 1)
      time.after(rng.below(day), () => bob.edit(rng.pick(ids), 'header', `bob ${edit}`));
    await time.runUntil(begin + day + 1_000);
    const waited = ada.device.waiting.length;
    // The app is closed before the network is back: only stored changes can be sent.
    ada.restart();
    await time.runUntil(begin + day + 10_000);
    const back = time.now();
    ada.goOnline();
    while (ada.device.waiting.length > 0 && time.now() < back + day) await time.runUntil(time.now() + 1_000);
    const drained = time.now() - back;
    await time.runUntil(time.now() + 5 * 60_000);
    truth.check(disk, clients);
    const mine = disk.facts.filter(({ by }) => by === 'ada').length;
    for (const client of clients) client.kill();
    return { waited, drained, mine, asked: truth.asked(), violations: truth.violations };
  } finally {
    time.uninstall();
  }
};

test('500 edits of 50 defects made in a day without network are sent once each and in order, and no text is lost', async () => {
  const { waited, drained, mine, asked, violations } = await spend(9);
  expect(violations).toEqual([]);
  expect([waited, mine, asked]).toEqual([edits, edits, edits + ofOthers]);
  expect(drained).toBeLessThanOrEqual(drainedWithin);
}, 120_000);
