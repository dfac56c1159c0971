import { assign, enqueueActions, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isWelcome } from '../../../domain/defects/attachments/attachments.ts';
import { limits } from '../../../domain/limits.ts';
import { pickedFrom, type FilesToAdd } from './picked-file.ts';
import {
  attachmentAddMachine,
  selectUploadIsGoing,
  selectUploadIsQueued,
  type AttachmentAddRef,
} from './attachment-add-machine.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 * The uploads of one defect, each a separate actor that is removed when its file has arrived. A limited number run in
 * parallel; whenever one completes, is refused or is cancelled, the next one in the queue starts.
 */
const nextOf = (adds: readonly AttachmentAddRef[]) => {
  const going = adds.filter((add) => selectUploadIsGoing(add.getSnapshot())).length;
  return adds
    .filter((add) => selectUploadIsQueued(add.getSnapshot()))
    .slice(0, Math.max(0, limits.uploadsAtOnce - going));
};

export const uploadsMachine = setup({
  types: {
    input: {} as DefectAt,
    context: {} as DefectAt & { adds: readonly AttachmentAddRef[]; count: number },
    events: {} as
      | { type: 'files.add'; files: readonly File[]; ids?: readonly string[] }
      /** The panel closes; the uploads continue without it. */
      | { type: 'uploads.leave' }
      | { type: `xstate.snapshot.${string}`; snapshot: unknown }
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
          spawn('attachmentAdd', {
            id: `file-${count + index}`,
            input: { projectId, defectId, file, id },
            syncSnapshot: true,
          }),
        ),
      ],
      count: count + params.files.length,
    })),
    reject: enqueueActions(({ enqueue }, params: { files: readonly File[] }) => {
      for (const file of params.files) if (!isWelcome(file)) enqueue.emit({ type: 'file.rejected', reason: 'size' });
    }),
    beginNext: enqueueActions(({ context, enqueue }) => {
      for (const add of nextOf(context.adds)) enqueue.sendTo(add, { type: 'upload.begin' });
    }),
    leave: enqueueActions(({ context, enqueue }) => {
      for (const add of context.adds) enqueue.sendTo(add, { type: 'upload.leave' });
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
        'beginNext',
      ],
    },
    'uploads.leave': { actions: 'leave' },
    'xstate.snapshot.*': { actions: 'beginNext' },
    'xstate.done.actor.*': { actions: ['dropArrived', 'beginNext'] },
    // A failing upload does not affect the others.
    'xstate.error.actor.*': { actions: ['dropArrived', 'beginNext'] },
  },
});

export type UploadsRef = ActorRefFrom<typeof uploadsMachine>;
type Uploads = SnapshotFrom<typeof uploadsMachine>;
export const selectAdds = (uploads: Uploads) => uploads.context.adds;
