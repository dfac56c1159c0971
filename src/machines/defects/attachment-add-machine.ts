import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../domain/limits.ts';
import { isFinal, toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { DefectAt } from './title-edit-machine.ts';

/** One file on its way: uploading ─▶ attaching ─▶ done. Without network it waits and goes on by itself. */
export interface PickedFile {
  /** The id of the upload, made once: sending it again is sending it once. */
  readonly id: string;
  readonly name: string;
  readonly size: number;
  readonly bytes: Blob;
}

export interface UploadedFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
}

export const attachmentAddMachine = setup({
  types: {
    input: {} as DefectAt & { file: PickedFile },
    context: {} as DefectAt & { file: PickedFile; uploaded: UploadedFile | null; problem: Problem | null },
    events: {} as { type: 'upload.retry' } | { type: 'upload.cancel' },
  },
  actors: {
    uploadFile: callPort<UploadedFile, DefectAt & { file: PickedFile }>('uploadFile'),
    attachFile: callPort<void, DefectAt & { id: string; uploaded: UploadedFile }>('attachFile'),
  },
  delays: { tryAgain: limits.sendBackOffFirst * 4 },
  guards: { isFinal: (_, params: { error: unknown }) => isFinal(toProblem(params.error)) },
  actions: {
    setUploaded: assign((_, params: { output: UploadedFile }) => ({ uploaded: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'attachmentAdd',
  context: ({ input }) => ({ ...input, uploaded: null, problem: null }),
  initial: 'uploading',
  on: { 'upload.cancel': '.done' },
  states: {
    uploading: {
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context }) => context,
        onDone: { target: 'attaching', actions: { type: 'setUploaded', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isFinal', params: ({ event }) => event }, target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
          { target: 'waiting', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    waiting: { after: { tryAgain: 'uploading' }, on: { 'upload.retry': 'uploading' } },
    attaching: {
      invoke: {
        id: 'attachFile',
        src: 'attachFile',
        input: ({ context: { projectId, defectId, file, uploaded } }) => ({ projectId, defectId, id: file.id, uploaded: uploaded as UploadedFile }),
        onDone: 'done',
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    refused: { on: { 'upload.retry': 'uploading' } },
    done: { type: 'final' },
  },
});

export type AttachmentAddRef = ActorRefFrom<typeof attachmentAddMachine>;
type AttachmentAdd = SnapshotFrom<typeof attachmentAddMachine>;

export const selectUploadFile = (add: AttachmentAdd) => add.context.file;
export const selectUploadProblem = (add: AttachmentAdd) => add.context.problem;
export const selectUploadIsWaiting = (add: AttachmentAdd) => add.matches('waiting');
export const selectUploadIsRefused = (add: AttachmentAdd) => add.matches('refused');
