import { v7 as uuid } from 'uuid';
import { asSubject } from '../../../src/domain/session/abilities.ts';
import { folderKey } from '../../../src/domain/transfers/prepare-cases.ts';
import { accessOf } from '../import-access.ts';
import { readPlan } from '../import-plan.ts';
import type { ImportRow } from '../import-rows.ts';
import type { ImportContext } from '../plan/import-context.ts';
import { ensureFolders, ensureTags, type Placing } from './ensure-places.ts';
import type { GoesOn } from '../../import-jobs/create-import-jobs.ts';
import type { ImportJobsNeeds } from './import-jobs-needs.ts';
import { importScenarios } from './import-scenarios.ts';
import { importWriteModel } from './import-write-model.ts';

/** The same after an interruption: folders and tags that exist already are found. */
const contextOf = async ({ database, execute, now }: ImportJobsNeeds, row: ImportRow): Promise<ImportContext> => {
  const { ability } = await accessOf(database, { project: row.project_id }, row.user_id, now());
  const { base, folders, tags, called, source, taskName, preconditions, renames = 'rename' } = readPlan(row.plan);
  const words = { source, taskName, preconditions, renames };
  const at = row.created_date;
  const placing: Placing = { project: row.project_id, user: row.user_id, importId: row.id, at, base, type: 'FLOW' };
  const mayCreateTags = ability.can('create', asSubject('Tag', { projectId: row.project_id }));
  const knownTags = await ensureTags(database, execute, placing, mayCreateTags ? tags : []);
  const ids = await ensureFolders(database, execute, placing, folders);
  return {
    ...words,
    project: row.project_id,
    user: row.user_id,
    id: row.id,
    at,
    folderOf: ({ folder }) => ids.get(folderKey(folder)),
    tags: knownTags,
    called: new Set(called),
    targets: new Map(Object.entries(row.targets)),
    isDryRun: false,
  };
};

/** False: it was stopped before its last batch. */
export const importFlows = async (needs: ImportJobsNeeds, row: ImportRow, goesOn: GoesOn): Promise<boolean> => {
  const context = await contextOf(needs, row);
  while (await goesOn()) {
    const { isLast } = await needs.execute(importWriteModel, {
      user: row.user_id,
      key: uuid(),
      hash: 'import',
      status: 200,
      project: row.project_id,
      context,
      requireRights: (tx) => accessOf(tx, context, row.user_id, needs.now()),
    });
    if (isLast) return importScenarios(needs, row, goesOn);
  }
  return false;
};
