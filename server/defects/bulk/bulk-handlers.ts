import type { Kysely } from 'kysely';
import { questionBy } from '../../../src/domain/defects/list/defect-question.ts';
import { asSubject } from '../../../src/domain/session/abilities.ts';
import type { Tables } from '../../database/tables.ts';
import { commandRequest } from '../../journal/command-request.ts';
import type { Execute } from '../../journal/create-execute.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import { previewBulk } from './bulk-preview.ts';
import { bulkWriteModel } from './bulk-write-model.ts';

export interface BulkNeeds {
  readonly database: Kysely<Tables>;
  readonly execute: Execute;
  now(): number;
}

export const bulkHandlers = ({
  database,
  execute,
  now,
}: BulkNeeds): Pick<Handlers, Extract<keyof Handlers, `bulk.${string}`>> => ({
  'bulk.preview': async ({ params: { project }, body: { selection, change } }, request) => {
    authorize(await projectAccess(database, callerOf(request), project, now()), 'update', 'Defect');
    const bulkRequest =
      'question' in selection ? { question: questionBy(selection.question, callerOf(request).profile.id) } : selection;
    const { changing, unchanged, refused } = await previewBulk(database, project, bulkRequest, change);
    return { changing: [...changing], unchanged: [...unchanged], refused: [...refused] };
  },

  'bulk.apply': async ({ params: { project }, body }, request) => {
    const access = await projectAccess(database, callerOf(request), project, now());
    authorize(access, 'update', 'Defect');
    return execute(bulkWriteModel, {
      ...body,
      ...commandRequest(request, { call: 'bulk.apply', project, hashed: [project, body] }, now()),
      mayUpdate: ({ author }) => access.ability.can('update', asSubject('Defect', { author, projectId: project })),
    });
  },
});
