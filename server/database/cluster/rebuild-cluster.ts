import { existsSync } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { copiedCluster, copyNoteOf } from './cluster-copy.ts';
import { copyTree } from './copy-tree.ts';
import type { Account } from './postgres-account.ts';

/**
 * Rebuilds a cluster that PostgreSQL cannot start from its copy and the log since then. The damaged files are kept.
 *
 *   postgres.copy/cluster + postgres/pg_wal ─▶ postgres.rebuilt      postgres ─▶ postgres.damaged-2026…
 *                                                     └────────────▶ postgres
 */
const damage = /PANIC|cluster was initialized with|pg_control|control file|checkpoint record|redo location/;
const ofTheMachine = /No space left|Permission denied|Read-only|Input\/output error|Too many open files|memory/i;

/** Whether PostgreSQL reports damage to its own files, as opposed to a problem of the machine or a setting. */
export const tellsDamage = (log: string): boolean => damage.test(log) && !ofTheMachine.test(log);

const rebuiltOf = (folder: string) => `${folder}.rebuilt`;

/** Completes a rebuild that was interrupted between its last two steps, so that the folder never looks empty. */
export const finishRebuild = async (folder: string): Promise<void> => {
  if (!existsSync(folder) && existsSync(rebuiltOf(folder))) await rename(rebuiltOf(folder), folder);
};

export interface Rebuilt {
  /** A summary for the operator. */
  readonly sentence: string;
  /** The rebuild did not help: restores the original state. */
  undo(): Promise<void>;
}

/** Null when there is no usable copy. */
export const rebuildCluster = async (folder: string, account: Account | null, now: Date): Promise<Rebuilt | null> => {
  const note = copyNoteOf(folder);
  if (!note) return null;
  const rebuilt = rebuiltOf(folder);
  const damaged = `${folder}.damaged-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  await rm(rebuilt, { recursive: true, force: true });
  await copyTree(copiedCluster(folder), rebuilt, account);
  await copyTree(join(folder, 'pg_wal'), join(rebuilt, 'pg_wal'), account);
  await rename(folder, damaged);
  await finishRebuild(folder);
  return {
    sentence:
      `The database was damaged and has been put together again from its copy of ${note.madeAt} and the log since. ` +
      `The damaged files are in ${damaged}.`,
    async undo() {
      await rename(folder, rebuilt);
      await rename(damaged, folder);
      await rm(rebuilt, { recursive: true, force: true });
    },
  };
};
