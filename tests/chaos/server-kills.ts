import { AssayProcess } from '../e2e/support/assay-process.ts';
import type { Rng } from '../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from './chaos-run.ts';
import { startCrew } from './crew.ts';
import { killDatabase } from './kill-database.ts';
import { createReadyTimes } from './ready-times.ts';

/**
 * The server is killed under load at a random time, alone or with its database (or the database alone), and
 * started again. G4 of the reliability goals.
 */
const ways = ['server', 'server', 'both', 'database'] as const;

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const assay = await AssayProcess.start();
  const crew = await startCrew(assay.base, rng);
  const killed = { server: 0, both: 0, database: 0 };
  const ready = createReadyTimes();
  let unknown = 0;

  const kill = async () => {
    const way = rng.pick(ways);
    killed[way] += 1;
    if (way !== 'server') await killDatabase(assay.dataDir);
    await assay.kill();
  };

  return {
    async cycle() {
      const ids = await crew.report();
      const work = crew.work(ids);
      await crew.moment();
      await kill();
      const late = await ready.of(() => assay.up());
      await work;
      unknown += await crew.settle();
      return [...late, ...(await crew.differences(ids))];
    },
    last: () => crew.differences(crew.all),
    told: () =>
      `${crew.edits()} acknowledged edits, ${unknown} of them first with an unknown outcome; killed: server ${killed.server}, ` +
      `server and database ${killed.both}, database ${killed.database}; ${ready.told()}`,
    close: () => assay.stop(),
  };
};

export const serverKills: ChaosRun = {
  flag: 'kills',
  count: 20,
  what: 'kill -9 of the server under load: each acknowledged edit is there once, in its order, in the history too',
  open,
};
