import { and, not, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { faultIn, fieldEditSetup, isRich } from './field-edit-setup.ts';

/**
 *   resting ─▶ pausing (400 ms after the last letter) ─▶ checking ─▶ saving ─▶ resting
 *                                                          ├─▶ faulty  └─▶ refused (keeps what was typed, and why)
 *                                                          └─▶ holding ─▶ confirmed ─▶ saving
 *
 * Used for every field of a defect except the title, and for the descriptions of flows and scenarios. A choice from a
 * list is saved at once. Saves by other users are merged into the draft while it is typed. If both changed the same
 * part, the draft is held: it is stored on the device, and overwrites the other value only when the user confirms.
 * Of a rich text, the user may also store both versions, which overwrites nothing.
 * Without an answer, the question is asked again when the record is opened again. Each value of ours that another user overwrites can be restored until the user responds
 * (rulings R16, R36, R46).
 */
export const fieldEditMachine = fieldEditSetup.createMachine({
  id: 'fieldEdit',
  context: ({ input }) => ({
    at: input,
    field: null,
    stored: '',
    base: '',
    draft: '',
    problem: null,
    conflictBy: null,
    isHeld: false,
    overruled: [],
  }),
  invoke: { id: 'fieldNews', src: 'fieldNews', input: ({ context }) => context.at, onError: {} },
  initial: 'resting',
  on: {
    'field.defined': { actions: { type: 'setField', params: ({ event }) => event } },
    'field.stored': { actions: { type: 'takeIn', params: ({ event }) => event } },
    'field.overruled': { actions: { type: 'addOverruled', params: ({ event }) => event } },
    'field.restore': { guard: 'isOverruled', target: '.checking', actions: ['revert', 'dismiss'] },
    'field.accept': { actions: 'dismiss' },
    'field.keepMine': { guard: 'isInConflict', target: '.confirmed', actions: 'dismissEarlier' },
    'field.useTheirs': { guard: 'isInConflict', target: '.checking', actions: ['dismissEarlier', 'useTheirs'] },
    'field.keepBoth': [
      {
        guard: 'isInConflict',
        target: '.checking',
        actions: ['dismissEarlier', { type: 'keepBoth', params: ({ event }) => event }],
      },
      {
        guard: 'isOverwritten',
        target: '.checking',
        actions: [{ type: 'keepBoth', params: ({ event }) => event }, 'dismiss'],
      },
    ],
    'field.write': { target: '.pausing', actions: { type: 'setDraft', params: ({ event }) => event } },
    'field.choose': { target: '.checking', actions: ['dismiss', { type: 'setDraft', params: ({ event }) => event }] },
  },
  states: {
    resting: {
      on: {
        'field.recalled': { target: 'checking', actions: { type: 'recall', params: ({ event }) => event } },
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
        'field.close': 'checking',
        'page.leave': 'checking',
      },
    },
    checking: {
      always: [
        { guard: and(['isSame', 'isHeld']), target: 'forgetting' },
        { guard: 'isSame', target: 'resting', actions: 'resetDraft' },
        { guard: 'isFaulty', target: 'faulty' },
        { guard: 'isInConflict', target: 'holding' },
        { target: 'saving' },
      ],
    },
    // Only an answer to the question saves the draft; leaving the field or the record is none.
    holding: {
      entry: { type: 'setHeld', params: { isHeld: true } },
      always: { guard: not('isInConflict'), target: 'checking' },
      invoke: {
        id: 'holdField',
        src: 'holdField',
        input: ({ context: { at, draft, base, stored, conflictBy } }) => ({
          ...at,
          value: draft,
          base,
          stored,
          by: conflictBy ?? '',
        }),
        // Without room on the device, the question is asked until the page is closed.
        onError: {},
      },
    },
    confirmed: {
      always: [{ guard: 'isFaulty', target: 'faulty' }, { target: 'saving' }],
    },
    faulty: { on: { 'field.discard': 'forgetting' } },
    saving: {
      invoke: {
        id: 'saveField',
        src: 'saveField',
        input: ({ context }) => ({
          ...context.at,
          value: context.draft,
          ...(isRich(context) && { base: context.base }),
          ...(context.isHeld && { isHeld: true }),
        }),
        // The stored value was already received: ours, or a later one by another user.
        onDone: { target: 'resting', actions: ['resetDraft', { type: 'setHeld', params: { isHeld: false } }] },
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    refused: { on: { 'field.retry': 'checking', 'field.discard': 'forgetting' } },
    forgetting: {
      entry: ['resetDraft', { type: 'setHeld', params: { isHeld: false } }],
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

export const selectField = (edit: FieldEdit) => edit.context.field;
export const selectFieldDraft = (edit: FieldEdit) => edit.context.draft;
/** Errors of an existing defect are always visible [DEF-059]. */
export const selectFieldFault = (edit: FieldEdit) => faultIn(edit.context);
export const selectFieldProblem = (edit: FieldEdit) => (edit.matches('refused') ? edit.context.problem : null);
export const selectFieldIsSaving = (edit: FieldEdit) => edit.matches('saving');
/** The user who stored another value, or block, than the unsaved one typed here. */
export const selectFieldConflict = (edit: FieldEdit) => edit.context.conflictBy;
/** The oldest one without an answer. */
export const selectOverwrittenValue = (edit: FieldEdit) => edit.context.overruled[0] ?? null;
