import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isFinal, toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 *   queued ─▶ checking ─▶ uploading ─▶ attaching ─▶ done
 *     ▲            └───────────┼─▶ refused              ▲
 *     └────────── retry ───────┴──────┴── leaving ──────┘   offline, or panel closed: the file waits in the outbox
 *
 * One upload, from the moment its turn comes. `checking` assigns an id and a sanitized name once, so that a retry is
 * idempotent.
 */
export interface CheckedFile {
  readonly id: string;
  readonly filename: string;
}

export interface UploadedFile {
  readonly filename: string;
  readonly mimeType: string;
  readonly size: number;
}

export type UploadNews =
  | { readonly type: 'upload.advanced'; readonly percent: number }
  | { readonly type: 'upload.stored'; readonly uploaded: UploadedFile };

export const attachmentAddMachine = setup({
  types: {
    /** A preassigned id, when a text already references the file. */
    input: {} as DefectAt & { file: File; id?: string | null },
    context: {} as DefectAt & {
      file: File;
      id: string | null;
      checked: CheckedFile | null;
      uploaded: UploadedFile | null;
      percent: number;
      problem: Problem | null;
    },
    events: {} as
      | { type: 'upload.begin' }
      | { type: 'upload.retry' }
      | { type: 'upload.cancel' }
      | { type: 'upload.leave' }
      | UploadNews,
  },
  actors: {
    checkFile: callPort<CheckedFile, { file: File; id: string | null }>('checkFile'),
    uploadFile: streamPort<UploadNews, DefectAt & CheckedFile & { file: File }>('uploadFile'),
    /** Stores the file on the device and adds its change to the outbox. */
    leaveFile: callPort<void, DefectAt & { file: File; id: string | null }>('leaveFile'),
    attachFile: callPort<void, DefectAt & { id: string; uploaded: UploadedFile }>('attachFile'),
  },
  guards: {
    isFinal: (_, params: { error: unknown }) => isFinal(toProblem(params.error)),
    isChecked: ({ context }) => context.checked !== null,
  },
  actions: {
    setChecked: assign((_, params: { output: CheckedFile }) => ({ checked: params.output })),
    setUploaded: assign((_, params: { uploaded: UploadedFile }) => ({ uploaded: params.uploaded, problem: null })),
    setPercent: assign((_, params: { percent: number }) => ({ percent: params.percent })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'attachmentAdd',
  context: ({ input }) => ({
    ...input,
    id: input.id ?? null,
    checked: null,
    uploaded: null,
    percent: 0,
    problem: null,
  }),
  initial: 'queued',
  on: { 'upload.cancel': '.done' },
  states: {
    queued: { tags: 'unsaved', on: { 'upload.begin': 'checking', 'upload.leave': 'leaving' } },
    checking: {
      tags: 'unsaved',
      on: { 'upload.leave': 'leaving' },
      always: { guard: 'isChecked', target: 'uploading' },
      invoke: {
        id: 'checkFile',
        src: 'checkFile',
        input: ({ context }) => ({ file: context.file, id: context.id }),
        onDone: { target: 'uploading', actions: { type: 'setChecked', params: ({ event }) => event } },
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    uploading: {
      tags: 'unsaved',
      entry: { type: 'setPercent', params: { percent: 0 } },
      on: {
        'upload.leave': 'leaving',
        'upload.advanced': { actions: { type: 'setPercent', params: ({ event }) => event } },
        'upload.stored': { target: 'attaching', actions: { type: 'setUploaded', params: ({ event }) => event } },
      },
      invoke: {
        id: 'uploadFile',
        src: 'uploadFile',
        input: ({ context: { projectId, defectId, file, checked } }) => ({
          projectId,
          defectId,
          file,
          ...(checked as CheckedFile),
        }),
        onError: [
          {
            guard: { type: 'isFinal', params: ({ event }) => event },
            target: 'refused',
            actions: { type: 'setProblem', params: ({ event }) => event },
          },
          'leaving',
        ],
      },
    },
    leaving: {
      tags: 'unsaved',
      invoke: {
        id: 'leaveFile',
        src: 'leaveFile',
        input: ({ context: { projectId, defectId, file, id, checked } }) => ({
          projectId,
          defectId,
          file,
          id: checked?.id ?? id,
        }),
        onDone: 'done',
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    attaching: {
      tags: 'unsaved',
      invoke: {
        id: 'attachFile',
        src: 'attachFile',
        input: ({ context: { projectId, defectId, checked, uploaded } }) => ({
          projectId,
          defectId,
          id: (checked as CheckedFile).id,
          uploaded: uploaded as UploadedFile,
        }),
        onDone: 'done',
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    refused: { on: { 'upload.retry': { target: 'queued', actions: 'clearProblem' } } },
    done: { type: 'final' },
  },
});

export type AttachmentAddRef = ActorRefFrom<typeof attachmentAddMachine>;
type AttachmentAdd = SnapshotFrom<typeof attachmentAddMachine>;

export const selectUploadName = (add: AttachmentAdd) => add.context.checked?.filename ?? add.context.file.name;
export const selectUploadSize = (add: AttachmentAdd) => add.context.file.size;
export const selectUploadProblem = (add: AttachmentAdd) => add.context.problem;
export const selectUploadPercent = (add: AttachmentAdd) => add.context.percent;
export const selectUploadIsQueued = (add: AttachmentAdd) => add.value === 'queued';
export const selectUploadIsWaiting = (add: AttachmentAdd) => add.matches('leaving');
export const selectUploadIsRefused = (add: AttachmentAdd) => add.matches('refused');
/** In progress: from checking until it is attached to the defect, including waiting for the network. */
export const selectUploadIsGoing = (add: AttachmentAdd) =>
  add.status === 'active' && add.value !== 'queued' && add.value !== 'refused';
