import { assign, emit, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { fileFault } from '../../domain/defects/attachments.ts';
import { fieldFaultText, isComplete, titleFaultText, type Draft, type HeldFile } from '../../domain/defects/new-defect.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import type { PickedFile } from './attachment-add-machine.ts';

/**
 *   recalling ─▶ filling { trial: untried | tried  ∥  keeping: still | pausing | storing  ∥  files: none | reading }
 *                   └─▶ creating ─▶ created
 *
 * Until Save the draft is held on the device with its files; a failed creation leaves it as it was [DEF-055, DEF-056].
 */
export const newDefectMachine = setup({
  types: {
    input: {} as { projectId: string },
    context: {} as { projectId: string; draft: Draft; picked: readonly PickedFile[]; problem: Problem | null; createdId: string },
    events: {} as
      | { type: 'header.write'; text: string }
      | { type: 'value.write'; field: string; value: string }
      | { type: 'files.add'; files: readonly PickedFile[] }
      | { type: 'file.remove'; id: string }
      | { type: 'files.held' }
      | { type: 'defect.save' },
    output: {} as { id: string; header: string },
    emitted: {} as
      | { type: 'defect.created'; id: string; header: string }
      | { type: 'creation.failed' }
      | { type: 'file.rejected'; reason: 'size' | 'other' },
  },
  actors: {
    recallDraft: callPort<Draft, { projectId: string }>('recallDraft'),
    keepDraft: callPort<void, { projectId: string; draft: Draft }>('keepDraft'),
    readFiles: callPort<readonly HeldFile[], { files: readonly PickedFile[] }>('readFiles'),
    createDefect: callPort<string, { projectId: string; draft: Draft }>('createDefect'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isComplete: ({ context }) => isComplete(context.draft),
    fits: (_, params: { files: readonly PickedFile[] }) => params.files.every((file) => fileFault(file, { bytes: limits.attachmentBytes }) === null),
  },
  actions: {
    setDraft: assign((_, params: { output: Draft }) => ({ draft: params.output })),
    setHeader: assign(({ context }, params: { text: string }) => ({ draft: { ...context.draft, header: params.text } })),
    setValue: assign(({ context }, params: { field: string; value: string }) => ({
      draft: { ...context.draft, values: { ...context.draft.values, [params.field]: params.value } },
    })),
    setPicked: assign((_, params: { files: readonly PickedFile[] }) => ({ picked: params.files })),
    addFiles: assign(({ context }, params: { output: readonly HeldFile[] }) => ({
      draft: { ...context.draft, files: [...context.draft.files, ...params.output] },
      picked: [],
    })),
    removeFile: assign(({ context }, params: { id: string }) => ({
      draft: { ...context.draft, files: context.draft.files.filter(({ id }) => id !== params.id) },
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setCreated: assign((_, params: { output: string }) => ({ createdId: params.output })),
    announceCreated: emit(({ context }, params: { output: string }) => ({
      type: 'defect.created' as const,
      id: params.output,
      header: context.draft.header.trim(),
    })),
    tellHeld: raise({ type: 'files.held' }),
    announceFailure: emit({ type: 'creation.failed' }),
    announceTooBig: emit({ type: 'file.rejected', reason: 'size' }),
    announceUnreadable: emit({ type: 'file.rejected', reason: 'other' }),
  },
}).createMachine({
  id: 'newDefect',
  context: ({ input }) => ({
    ...input,
    draft: { key: '', header: '', values: {}, files: [] },
    picked: [],
    problem: null,
    createdId: '',
  }),
  initial: 'recalling',
  output: ({ context }) => ({ id: context.createdId, header: context.draft.header.trim() }),
  states: {
    recalling: {
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        input: ({ context }) => context,
        onDone: { target: 'filling', actions: { type: 'setDraft', params: ({ event }) => event } },
        onError: { target: 'filling', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    filling: {
      type: 'parallel',
      states: {
        trial: {
          initial: 'untried',
          states: {
            untried: {
              on: { 'defect.save': [{ guard: 'isComplete', target: '#newDefect.creating' }, { target: 'tried' }] },
            },
            // Save waits until what it complained of is mended [DEF-058, DEF-062].
            tried: { on: { 'defect.save': { guard: 'isComplete', target: '#newDefect.creating' } } },
          },
        },
        keeping: {
          initial: 'still',
          on: {
            'header.write': { target: '.pausing', actions: { type: 'setHeader', params: ({ event }) => event } },
            'value.write': { target: '.pausing', actions: { type: 'setValue', params: ({ event }) => event } },
            'files.held': '.pausing',
            'file.remove': { target: '.pausing', actions: { type: 'removeFile', params: ({ event }) => event } },
          },
          states: {
            still: {},
            pausing: { after: { autosavePause: 'storing' } },
            storing: {
              invoke: {
                id: 'keepDraft',
                src: 'keepDraft',
                input: ({ context }) => context,
                onDone: 'still',
                // Keeping is a help; filling goes on without it.
                onError: 'still',
              },
            },
          },
        },
        files: {
          initial: 'still',
          states: {
            still: {
              on: {
                'files.add': [
                  { guard: { type: 'fits', params: ({ event }) => event }, target: 'reading', actions: { type: 'setPicked', params: ({ event }) => event } },
                  { actions: 'announceTooBig' },
                ],
              },
            },
            reading: {
              invoke: {
                id: 'readFiles',
                src: 'readFiles',
                input: ({ context }) => ({ files: context.picked }),
                onDone: { target: 'still', actions: [{ type: 'addFiles', params: ({ event }) => event }, 'tellHeld'] },
                onError: { target: 'still', actions: 'announceUnreadable' },
              },
            },
          },
        },
      },
    },
    creating: {
      invoke: {
        id: 'createDefect',
        src: 'createDefect',
        input: ({ context }) => context,
        onDone: {
          target: 'created',
          actions: [
            { type: 'setCreated', params: ({ event }) => event },
            { type: 'announceCreated', params: ({ event }) => event },
          ],
        },
        onError: { target: 'filling.trial.tried', actions: [{ type: 'setProblem', params: ({ event }) => event }, 'announceFailure'] },
      },
    },
    created: { type: 'final' },
  },
});

export type NewDefectRef = ActorRefFrom<typeof newDefectMachine>;
type NewDefect = SnapshotFrom<typeof newDefectMachine>;

const isTried = (edit: NewDefect) => edit.matches({ filling: { trial: 'tried' } });
export const selectNewDraft = (edit: NewDefect) => edit.context.draft;
export const selectNewTitleFault = (edit: NewDefect) => (isTried(edit) ? titleFaultText(edit.context.draft.header) : null);
export const selectNewFault = (field: string) => (edit: NewDefect) =>
  isTried(edit) ? fieldFaultText(field, edit.context.draft.values[field] ?? '') : null;
export const selectSaveIsDisabled = (edit: NewDefect) => !edit.matches('filling') || (isTried(edit) && !isComplete(edit.context.draft));
export const selectIsCreating = (edit: NewDefect) => edit.matches('creating');
export const selectIsRecalling = (edit: NewDefect) => edit.matches('recalling');
export const selectCreationProblem = (edit: NewDefect) => edit.context.problem;
