import { assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { fieldFaultText } from '../../../domain/defects/decisions/faults.ts';
import { isInConflict, putBack, takeIn, yieldTo, type StoredNews } from '../../../domain/defects/take-in.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { Field } from '../../../domain/templates/template.ts';
import { callPort, streamPort } from '../../port.ts';
import type { DefectAt } from '../defect-at.ts';

/**
 *   resting ─▶ pausing (400 ms after the last letter) ─▶ checking ─▶ saving ─▶ resting
 *                                                          ├─▶ faulty  └─▶ refused (keeps what was typed, and why)
 *                                                          └─▶ holding ─▶ closing ─▶ saving
 *
 * Used for every field except the title. A choice from a list is saved at once. Saves by other users are merged into
 * the draft while it is typed. If both changed the same part, the draft is held and the user is warned: it overwrites
 * the other value when the user confirms, closes the defect, or does not respond in time. If another user overwrites a
 * value that we saved, their value is shown and ours can be restored until the user responds (rulings R16, R36).
 */
export type FieldAt = DefectAt & { readonly field: string };
export interface FieldEdited extends FieldAt {
  readonly value: string;
  /** Rich text only: the value that was edited. */
  readonly base?: string | undefined;
}
export interface OverwrittenValue {
  readonly by: string;
  /** The value that we had saved. */
  readonly value: string;
  /** Rich text only: the value that it was based on. */
  readonly base?: string | undefined;
}
export type FieldNews =
  | { type: 'field.defined'; field: Field }
  | ({ type: 'field.stored' } & StoredNews)
  | { type: 'field.refused'; value: string; base?: string | undefined; problem: Problem }
  | ({ type: 'field.overruled' } & OverwrittenValue);

export const fieldEditMachine = setup({
  types: {
    input: {} as FieldAt,
    context: {} as {
      at: FieldAt;
      /** The current definition in the template. If the template removes the field, it stays here as obsolete. */
      field: Field | null;
      stored: string;
      base: string;
      draft: string;
      problem: Problem | null;
      conflictBy: string | null;
      overruled: OverwrittenValue | null;
    },
    events: {} as
      | { type: 'field.write'; value: string }
      | { type: 'field.choose'; value: string }
      | { type: 'field.leave' }
      | { type: 'field.close' }
      | { type: 'page.leave' }
      | { type: 'field.retry' }
      | { type: 'field.discard' }
      | { type: 'field.restore' }
      | { type: 'field.accept' }
      | { type: 'field.keepMine' }
      | { type: 'field.useTheirs' }
      | FieldNews,
  },
  actors: {
    saveField: callPort<void, FieldEdited>('saveField'),
    forgetField: callPort<void, FieldAt>('forgetField'),
    fieldNews: streamPort<FieldNews, FieldAt>('fieldNews'),
  },
  delays: { autosavePause: limits.autosavePause, conflictPause: limits.conflictPause },
  guards: {
    isSame: ({ context }) => context.draft === context.stored,
    isFaulty: ({ context }) => faultIn(context) !== null,
    isInConflict: ({ context }) => isInConflict(isRich(context), context),
    isOverruled: ({ context }) => context.overruled !== null,
  },
  actions: {
    setField: assign((_, params: { field: Field }) => ({ field: params.field })),
    setDraft: assign((_, params: { value: string }) => ({ draft: params.value, problem: null })),
    setBase: assign(({ context }, params: { base?: string | undefined }) => ({ base: params.base ?? context.stored })),
    setStored: assign((_, params: { value: string }) => ({ stored: params.value })),
    takeIn: assign(({ context }, news: StoredNews) => takeIn(isRich(context), context, news)),
    resetDraft: assign(({ context: { stored } }) => ({ base: stored, draft: stored, problem: null, conflictBy: null })),
    useTheirs: assign(({ context }) => yieldTo(isRich(context), context)),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setOverruled: assign((_, { by, value, base }: OverwrittenValue) => ({ overruled: { by, value, base } })),
    revert: assign(({ context }) => ({
      ...(context.overruled && putBack(isRich(context), context, context.overruled)),
      overruled: null,
    })),
    accept: assign({ overruled: null }),
  },
}).createMachine({
  id: 'fieldEdit',
  context: ({ input }) => ({
    at: input,
    field: null,
    stored: '',
    base: '',
    draft: '',
    problem: null,
    conflictBy: null,
    overruled: null,
  }),
  invoke: { id: 'fieldNews', src: 'fieldNews', input: ({ context }) => context.at, onError: {} },
  initial: 'resting',
  on: {
    'field.defined': { actions: { type: 'setField', params: ({ event }) => event } },
    'field.stored': { actions: { type: 'takeIn', params: ({ event }) => event } },
    'field.overruled': { actions: { type: 'setOverruled', params: ({ event }) => event } },
    'field.restore': { guard: 'isOverruled', target: '.checking', actions: 'revert' },
    'field.accept': { actions: 'accept' },
    'field.keepMine': { guard: 'isInConflict', target: '.closing', actions: 'accept' },
    'field.useTheirs': { guard: 'isInConflict', target: '.checking', actions: ['accept', 'useTheirs'] },
    'field.write': { target: '.pausing', actions: { type: 'setDraft', params: ({ event }) => event } },
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
            { type: 'setBase', params: ({ event }) => event },
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
        'field.close': 'closing',
        'page.leave': 'closing',
      },
    },
    checking: {
      always: [
        { guard: 'isSame', target: 'resting', actions: 'resetDraft' },
        { guard: 'isFaulty', target: 'faulty' },
        { guard: 'isInConflict', target: 'holding' },
        { target: 'saving' },
      ],
    },
    holding: {
      after: { conflictPause: 'closing' },
      always: { guard: not('isInConflict'), target: 'checking' },
      // Leaving the field is not a response to the warning: its buttons are outside the field.
      on: { 'field.close': 'closing', 'page.leave': 'closing' },
    },
    closing: {
      always: [
        { guard: 'isSame', target: 'resting', actions: 'resetDraft' },
        { guard: 'isFaulty', target: 'faulty' },
        { target: 'saving' },
      ],
    },
    faulty: { on: { 'field.discard': { target: 'resting', actions: 'resetDraft' } } },
    saving: {
      invoke: {
        id: 'saveField',
        src: 'saveField',
        input: ({ context }) => ({
          ...context.at,
          value: context.draft,
          ...(isRich(context) && { base: context.base }),
        }),
        // The stored value was already received: ours, or a later one by another user.
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

const isRich = ({ field }: { readonly field: Field | null }) => field?.type === 'RICH_TEXT_FIELD';

/** An obsolete field shows no validation errors here; the save is refused with a message. */
const faultIn = ({ field, draft }: { readonly field: Field | null; readonly draft: string }) =>
  field?.obsolete ? null : fieldFaultText(field, draft);

export const selectField = (edit: FieldEdit) => edit.context.field;
export const selectFieldDraft = (edit: FieldEdit) => edit.context.draft;
/** Errors of an existing defect are always visible [DEF-059]. */
export const selectFieldFault = (edit: FieldEdit) => faultIn(edit.context);
export const selectFieldProblem = (edit: FieldEdit) => (edit.matches('refused') ? edit.context.problem : null);
export const selectFieldIsSaving = (edit: FieldEdit) => edit.matches('saving');
/** The user who stored another value, or block, than the unsaved one typed here. */
export const selectFieldConflict = (edit: FieldEdit) => edit.context.conflictBy;
export const selectOverwrittenValue = (edit: FieldEdit) => edit.context.overruled;
