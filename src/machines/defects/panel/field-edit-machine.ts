import { assign, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { fieldFaultText } from '../../../domain/defects/decisions/faults.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { Field } from '../../../domain/templates/template.ts';
import { callPort, streamPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 *   resting ─▶ pausing (400 ms after the last letter) ─▶ checking ─▶ saving ─▶ resting
 *                                                           └─▶ faulty  └─▶ refused (keeps what was typed, and why)
 *
 * Used for every field but the title. What is chosen from a list is saved at once. When somebody else writes over what
 * stood here by us, theirs stands, and ours is offered back (ruling R16).
 */
export type FieldAt = DefectAt & { readonly field: string };
export interface Overruled {
  readonly by: string;
  /** What stood here by us. */
  readonly value: string;
}
export type FieldNews =
  | { type: 'field.defined'; field: Field }
  | { type: 'field.stored'; value: string }
  | { type: 'field.refused'; value: string; problem: Problem }
  | ({ type: 'field.overruled' } & Overruled);

export const fieldEditMachine = setup({
  types: {
    input: {} as FieldAt,
    context: {} as {
      at: FieldAt;
      /** What the template says of it now; it may lose a field, and that one stays obsolete here. */
      field: Field | null;
      stored: string;
      draft: string;
      problem: Problem | null;
      overruled: Overruled | null;
    },
    events: {} as
      | { type: 'field.write'; value: string }
      | { type: 'field.choose'; value: string }
      | { type: 'field.leave' }
      | { type: 'page.leave' }
      | { type: 'field.retry' }
      | { type: 'field.discard' }
      | { type: 'field.restore' }
      | { type: 'field.accept' }
      | FieldNews,
  },
  actors: {
    saveField: callPort<void, FieldAt & { value: string }>('saveField'),
    forgetField: callPort<void, FieldAt>('forgetField'),
    fieldNews: streamPort<FieldNews, FieldAt>('fieldNews'),
  },
  delays: { autosavePause: limits.autosavePause },
  guards: {
    isSame: ({ context }) => context.draft === context.stored,
    isFaulty: ({ context }) => faultIn(context) !== null,
    isOverruled: ({ context }) => context.overruled !== null,
  },
  actions: {
    setField: assign((_, params: { field: Field }) => ({ field: params.field })),
    setDraft: assign((_, params: { value: string }) => ({ draft: params.value, problem: null })),
    setStored: assign((_, params: { value: string }) => ({ stored: params.value })),
    resetDraft: assign(({ context }) => ({ draft: context.stored, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setOverruled: assign((_, { by, value }: Overruled) => ({ overruled: { by, value } })),
    revert: assign(({ context }) => ({ draft: context.overruled?.value ?? context.draft, overruled: null })),
    accept: assign({ overruled: null }),
  },
}).createMachine({
  id: 'fieldEdit',
  context: ({ input }) => ({ at: input, field: null, stored: '', draft: '', problem: null, overruled: null }),
  invoke: { id: 'fieldNews', src: 'fieldNews', input: ({ context }) => context.at, onError: {} },
  initial: 'resting',
  on: {
    'field.defined': { actions: { type: 'setField', params: ({ event }) => event } },
    'field.stored': { actions: { type: 'setStored', params: ({ event }) => event } },
    'field.overruled': { actions: { type: 'setOverruled', params: ({ event }) => event } },
    'field.restore': { guard: 'isOverruled', target: '.checking', actions: 'revert' },
    'field.accept': { actions: 'accept' },
    'field.write': { target: '.pausing', actions: ['accept', { type: 'setDraft', params: ({ event }) => event }] },
    'field.choose': { target: '.checking', actions: ['accept', { type: 'setDraft', params: ({ event }) => event }] },
  },
  states: {
    resting: {
      on: {
        'field.stored': { actions: [{ type: 'setStored', params: ({ event }) => event }, 'resetDraft'] },
        'field.refused': {
          target: 'refused',
          actions: [
            { type: 'setDraft', params: ({ event }) => event },
            { type: 'setProblem', params: ({ event }) => ({ error: event.problem }) },
          ],
        },
      },
    },
    pausing: {
      after: { autosavePause: 'checking' },
      on: {
        'field.write': {
          target: 'pausing',
          reenter: true,
          actions: { type: 'setDraft', params: ({ event }) => event },
        },
        'field.leave': 'checking',
        'page.leave': 'checking',
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
        input: ({ context: { at, draft } }) => ({ ...at, value: draft }),
        // What stands now was told before: ours, or what somebody else has stored since.
        onDone: { target: 'resting', actions: 'resetDraft' },
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    refused: { on: { 'field.retry': 'checking', 'field.discard': 'forgetting' } },
    forgetting: {
      entry: 'resetDraft',
      invoke: {
        id: 'forgetField',
        src: 'forgetField',
        input: ({ context }) => context.at,
        onDone: 'resting',
        onError: 'resting',
      },
    },
  },
});

export type FieldEditRef = ActorRefFrom<typeof fieldEditMachine>;
type FieldEdit = SnapshotFrom<typeof fieldEditMachine>;

/** Of a field that is not used any more nothing is complained here: the save is refused in words. */
const faultIn = ({ field, draft }: { readonly field: Field | null; readonly draft: string }) =>
  field?.obsolete ? null : fieldFaultText(field, draft);

export const selectField = (edit: FieldEdit) => edit.context.field;
export const selectFieldDraft = (edit: FieldEdit) => edit.context.draft;
/** Errors of an existing defect always show [DEF-059]. */
export const selectFieldFault = (edit: FieldEdit) => faultIn(edit.context);
export const selectFieldProblem = (edit: FieldEdit) => (edit.matches('refused') ? edit.context.problem : null);
export const selectFieldIsSaving = (edit: FieldEdit) => edit.matches('saving');
export const selectOverruled = (edit: FieldEdit) => edit.context.overruled;
