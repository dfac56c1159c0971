import { setTimeout as pause } from 'node:timers/promises';
import { AssayProcess } from '../e2e/support/assay-process.ts';
import type { Rng } from '../storm/rng.ts';
import { atDatabase } from './at-database.ts';
import { createAttacher } from './attacher.ts';
import type { ChaosRun, OpenChaosRun } from './chaos-run.ts';
import { startCrew } from './crew.ts';
import { FaultyDisk } from './disk/faulty-disk.ts';
import { killDatabase } from './kill-database.ts';
import { createReadyTimes } from './ready-times.ts';

/**
 * The power fails under load, and sometimes again while the server starts: all processes are killed, and everything
 * written since the last fsync of each file is lost, or torn. Everything acknowledged is stored. G5.
 */
const onceMore = 0.2;
const longestStart = 1_500;
const longestLoad = 1_500;

const openOn =
  (mode: 'records' | 'lies') =>
  async (rng: Rng): Promise<OpenChaosRun> => {
    const disk = new FaultyDisk();
    disk.set('records');
    const assay = await AssayProcess.start(disk.envFor);
    disk.set(mode);
    const crew = await startCrew(assay.base, rng);
    const attacher = createAttacher(crew.visitor, rng);
    const ready = createReadyTimes();
    const attachedTo: string[] = [];
    const lost = { files: 0, changes: 0 };
    const cuts = { gone: 0, torn: 0 };
    let unknown = 0;

    /** PostgreSQL writes everything back now, so the power can fail during it. */
    const checkpoint = () => void atDatabase(assay.dataDir, 'checkpoint');

    const cut = async () => {
      await killDatabase(assay.dataDir);
      await assay.kill();
      // A starting server may have started PostgreSQL meanwhile.
      await killDatabase(assay.dataDir);
      const isTorn = rng.chance(0.5);
      cuts[isTorn ? 'torn' : 'gone'] += 1;
      const { files, changes } = disk.losePower(assay.dataDir, isTorn, rng);
      lost.files += files;
      lost.changes += changes;
    };

    const cutAtStart = async () => {
      const starting = assay.up().catch(() => {});
      await pause(rng.below(longestStart));
      await cut();
      await starting;
    };

    return {
      async cycle() {
        const [files = '', ...ids] = await crew.report();
        attachedTo.push(files);
        await attacher.meet();
        const work = Promise.all([crew.work(ids), attacher.work(files)]);
        work.catch(() => {});
        if (mode === 'records' && rng.chance(0.5)) checkpoint();
        await crew.moment(longestLoad);
        await cut();
        if (mode === 'records' && rng.chance(onceMore)) await cutAtStart();
        const late = await ready.of(() => assay.up());
        await work;
        unknown += await crew.settle();
        await attacher.meet();
        await attacher.settle();
        return [...late, ...(await crew.differences(ids)), ...(await attacher.differences(files))];
      },
      async last() {
        const wrong = [...(await crew.differences(crew.all.filter((id) => !attachedTo.includes(id))))];
        for (const id of attachedTo) wrong.push(...(await attacher.differences(id)));
        return wrong;
      },
      told: () =>
        `${crew.edits()} acknowledged edits, ${unknown} of them first with an unknown outcome, ${attacher.count()} files; ` +
        `the power went ${cuts.gone + cuts.torn} times (${cuts.torn} torn) and undid ${lost.changes} changes of ` +
        `${lost.files} files; ${ready.told()}`,
      async close() {
        await assay.stop().finally(disk.remove);
      },
    };
  };

export const powerCuts: ChaosRun = {
  flag: 'powercuts',
  count: 20,
  what: 'the power goes under load, what was not synced is gone or torn: each acknowledged edit and file is there, once',
  open: openOn('records'),
};

/** The same on a disk that ignores fsync but reports success: this run must fail. */
export const powerCutsOnLies: ChaosRun = {
  flag: 'lies',
  count: 0,
  what: 'power cuts on a disk that lies about fsync; has to fail, shows that the look is sharp',
  open: openOn('lies'),
};
