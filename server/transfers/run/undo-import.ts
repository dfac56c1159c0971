import { v7 as uuid } from 'uuid';
import { folderAbout } from '../../../src/domain/folders/folder-facts.ts';
import { folderLimits } from '../../../src/domain/folders/folder.ts';
import { isProblem } from '../../../src/domain/problems/problem.ts';
import { folderWriteModel } from '../../folders/folder-write-model.ts';
import type { Execute } from '../../journal/create-execute.ts';
import { accessOf, authorizeUndo } from '../import-access.ts';
import { lastParts, removeParts } from '../import-parts.ts';
import type { ImportRow } from '../import-rows.ts';
import type { GoesOn } from '../../import-jobs/create-import-jobs.ts';
import type { ImportJobsNeeds } from './import-jobs-needs.ts';
import { undoScenarios } from './undo-scenarios.ts';
import { undoWriteModel } from './undo-write-model.ts';

interface Undoing {
  readonly project: string;
  readonly user: string;
  readonly at: string;
}

/** A folder that holds something else stays. */
const removeFolder = async (execute: Execute, { project, user, at }: Undoing, id: string): Promise<void> => {
  const key = uuid();
  const stamp = { id: key, about: folderAbout(id), project, at, by: user };
  const command = { ...stamp, type: 'folder.delete', data: { name: '' } } as const;
  const write = { user, key, hash: 'import', status: 200, project, command, check: () => {} };
  await execute(folderWriteModel, write).catch((error: unknown) => {
    if (!isProblem(error)) throw error;
  });
};

const removeFolders = async ({ database, execute }: ImportJobsNeeds, row: ImportRow, undoing: Undoing) => {
  const at = { project: row.project_id, id: row.id };
  const folders = await lastParts(database, at, 'folder', folderLimits.folders);
  for (const { recordId, place } of folders) {
    await removeFolder(execute, undoing, recordId);
    await removeParts(database, at, [place]);
  }
};

/** False: it was stopped before its last part. */
export const undoImport = async (needs: ImportJobsNeeds, row: ImportRow, goesOn: GoesOn): Promise<boolean> => {
  const { project_id: project, id: importId, undone_by: user } = row;
  const undoing: Undoing = { project, user: user ?? row.user_id, at: new Date(needs.now()).toISOString() };
  if (!(await undoScenarios(needs, row, goesOn))) return false;
  while (await goesOn()) {
    const { isLast } = await needs.execute(undoWriteModel, {
      ...undoing,
      key: uuid(),
      hash: 'import',
      status: 200,
      importId,
      requireRights: async (tx) => authorizeUndo(await accessOf(tx, { project }, undoing.user, needs.now()), row),
    });
    if (!isLast) continue;
    await removeFolders(needs, row, undoing);
    return true;
  }
  return false;
};
