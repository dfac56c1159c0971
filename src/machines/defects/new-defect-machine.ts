import { assign, emit, enqueueActions, raise, sendTo, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { isWelcome } from '../../domain/defects/attachments.ts';
import { pickedFrom, type FilesToAdd, type PickedFile } from './picked-file.ts';
import { isComplete, isTouched, type Draft, type HeldFile } from '../../domain/defects/new-defect.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { defaultTemplate } from '../../domain/templates/default-template.ts';
import type { Template } from '../../domain/templates/template.ts';
import { callPort, streamPort } from '../port.ts';
import { tagPickerMachine } from '../tags/tag-picker-machine.ts';
import type { NewDefectEvent, NewDefectNews } from './new-defect-events.ts';
import { similarMachine } from './similar-machine.ts';

/**
 *   recalling ─▶ filling { trial ∥ keeping ∥ files ∥ tags ∥ leaving } ─▶ creating ─▶ ended
 *                   └─▶ dropping ─▶ ended
 *
 * Until Save the draft is held on the device with its files; a failed creation leaves it as it was [DEF-055, DEF-056].
 */
export const newDefectMachine = setup({
  types: {
    input: {} as { projectId: string },
    context: {} as {
      projectId: string;
      template: Template;
      fresh: Draft;
      draft: Draft;
      picked: readonly PickedFile[];
      problem: Problem | null;
    },
    events: {} as NewDefectEvent,
    emitted: {} as { type: 'file.rejected'; reason: 'size' | 'other' },
  },
  actors: {
    recallDraft: callPort<{ fresh: Draft; draft: Draft }, { projectId: string }>('recallDraft'),
    keepDraft: callPort<void, { projectId: string; draft: Draft }>('keepDraft'),
    dropDraft: callPort<void, { projectId: string }>('dropDraft'),
    readFiles: callPort<readonly HeldFile[], { files: readonly PickedFile[] }>('readFiles'),
    createDefect: callPort<void, { projectId: string; draft: Draft; template: Template }>('createDefect'),
    newDefectNews: streamPort<NewDefectNews, { projectId: string }>('newDefectNews'),
    tagPicker: tagPickerMachine,
    similar: similarMachine,
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isReady: ({ context }) => isComplete(context.draft, context.template) && context.picked.length === 0,
    isTouched: ({ context }) => isTouched(context.draft, context.fresh),
    hasPicked: ({ context }) => context.picked.length > 0,
  },
  actions: {
    setTemplate: assign(({ context: { fresh, draft } }, { template, start }: NewDefectNews) => ({
      template,
      fresh: { ...fresh, values: start },
      draft: { ...draft, values: { ...start, ...draft.values } },
    })),
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
    addPicked: assign(({ context }, params: FilesToAdd) => ({ picked: [...context.picked, ...pickedFrom(params)] })),
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
    tellSimilar: sendTo('similar', (_, { text }: { text: string }) => ({ type: 'header.write' as const, text })),
    tellHeld: raise({ type: 'files.held' }),
    tellTagged: raise({ type: 'tags.held' }),
    announceUnreadable: emit({ type: 'file.rejected', reason: 'other' }),
  },
}).createMachine({
  id: 'newDefect',
  context: ({ input }) => ({
    ...input,
    template: defaultTemplate,
    fresh: nobodys,
    draft: nobodys,
    picked: [],
    problem: null,
  }),
  invoke: {
    id: 'newDefectNews',
    src: 'newDefectNews',
    input: ({ context: { projectId } }) => ({ projectId }),
    onError: {},
  },
  on: { 'template.changed': { actions: { type: 'setTemplate', params: ({ event }) => event } } },
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
      // A help that may be missing: filling goes on without it.
      invoke: {
        id: 'similar',
        src: 'similar',
        input: ({ context: { projectId } }) => ({ projectId }),
        onError: {},
      },
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
            'header.write': {
              target: '.pausing',
              actions: [
                { type: 'setHeader', params: ({ event }) => event },
                { type: 'tellSimilar', params: ({ event }) => event },
              ],
            },
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
        input: ({ context: { projectId, draft, template } }) => ({ projectId, draft, template }),
        onDone: 'ended',
        onError: { target: 'filling.trial.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    ended: { type: 'final' },
  },
});

const nobodys: Draft = { key: '', header: '', values: {}, tags: [], files: [], metadata: {} };

export type NewDefectRef = ActorRefFrom<typeof newDefectMachine>;
export type NewDefect = SnapshotFrom<typeof newDefectMachine>;
