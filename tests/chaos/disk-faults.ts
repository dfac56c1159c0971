import { setTimeout as pause } from 'node:timers/promises';
import { AssayProcess } from '../e2e/support/assay-process.ts';
import type { Rng } from '../storm/rng.ts';
import { createAttacher } from './attacher.ts';
import type { ChaosRun, OpenChaosRun } from './chaos-run.ts';
import { startCrew } from './crew.ts';
import { atDatabase } from './at-database.ts';
import { FaultyDisk } from './disk/faulty-disk.ts';
import { createEventFeed } from './event-order.ts';
import { isQuiet } from './quiet.ts';
import { killDatabase } from './kill-database.ts';
import { createServiceManager } from './service-manager.ts';

/**
 * The disk is full, read-only or fails one fsync in twenty for some seconds under load. Each call gets an answer with a message, or
 * the server has ended; everything acknowledged is stored, and work continues without intervention. G6.
 */
const faults = ['full', 'read-only', 'eio'] as const;
const longestFault = 4_000;
const longestLoad = 600;
const backWithin = 30_000;
/** The limit even on a very busy machine. */
const givenUp = 180_000;

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const disk = new FaultyDisk();
  const assay = await AssayProcess.start(disk.envFor);
  const hearing = createEventFeed(assay.saidOf);
  const crew = await startCrew(assay.base, rng, hearing.heard);
  const attacher = createAttacher(crew.visitor, rng, hearing.heard);
  const manager = createServiceManager(assay);
  const had = { full: 0, 'read-only': 0, eio: 0 };
  const attachedTo: string[] = [];
  let slowest = 0;

  const fault = async () => {
    const kind = rng.pick(faults);
    const end = performance.now() + 300 + rng.below(longestFault);
    had[kind] += 1;
    disk.set(kind);
    // Now and then, also without space for the log to grow.
    const isLogFull = kind === 'full' && rng.chance(0.5);
    while (performance.now() < end) {
      if (isLogFull) await atDatabase(assay.dataDir, 'select pg_switch_wal()');
      await pause(100);
    }
    disk.set('sound');
  };

  /** Resolves when everyone has saved something since. */
  const back = async (): Promise<readonly string[]> => {
    const began = performance.now();
    const goesOn = crew.goesOn();
    while (!goesOn() && performance.now() - began < givenUp) await pause(20);
    const took = performance.now() - began;
    slowest = Math.max(slowest, took);
    const isLate = took > (isQuiet() ? backWithin : givenUp);
    return isLate ? [`not everybody could save ${Math.round(took)} ms after the fault: ${manager.said()}`] : [];
  };

  return {
    async cycle() {
      const [files = '', ...ids] = await crew.report();
      await attacher.meet();
      attachedTo.push(files);
      let isOver = false;
      const over = () => isOver;
      const managing = manager.work(over);
      const work = Promise.all([
        crew.persist(ids, over),
        attacher.persist(files, over),
        hearing.read(await crew.meet(), files, over),
      ]);
      work.catch(() => {});
      await crew.moment(longestLoad);
      await fault();
      const late = await back();
      isOver = true;
      await Promise.race([work, pause(givenUp).then(() => Promise.reject(new Error(`calls hang: ${manager.said()}`)))]);
      const ended = await managing;
      return [
        ...late,
        ...ended.wrong,
        ...hearing.wrong(ended.count > 0),
        ...(await crew.differences(ids)),
        ...(await attacher.differences(files)),
      ];
    },
    async last() {
      const wrong = [...(await crew.differences(crew.all.filter((id) => !attachedTo.includes(id))))];
      for (const id of attachedTo) wrong.push(...(await attacher.differences(id)));
      return wrong;
    },
    told: () =>
      `${crew.edits()} acknowledged edits, ${attacher.count()} files; full ${had.full}, read-only ${had['read-only']}, ` +
      `failing fsyncs ${had.eio}; ${manager.told()}; ${hearing.told()}; everybody had saved again after ` +
      `${(slowest / 1000).toFixed(1)} s at most`,
    async close() {
      disk.set('sound');
      await assay.stop();
      await killDatabase(assay.dataDir);
      disk.remove();
    },
  };
};

export const diskFaults: ChaosRun = {
  flag: 'diskfaults',
  count: 20,
  what: 'the disk is full, read-only or fails to sync for a while: words within 5 s, nothing lost, it goes on by itself',
  open,
};
