import { firstValueFrom } from 'rxjs';
import { fromPromise } from 'xstate';
import { pathOf, defectsPageOf } from '../../domain/address/page.ts';
import { cleanFileName } from '../../domain/defects/attachments.ts';
import { createFailedNotice, createdNotice, rejectedFileNotice } from '../../domain/defects/defects-notices.ts';
import { bodyOf, freshDraft, type Draft, type HeldFile } from '../../domain/defects/new-defect.ts';
import { newDefectMachine } from '../../machines/defects/new-defect-machine.ts';
import { tellRejected } from './defect-files.ts';
import type { DefectsNeeds } from './defects-needs.ts';
import { plugTagPicker } from './tags.ts';

const draftKey = (projectId: string) => `new-defect/${projectId}`;

const pathTo = (projectId: string, defectId: string) => pathOf(defectsPageOf(projectId, defectId));

const recall = async ({ drafts, world, userId }: DefectsNeeds, projectId: string) => {
  const kept = (await drafts?.readDraft(draftKey(projectId)).catch(() => null)) as Draft | null | undefined;
  const fresh = freshDraft(kept?.key ?? world.newId(), userId);
  // A draft of an older version has no place for what came later.
  return { fresh, draft: { ...fresh, ...kept } };
};

/** Files go first, by ids made when they were picked; the defect then names them, all in one change of the server. */
const create = async ({ service, device, journal, drafts, notify }: DefectsNeeds, projectId: string, draft: Draft) => {
  for (const file of draft.files) {
    const upload = { name: file.filename, bytes: device.bytesOf(file.base64Content) };
    await firstValueFrom(service.upload(projectId, file.id, upload));
  }
  const { id, facts } = await firstValueFrom(service.create(projectId, draft.key, bodyOf(draft)));
  journal.observe(facts);
  await drafts?.dropDraft(draftKey(projectId)).catch(() => {});
  notify(createdNotice(id, draft.header.trim(), pathTo(projectId, id)));
};

export const plugNewDefect = (needs: DefectsNeeds) =>
  newDefectMachine.provide({
    actions: {
      reject: (_, { files }) => tellRejected(needs, files),
      announceUnreadable: () => needs.notify(rejectedFileNotice('other')),
    },
    actors: {
      recallDraft: fromPromise<{ fresh: Draft; draft: Draft }, { projectId: string }>(({ input }) =>
        recall(needs, input.projectId),
      ),
      keepDraft: fromPromise<void, { projectId: string; draft: Draft }>(async ({ input }) => {
        await needs.drafts?.keepDraft(draftKey(input.projectId), input.draft);
      }),
      dropDraft: fromPromise<void, { projectId: string }>(async ({ input }) => {
        await needs.drafts?.dropDraft(draftKey(input.projectId));
      }),
      readFiles: fromPromise<readonly HeldFile[], { files: readonly File[] }>(({ input }) =>
        Promise.all(
          input.files.map(async (file) => ({
            id: needs.world.newId(),
            filename: cleanFileName(file.name),
            size: file.size,
            base64Content: await needs.device.readBase64(file),
          })),
        ),
      ),
      tagPicker: plugTagPicker(needs),
      createDefect: fromPromise<void, { projectId: string; draft: Draft }>(async ({ input: { projectId, draft } }) => {
        try {
          await create(needs, projectId, draft);
        } catch (error) {
          needs.notify(createFailedNotice);
          throw error;
        }
      }),
    },
  });
