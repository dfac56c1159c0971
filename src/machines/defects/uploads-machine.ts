import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isWelcome } from '../../domain/defects/attachments.ts';
import { pickedFrom, type FilesToAdd } from './picked-file.ts';
import { attachmentAddMachine, type AttachmentAddRef } from './attachment-add-machine.ts';
import type { DefectAt } from './defect-at.ts';

/** The files that are on their way to one defect, each an actor of its own, which goes when its file has arrived. */
export const uploadsMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & { adds: readonly AttachmentAddRef[]; count: number },
    events: {} as
      | { type: 'files.add'; files: readonly File[]; ids?: readonly string[] }
      | { type: `xstate.done.actor.${string}`; output: unknown }
      | { type: `xstate.error.actor.${string}`; error: unknown },
    emitted: {} as { type: 'file.rejected'; reason: 'size' | 'other' },
    children: {} as Record<string, 'attachmentAdd'>,
  },
  actors: { attachmentAdd: attachmentAddMachine },
  actions: {
    add: assign(({ context: { projectId, defectId, adds, count }, spawn }, params: FilesToAdd) => ({
      adds: [
        ...adds,
        ...pickedFrom(params).map(({ file, id }, index) =>
          spawn('attachmentAdd', { id: `file-${count + index}`, input: { projectId, defectId, file, id } }),
        ),
      ],
      count: count + params.files.length,
    })),
    reject: enqueueActions(({ enqueue }, params: { files: readonly File[] }) => {
      for (const file of params.files) if (!isWelcome(file)) enqueue.emit({ type: 'file.rejected', reason: 'size' });
    }),
    dropArrived: assign(({ context }) => ({
      adds: context.adds.filter((add) => add.getSnapshot().status === 'active'),
    })),
  },
}).createMachine({
  id: 'uploads',
  context: ({ input }) => ({ ...input, adds: [], count: 0 }),
  on: {
    'files.add': {
      actions: [
        { type: 'reject', params: ({ event }) => event },
        { type: 'add', params: ({ event }) => event },
      ],
    },
    'xstate.done.actor.*': { actions: 'dropArrived' },
    // One file that breaks takes no other with it.
    'xstate.error.actor.*': { actions: 'dropArrived' },
  },
});

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>;
type Uploads = SnapshotFrom<typeof uploadsMachine>;
export const selectAdds = (uploads: Uploads) => uploads.context.adds;
