import { closeSync, openSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { renewCopy } from '../../server/database/cluster/cluster-copy.ts';
import { connectionOf } from '../../server/database/cluster/cluster-hold.ts';
import { unprivilegedAccount } from '../../server/database/cluster/postgres-account.ts';
import { AssayProcess } from '../e2e/support/assay-process.ts';
import type { Caller } from '../server/caller.ts';
import type { Rng } from '../storm/rng.ts';
import type { ChaosRun, OpenChaosRun } from './chaos-run.ts';
import { startCrew } from './crew.ts';
import { historyOf } from './edit-ledger.ts';
import { killDatabase } from './kill-database.ts';
import { createReadyTimes } from './ready-times.ts';

/**
 * Everything is killed under load, and then the control file of the database is damaged, or the record of its last
 * checkpoint in the log, so that PostgreSQL no longer starts. It is rebuilt automatically. With the control file
 * alone nothing is lost; with a damaged log, everything from before the damage still exists. G5 of the reliability goals.
 */
const project = 'p-shop';
const ways = ['control file', 'log'] as const;

interface Place {
  readonly file: string;
  readonly offset: number;
}

const overwrite = ({ file, offset }: Place, bytes: Buffer) => {
  const handle = openSync(file, 'r+');
  writeSync(handle, bytes, 0, bytes.length, offset);
  closeSync(handle);
};

const open = async (rng: Rng): Promise<OpenChaosRun> => {
  const assay = await AssayProcess.start();
  const folder = join(assay.dataDir, 'postgres');
  const connection = connectionOf(folder);
  const crew = await startCrew(assay.base, rng);
  const ready = createReadyTimes();
  const damaged = { 'control file': 0, log: 0 };

  /** Makes a checkpoint and returns the position of its record. */
  const checkpoint = async (): Promise<Place> => {
    const client = new pg.Client(connection);
    await client.connect();
    await client.query('checkpoint');
    const { rows } = await client.query<{ file: string; offset: number }>(
      'select file_name as file, file_offset as offset from pg_control_checkpoint(), pg_walfile_name_offset(checkpoint_lsn)',
    );
    await client.end();
    const { file = '', offset = 0 } = rows[0] ?? {};
    return { file: join(folder, 'pg_wal', file), offset };
  };

  const noise = (length: number) => Buffer.from(Array.from({ length }, () => rng.below(256)));
  const damage = (way: (typeof ways)[number], record: Place) => {
    if (way === 'log') overwrite(record, noise(64));
    else overwrite({ file: join(folder, 'global', 'pg_control'), offset: rng.below(64) }, noise(1 + rng.below(200)));
  };

  const lengths = async (caller: Caller, ids: readonly string[]) => {
    const found = new Map<string, number>();
    for (const id of ids) found.set(id, (await historyOf(caller, project, id)).length);
    return found;
  };

  /** Nothing from before is lost, and there is no gap. */
  const prefixes = async (before: ReadonlyMap<string, number>) => {
    const caller = await crew.meet();
    const wrong: string[] = [];
    for (const [id, length] of before) {
      const history = await historyOf(caller, project, id);
      const { revision } = await caller.reply('defects.read', { params: { project, id } });
      if (history.length < length) wrong.push(`${id}: ${history.length} of the ${length} steps before the checkpoint`);
      if (revision !== history.length + 1) wrong.push(`${id}: is at revision ${revision} of ${history.length + 1}`);
    }
    return wrong;
  };

  return {
    async cycle() {
      const way = rng.pick(ways);
      damaged[way] += 1;
      const ids = await crew.report();
      await renewCopy(connection, folder, unprivilegedAccount(), new AbortController().signal);
      const work = crew.work(ids);
      await crew.moment();
      const before = await lengths(await crew.meet(), ids);
      const record = await checkpoint();
      await crew.moment(1_000);
      await killDatabase(assay.dataDir);
      await assay.kill();
      damage(way, record);
      const late = await ready.of(() => assay.up());
      await work;
      await crew.settle();
      return [...late, ...(way === 'log' ? await prefixes(before) : await crew.differences(ids))];
    },
    last: async () => [],
    told: () =>
      `${crew.edits()} acknowledged edits; damaged: control file ${damaged['control file']}, log ${damaged.log}; ${ready.told()}`,
    close: () => assay.stop(),
  };
};

export const damages: ChaosRun = {
  flag: 'damages',
  count: 20,
  what: 'the control file or the log of the database is damaged: it is rebuilt without a hand',
  open,
};
