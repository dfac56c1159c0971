import { questionBy } from '../../src/domain/defects/list/defect-question.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import { bodyHash } from '../journal/command-log.ts';
import { keyOf } from '../journal/command-key.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { applyBulk, type BulkNeeds } from './apply-bulk.ts';
import { previewBulk } from './bulk-preview.ts';

export const bulkHandlers = (needs: BulkNeeds): Pick<Handlers, Extract<keyof Handlers, `bulk.${string}`>> => ({
  'bulk.preview': async ({ params: { project }, body: { selection, change } }, request) => {
    authorize(await projectAccess(needs.database, callerOf(request), project, needs.now()), 'update', 'Defect');
    const asked =
      'question' in selection ? { question: questionBy(selection.question, callerOf(request).profile.id) } : selection;
    const { changing, unchanged, refused } = await previewBulk(needs.database, project, asked, change);
    return { changing: [...changing], unchanged: [...unchanged], refused: [...refused] };
  },

  'bulk.apply': async ({ params: { project }, body }, request) => {
    const access = await projectAccess(needs.database, callerOf(request), project, needs.now());
    authorize(access, 'update', 'Defect');
    return applyBulk(needs, {
      ...body,
      project,
      key: keyOf(request),
      hash: bodyHash('bulk.apply', project, body),
      user: callerOf(request).profile.id,
      at: new Date(needs.now()).toISOString(),
      mayUpdate: ({ author }) => access.ability.can('update', asSubject('Defect', { author, projectId: project })),
    });
  },
});
