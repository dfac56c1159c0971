import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { fieldFaultText } from '../../domain/defects/faults.ts';
import { limits } from '../../domain/limits.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort, streamPort } from '../port.ts';
import type { DefectAt } from './title-edit-machine.ts';

/**
 *   resting ─▶ pausing (400 ms after the last letter) ─▶ saving ─▶ resting
 *                 └─▶ faulty                                └─▶ refused (keeps what was typed, and why)
 *
 * Used for every field but the title. What is chosen from a list is saved at once.
 */
export type FieldAt = DefectAt & { readonly field: string };
export type FieldNews = { type: 'field.stored'; value: string };

export const fieldEditMachine = setup({
  types: {
    input: {} as FieldAt & { stored: string },
    context: {} as FieldAt & { stored: string; draft: string; problem: Problem | null },
    events: {} as
      | { type: 'field.write'; value: string }
      | { type: 'field.choose'; value: string }
      | { type: 'field.leave' }
      | { type: 'field.retry' }
      | { type: 'field.discard' }
      | FieldNews,
  },
  actors: {
    saveField: callPort<void, FieldAt & { value: string }>('saveField'),
    fieldNews: streamPort<FieldNews, FieldAt>('fieldNews'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isSame: ({ context }) => context.draft === context.stored,
    isFaulty: ({ context }) => fieldFaultText(context.field, context.draft) !== null,
  },
  actions: {
    setDraft: assign((_, params: { value: string }) => ({ draft: params.value, problem: null })),
    setStored: assign((_, params: { value: string }) => ({ stored: params.value })),
    resetDraft: assign(({ context }) => ({ draft: context.stored, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
  },
}).createMachine({
  id: 'fieldEdit',
  context: ({ input }) => ({ ...input, draft: input.stored, problem: null }),
  invoke: { id: 'fieldNews', src: 'fieldNews', input: ({ context }) => context, onError: {} },
  initial: 'resting',
  on: {
    'field.stored': { actions: { type: 'setStored', params: ({ event }) => event } },
    'field.write': { target: '.pausing', actions: { type: 'setDraft', params: ({ event }) => event } },
    'field.choose': { target: '.checking', actions: { type: 'setDraft', params: ({ event }) => event } },
  },
  states: {
    resting: {
      on: { 'field.stored': { actions: [{ type: 'setStored', params: ({ event }) => event }, 'resetDraft'] } },
    },
    pausing: {
      after: { autosavePause: 'checking' },
      on: {
        'field.write': { target: 'pausing', reenter: true, actions: { type: 'setDraft', params: ({ event }) => event } },
        'field.leave': 'checking',
      },
    },
    checking: {
      always: [{ guard: 'isSame', target: 'resting' }, { guard: 'isFaulty', target: 'faulty' }, { target: 'saving' }],
    },
    faulty: { on: { 'field.discard': { target: 'resting', actions: 'resetDraft' } } },
    saving: {
      invoke: {
        id: 'saveField',
        src: 'saveField',
        input: ({ context: { projectId, defectId, field, draft } }) => ({ projectId, defectId, field, value: draft }),
        onDone: {
          target: 'resting',
          actions: [{ type: 'setStored', params: ({ context }) => ({ value: context.draft }) }, 'resetDraft'],
        },
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    refused: {
      on: {
        'field.retry': 'checking',
        'field.discard': { target: 'resting', actions: 'resetDraft' },
      },
    },
  },
});

export type FieldEditRef = ActorRefFrom<typeof fieldEditMachine>;
type FieldEdit = SnapshotFrom<typeof fieldEditMachine>;

export const selectFieldDraft = (edit: FieldEdit) => edit.context.draft;
/** Errors of an existing defect always show [DEF-059]. */
export const selectFieldFault = (edit: FieldEdit) => fieldFaultText(edit.context.field, edit.context.draft);
export const selectFieldProblem = (edit: FieldEdit) => (edit.matches('refused') ? edit.context.problem : null);
export const selectFieldIsSaving = (edit: FieldEdit) => edit.matches('saving');
