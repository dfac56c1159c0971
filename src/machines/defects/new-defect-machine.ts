import { assign, emit, enqueueActions, raise, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isWelcome } from '../../domain/defects/attachments.ts';
import { fieldFaultText, titleFaultText } from '../../domain/defects/faults.ts';
import { isComplete, isTouched, type Draft, type HeldFile } from '../../domain/defects/new-defect.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import { tagPickerMachine, type TagPickerRef } from '../tags/tag-picker-machine.ts';

/**
 *   recalling ─▶ filling { trial ∥ keeping ∥ files ∥ tags ∥ leaving } ─▶ creating ─▶ ended
 *                   └─▶ dropping ─▶ ended
 *
 * Until Save the draft is held on the device with its files; a failed creation leaves it as it was [DEF-055, DEF-056].
 */
export const newDefectMachine = setup({
  types: {
    input: {} as { projectId: string },
    context: {} as { projectId: string; fresh: Draft; draft: Draft; picked: readonly File[]; problem: Problem | null },
    events: {} as
      | { type: 'header.write'; text: string }
      | { type: 'value.write'; field: string; value: string }
      | { type: 'tags.pick' }
      | { type: 'tag.remove'; name: string }
      | { type: 'tags.held' }
      | { type: 'files.add'; files: readonly File[] }
      | { type: 'file.remove'; id: string }
      | { type: 'files.held' }
      | { type: 'defect.save' }
      | { type: 'draft.leave' }
      | { type: 'draft.stay' }
      | { type: 'draft.drop' },
    emitted: {} as { type: 'file.rejected'; reason: 'size' | 'other' },
  },
  actors: {
    recallDraft: callPort<{ fresh: Draft; draft: Draft }, { projectId: string }>('recallDraft'),
    keepDraft: callPort<void, { projectId: string; draft: Draft }>('keepDraft'),
    dropDraft: callPort<void, { projectId: string }>('dropDraft'),
    readFiles: callPort<readonly HeldFile[], { files: readonly File[] }>('readFiles'),
    createDefect: callPort<void, { projectId: string; draft: Draft }>('createDefect'),
    tagPicker: tagPickerMachine,
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isReady: ({ context }) => isComplete(context.draft) && context.picked.length === 0,
    isTouched: ({ context }) => isTouched(context.draft, context.fresh),
    hasPicked: ({ context }) => context.picked.length > 0,
  },
  actions: {
    setDraft: assign((_, params: { output: { fresh: Draft; draft: Draft } }) => params.output),
    setHeader: assign(({ context }, params: { text: string }) => ({
      draft: { ...context.draft, header: params.text },
    })),
    setValue: assign(({ context }, params: { field: string; value: string }) => ({
      draft: { ...context.draft, values: { ...context.draft.values, [params.field]: params.value } },
    })),
    addTag: assign(({ context }, params: { output: string | null }) => ({
      draft: {
        ...context.draft,
        tags: [...new Set([...context.draft.tags, ...(params.output === null ? [] : [params.output])])],
      },
    })),
    removeTag: assign(({ context }, params: { name: string }) => ({
      draft: { ...context.draft, tags: context.draft.tags.filter((tag) => tag !== params.name) },
    })),
    addPicked: assign(({ context }, params: { files: readonly File[] }) => ({
      picked: [...context.picked, ...params.files.filter(isWelcome)],
    })),
    reject: enqueueActions(({ enqueue }, params: { files: readonly File[] }) => {
      for (const file of params.files) if (!isWelcome(file)) enqueue.emit({ type: 'file.rejected', reason: 'size' });
    }),
    addFiles: assign(({ context }, params: { output: readonly HeldFile[] }) => ({
      draft: { ...context.draft, files: [...context.draft.files, ...params.output] },
      picked: context.picked.slice(params.output.length),
    })),
    dropPicked: assign({ picked: [] }),
    removeFile: assign(({ context }, params: { id: string }) => ({
      draft: { ...context.draft, files: context.draft.files.filter(({ id }) => id !== params.id) },
    })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
    tellHeld: raise({ type: 'files.held' }),
    tellTagged: raise({ type: 'tags.held' }),
    announceUnreadable: emit({ type: 'file.rejected', reason: 'other' }),
  },
}).createMachine({
  id: 'newDefect',
  context: ({ input }) => ({ ...input, fresh: nobodys, draft: nobodys, picked: [], problem: null }),
  initial: 'recalling',
  states: {
    recalling: {
      invoke: {
        id: 'recallDraft',
        src: 'recallDraft',
        input: ({ context }) => ({ projectId: context.projectId }),
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
              on: { 'defect.save': [{ guard: 'isReady', target: '#newDefect.creating' }, { target: 'tried' }] },
            },
            // Save waits until what it complained of is mended [DEF-058, DEF-062].
            tried: { on: { 'defect.save': { guard: 'isReady', target: '#newDefect.creating' } } },
          },
        },
        keeping: {
          initial: 'still',
          on: {
            'header.write': { target: '.pausing', actions: { type: 'setHeader', params: ({ event }) => event } },
            'value.write': { target: '.pausing', actions: { type: 'setValue', params: ({ event }) => event } },
            'files.held': '.pausing',
            'tags.held': '.pausing',
            'tag.remove': { target: '.pausing', actions: { type: 'removeTag', params: ({ event }) => event } },
            'file.remove': { target: '.pausing', actions: { type: 'removeFile', params: ({ event }) => event } },
          },
          states: {
            still: {},
            pausing: { after: { autosavePause: 'storing' } },
            storing: {
              invoke: {
                id: 'keepDraft',
                src: 'keepDraft',
                input: ({ context: { projectId, draft } }) => ({ projectId, draft }),
                onDone: 'still',
                // Keeping is a help; filling goes on without it.
                onError: 'still',
              },
            },
          },
        },
        files: {
          initial: 'still',
          on: {
            'files.add': {
              actions: [
                { type: 'reject', params: ({ event }) => event },
                { type: 'addPicked', params: ({ event }) => event },
              ],
            },
          },
          states: {
            still: { always: { guard: 'hasPicked', target: 'reading' } },
            reading: {
              invoke: {
                id: 'readFiles',
                src: 'readFiles',
                input: ({ context }) => ({ files: context.picked }),
                onDone: { target: 'still', actions: [{ type: 'addFiles', params: ({ event }) => event }, 'tellHeld'] },
                onError: { target: 'still', actions: ['dropPicked', 'announceUnreadable'] },
              },
            },
          },
        },
        tags: {
          initial: 'still',
          states: {
            still: { on: { 'tags.pick': 'picking' } },
            picking: {
              invoke: {
                id: 'picker',
                src: 'tagPicker',
                input: ({ context }) => ({ projectId: context.projectId }),
                onDone: { target: 'still', actions: [{ type: 'addTag', params: ({ event }) => event }, 'tellTagged'] },
                onError: 'still',
              },
            },
          },
        },
        leaving: {
          initial: 'unasked',
          states: {
            // Nothing that was typed ends by one wrong key.
            unasked: {
              on: { 'draft.leave': [{ guard: 'isTouched', target: 'asked' }, { target: '#newDefect.dropping' }] },
            },
            asked: { on: { 'draft.stay': 'unasked', 'draft.drop': '#newDefect.dropping' } },
          },
        },
      },
    },
    dropping: {
      invoke: {
        id: 'dropDraft',
        src: 'dropDraft',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: 'ended',
        onError: 'ended',
      },
    },
    creating: {
      entry: 'clearProblem',
      invoke: {
        id: 'createDefect',
        src: 'createDefect',
        input: ({ context: { projectId, draft } }) => ({ projectId, draft }),
        onDone: 'ended',
        onError: { target: 'filling.trial.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});

const nobodys: Draft = { key: '', header: '', values: {}, tags: [], files: [], metadata: {} };

export type NewDefectRef = ActorRefFrom<typeof newDefectMachine>;
type NewDefect = SnapshotFrom<typeof newDefectMachine>;

const isTried = (edit: NewDefect) => edit.matches({ filling: { trial: 'tried' } });
export const selectNewDraft = (edit: NewDefect) => edit.context.draft;
export const selectNewTagPicker = (edit: NewDefect) => edit.children.picker as TagPickerRef | undefined;
export const selectNewTitleFault = (edit: NewDefect) =>
  isTried(edit) ? titleFaultText(edit.context.draft.header) : null;
export const selectNewFault = (field: string) => (edit: NewDefect) =>
  isTried(edit) ? fieldFaultText(field, edit.context.draft.values[field] ?? '') : null;
/** Disabled once a Save was tried and something is wrong [DEF-062]; never before the first try. */
export const selectSaveIsDisabled = (edit: NewDefect) =>
  !edit.matches('filling') || (isTried(edit) && !isComplete(edit.context.draft));
export const selectIsCreating = (edit: NewDefect) => edit.matches('creating');
export const selectIsRecalling = (edit: NewDefect) => edit.matches('recalling');
export const selectIsReadingFiles = (edit: NewDefect) => edit.matches({ filling: { files: 'reading' } });
export const selectLeavingIsAsked = (edit: NewDefect) => edit.matches({ filling: { leaving: 'asked' } });
export const selectCreationProblem = (edit: NewDefect) => edit.context.problem;
