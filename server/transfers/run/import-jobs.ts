import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { folderAbout } from '../../../src/domain/folders/folder-facts.ts';
import { isProblem, type Problem } from '../../../src/domain/problems/problem.ts';
import type { ImportedCase } from '../../../src/domain/transfers/imported-case.ts';
import { callLevels, folderKey } from '../../../src/domain/transfers/prepare-cases.ts';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import type { Tables } from '../../database/tables.ts';
import { folderWriteModel } from '../../folders/folder-write-model.ts';
import type { Execute } from '../../journal/create-execute.ts';
import { serverLimits } from '../../limits.ts';
import { addProgress, endUnseen, isStopped, setState, type ImportPart } from '../import-rows.ts';
import type { ImportContext } from '../plan/import-context.ts';
import { ensureFolders, ensureTags, type Placing } from './ensure-places.ts';
import { importWriteModel } from './import-write-model.ts';
import { undoWriteModel } from './undo-write-model.ts';

/**
 *   waiting ─▶ running ─▶ done · cancelled · failed ─▶ undoing ─▶ undone
 *
 * One import at a time runs in a process, part by part: each part is one transaction, so that what the counts say is there,
 * whatever ends the process. A part holds the lock of the project for a moment only.
 */
export interface ImportJob {
  readonly kind: 'import' | 'undo';
  readonly placing: Placing;
  readonly cases: readonly ImportedCase[];
  readonly words: Pick<ImportContext, 'source' | 'taskName' | 'preconditions'>;
  readonly mayCreateTags: boolean;
}

export interface ImportJobsNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  readonly log: Pick<FastifyBaseLogger, 'warn'>;
  now(): number;
}

export interface ImportJobs {
  /** Throws `busy` when too many wait. */
  requireRoom(): void;
  add(job: ImportJob): void;
  run(isStopping: () => boolean): Promise<void>;
}

const iso = (at: number) => new Date(at).toISOString();
const partsOf = <One>(all: readonly One[]): readonly (readonly One[])[] =>
  Array.from({ length: Math.ceil(all.length / transferLimits.flowsAtOnce) }, (_, at) =>
    all.slice(at * transferLimits.flowsAtOnce, (at + 1) * transferLimits.flowsAtOnce),
  );

const requestOf = ({ project, user, importId }: Placing, part: string) => ({
  user,
  key: `${importId}-${part}`,
  hash: 'import',
  status: 200,
  project,
});

/** Whether the import goes on after a part. */
type GoesOn = () => Promise<boolean>;

const importAll = async (needs: ImportJobsNeeds, job: ImportJob, goesOn: GoesOn): Promise<boolean> => {
  const { database, execute } = needs;
  const { placing, cases, words } = job;
  const tags = await ensureTags(database, execute, placing, job.mayCreateTags ? cases : []);
  const folders = await ensureFolders(database, execute, placing, cases);
  const isPlaced = ({ folder }: ImportedCase) => folders.has(folderKey(folder));
  const lost = cases.filter((one) => !isPlaced(one));
  await addProgress(
    database,
    { project: placing.project, id: placing.importId },
    {
      done: lost.length,
      ignored: lost.map(({ line, name }) => ({ line, name, reason: { code: 'importFolderRefused' } })),
    },
  );
  const context: ImportContext = {
    ...words,
    project: placing.project,
    user: placing.user,
    id: placing.importId,
    at: placing.at,
    folderOf: ({ folder }) => folders.get(folderKey(folder)),
    tags,
    targets: new Map(),
    isDryRun: false,
  };
  const parts = callLevels(cases.filter(isPlaced)).flatMap(partsOf);
  for (const [at, part] of parts.entries()) {
    if (!(await goesOn())) return false;
    await execute(importWriteModel, { ...requestOf(placing, `part-${at}`), context, cases: part });
  }
  return true;
};

const readParts = async (database: Kysely<Tables>, { project, importId }: Placing): Promise<readonly ImportPart[]> =>
  database
    .selectFrom('flow_import_parts')
    .select(['kind', 'record_id as recordId', 'revision'])
    .where('project_id', '=', project)
    .where('import_id', '=', importId)
    .orderBy('place', 'desc')
    .execute() as Promise<ImportPart[]>;

/** A folder that holds something else stays. */
const removeFolder = async (execute: Execute, { project, user, at, importId }: Placing, id: string): Promise<void> => {
  const key = `${importId}-undo-${id}`;
  const stamp = { id: key, about: folderAbout(id), project, at, by: user };
  const command = { ...stamp, type: 'folder.delete', data: { name: '' } } as const;
  const write = { user, key, hash: 'import', status: 200, project, command, check: () => {} };
  await execute(folderWriteModel, write).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
};

const undoAll = async ({ database, execute }: ImportJobsNeeds, { placing }: ImportJob, goesOn: GoesOn) => {
  const parts = await readParts(database, placing);
  const flows = partsOf(parts.filter(({ kind }) => kind !== 'folder'));
  for (const [at, some] of flows.entries()) {
    if (!(await goesOn())) return false;
    const write = { ...requestOf(placing, `undo-${placing.at}-${at}`), importId: placing.importId, at: placing.at };
    await execute(undoWriteModel, { ...write, parts: some });
  }
  for (const { recordId } of parts.filter(({ kind }) => kind === 'folder'))
    await removeFolder(execute, placing, recordId);
  return true;
};

const busy: Problem = { kind: 'busy', retryAfter: 5_000 };

export const createImportJobs = (needs: ImportJobsNeeds): ImportJobs => {
  const { database, log, now } = needs;
  const waiting: ImportJob[] = [];

  const runOne = async (job: ImportJob, isStopping: () => boolean): Promise<void> => {
    const at = { project: job.placing.project, id: job.placing.importId };
    const isImport = job.kind === 'import';
    if (isImport && !(await setState(database, at, ['waiting'], 'running', iso(now())))) return;
    const goesOn = async () => !isStopping() && !(await isStopped(database, at, iso(now())));
    try {
      const isDone = await (isImport ? importAll : undoAll)(needs, job, goesOn);
      const ended = isImport ? (isDone ? 'done' : isStopping() ? 'failed' : 'cancelled') : isDone ? 'undone' : 'failed';
      await setState(database, at, ['running', 'undoing'], ended, iso(now()));
    } catch (error) {
      log.warn({ import: at.id, err: error }, 'an import of flows has failed');
      await setState(database, at, ['running', 'undoing'], 'failed', iso(now()));
    }
  };

  let lookedAt = 0;
  const endLost = async () => {
    if (now() - lookedAt < serverLimits.importUnseen / 2) return;
    lookedAt = now();
    await endUnseen(database, iso(now() - serverLimits.importUnseen));
  };

  return {
    requireRoom() {
      if (waiting.length >= serverLimits.importsWaiting) throw busy;
    },
    add: (job) => void waiting.push(job),
    async run(isStopping) {
      await endLost();
      for (let job = waiting.shift(); job && !isStopping(); job = waiting.shift()) await runOne(job, isStopping);
    },
  };
};
