import { setTimeout as pause } from 'node:timers/promises';
import { AssayProcess } from '../e2e/assay-process.ts';
import { CookieClient } from '../server/cookie-client.ts';
import type { Dice } from '../storm/dice.ts';
import type { Bar, OpenBar } from './bar.ts';
import { differencesOf } from './edit-ledger.ts';
import { createEditor } from './editor.ts';
import { killDatabase } from './kill-database.ts';
import { isQuiet, loadWords, secondsAt } from './quiet.ts';

/**
 * The server is killed under load at a moment that nobody chose, alone or with its database (or the database alone), and
 * started again. G4 of the reliability goals.
 */
const people = 4;
const defectsPerCycle = 4;
const project = 'p-shop';
/** So many edits of a cycle are acknowledged at most before the blow, so many milliseconds pass at most. */
const mostEdits = 120;
const longestLoad = 4_000;
const readyWithin = 10_000;
const ways = ['server', 'server', 'both', 'database'] as const;

const open = async (dice: Dice): Promise<OpenBar> => {
  const assay = await AssayProcess.start();
  const visitor = new CookieClient(assay.base);
  await visitor.signIn('owner@assay.example', 'owner-sample-1');
  const editors = Array.from({ length: people }, (_, by) => createEditor(visitor, by, dice));
  const all: string[] = [];
  const killed = { server: 0, both: 0, database: 0 };
  let unknown = 0;
  const readyTimes: number[] = [];

  const differences = async (ids: readonly string[]) => {
    const caller = await (editors[0] as (typeof editors)[number]).meet();
    const found: string[] = [];
    for (const id of ids)
      found.push(
        ...(await differencesOf(
          caller,
          project,
          id,
          editors.flatMap(({ asked }) => asked.get(id) ?? []),
        )),
      );
    return found;
  };

  const report = async () => {
    const [caller] = await Promise.all(editors.map((editor) => editor.meet()));
    const body = { header: 'Under load', status: 'To Do', severity: 'Major' };
    const made: string[] = [];
    for (let count = 0; count < defectsPerCycle; count += 1)
      made.push((await caller!.reply('defects.create', { params: { project }, body })).id);
    all.push(...made);
    return made;
  };

  const edits = () => editors.reduce((sum, editor) => sum + editor.acknowledged(), 0);

  /** Between two steps of a call, wherever that is. */
  const moment = async () => {
    const wanted = edits() + dice.below(mostEdits);
    const end = performance.now() + longestLoad;
    while (edits() < wanted && performance.now() < end) await pause(1);
    await pause(dice.below(40));
  };

  const kill = async () => {
    const way = dice.pick(ways);
    killed[way] += 1;
    if (way !== 'server') await killDatabase(assay.dataDir);
    await assay.kill();
  };

  return {
    async cycle() {
      const ids = await report();
      const work = Promise.all(editors.map((editor) => editor.work(ids)));
      // A refusal is told when all is over.
      work.catch(() => {});
      await moment();
      await kill();
      const began = performance.now();
      await assay.up();
      const ready = performance.now() - began;
      readyTimes.push(ready);
      await work;
      await Promise.all(editors.map((editor) => editor.meet()));
      unknown += (await Promise.all(editors.map((editor) => editor.settle()))).filter(Boolean).length;
      const late = ready > readyWithin && isQuiet() ? [`ready after ${Math.round(ready)} ms`] : [];
      return [...late, ...(await differences(ids))];
    },
    last: () => differences(all),
    told: () =>
      `${edits()} acknowledged edits, ${unknown} of them first with an unknown outcome; killed: server ${killed.server}, ` +
      `server and database ${killed.both}, database ${killed.database}; ready after ${secondsAt(readyTimes, 0.5)} s ` +
      `(median), ${secondsAt(readyTimes, 1)} s (longest); ${loadWords()}`,
    close: () => assay.stop(),
  };
};

export const serverKills: Bar = {
  flag: 'kills',
  count: 20,
  what: 'kill -9 of the server under load: each acknowledged edit is there once, in its order, in the history too',
  open,
};
