import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { isWelcome } from '../../../domain/defects/attachments/attachments.ts';
import { isComplete, isTouched, type Draft, type HeldFile } from '../../../domain/defects/new/new-defect.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { Template } from '../../../domain/templates/template.ts';
import { callPort, streamPort } from '../../port.ts';
import { tagPickerMachine } from '../../tags/tag-picker-machine.ts';
import type { NewDefectEvent, NewDefectNews } from './new-defect-events.ts';
import { pickedFrom, type FilesToAdd, type PickedFile } from '../panel/picked-file.ts';
import { similarMachine } from './similar-machine.ts';

/** Ports, guards and actions of the new-defect form; its states are in the machine and its regions. */
export const newDefectSetup = setup({
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
});
