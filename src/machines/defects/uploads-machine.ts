import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { fileFault } from '../../domain/defects/attachments.ts';
import { limits } from '../../domain/limits.ts';
import { attachmentAddMachine, type AttachmentAddRef, type PickedFile } from './attachment-add-machine.ts';
import type { DefectAt } from './title-edit-machine.ts';

/** The files that are on their way to one defect, each an actor of its own. */
export const uploadsMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & { adds: readonly AttachmentAddRef[] },
    events: {} as { type: 'files.add'; files: readonly PickedFile[] } | { type: 'uploads.tidy' },
    emitted: {} as { type: 'file.rejected'; reason: 'size' | 'other' },
  },
  actors: { attachmentAdd: attachmentAddMachine },
  actions: {
    add: assign(({ context, spawn }, params: { files: readonly PickedFile[] }) => ({
      adds: [
        ...context.adds.filter((add) => add.getSnapshot().status === 'active'),
        ...params.files
          .filter((file) => fileFault(file, { bytes: limits.attachmentBytes }) === null)
          .map((file) => spawn('attachmentAdd', { id: file.id, input: { projectId: context.projectId, defectId: context.defectId, file } })),
      ],
    })),
    reject: enqueueActions(({ enqueue }, params: { files: readonly PickedFile[] }) => {
      for (const file of params.files) {
        if (fileFault(file, { bytes: limits.attachmentBytes }) !== null) enqueue.emit({ type: 'file.rejected', reason: 'size' });
      }
    }),
    tidy: assign(({ context }) => ({ adds: context.adds.filter((add) => add.getSnapshot().status === 'active') })),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, adds: [] }),
  on: {
    'files.add': {
      actions: [
        { type: 'reject', params: ({ event }) => event },
        { type: 'add', params: ({ event }) => event },
      ],
    },
    'uploads.tidy': { actions: 'tidy' },
  },
});

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>;
type Uploads = SnapshotFrom<typeof uploadsMachine>;
export const selectAdds = (uploads: Uploads) => uploads.context.adds;
