import { and, not, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { flowFieldSetup } from './flow-field-setup.ts';

/**
 *   resting ─▶ pausing (400 ms) ─▶ checking ─▶ saving ─▶ resting
 *      │                             ├─▶ holding (another person changed it) ─▶ saving (ours) | checking (theirs)
 *      │                             └─▶ resting | forgetting ─▶ resting (nothing changed)
 *      ├─▶ refused ─▶ saving | resting          the text that was typed is kept
 *      ├─▶ gone ─▶ restoring                    somebody removed the step: by whom, and the text to bring back
 *      └─▶ done (nothing typed for a while)
 *
 * One plain text of a flow while it is edited. Changes of others never replace what is being typed (decision 0011). If
 * both changed it, the draft is held: it is stored on the device, and overwrites the other text only when the person
 * confirms. Without an answer, the question is asked again when the flow is opened again (ruling R46).
 */
export const flowFieldMachine = flowFieldSetup.createMachine({
  id: 'flowField',
  context: ({ input }) => ({
    at: input,
    stored: '',
    base: '',
    origin: '',
    draft: '',
    isOpen: false,
    isHeld: false,
    conflictBy: null,
    overruled: null,
    gone: null,
    problem: null,
  }),
  invoke: { id: 'flowFieldNews', src: 'flowFieldNews', input: ({ context }) => context.at, onError: {} },
  initial: 'resting',
  on: {
    'field.enter': { actions: 'begin' },
    'field.leave': { actions: 'leave' },
    'field.stored': { actions: { type: 'takeIn', params: ({ event }) => event } },
    'field.overruled': { actions: { type: 'setOverruled', params: ({ event }) => event } },
    'field.restore': { guard: 'isOverruled', target: '.checking', actions: 'takeMine' },
    'field.accept': { actions: 'accept' },
    'field.keepMine': { guard: 'isInConflict', target: '.saving' },
    'field.useTheirs': { guard: 'isInConflict', target: '.checking', actions: ['useTheirs', 'startFromTheirs'] },
    'field.gone': { target: '.gone', actions: { type: 'setGone', params: ({ event }) => event } },
    'field.write': {
      target: '.pausing',
      reenter: true,
      actions: { type: 'setDraft', params: ({ event }) => event },
    },
  },
  states: {
    resting: {
      after: { fieldRest: { guard: 'isUntouched', target: 'done' } },
      on: {
        // The rest begins anew with each edit.
        'field.enter': { target: 'resting', reenter: true, actions: 'begin' },
        'field.leave': { target: 'resting', reenter: true, actions: 'leave' },
        'field.recalled': { target: 'checking', actions: { type: 'recall', params: ({ event }) => event } },
        'field.stored': { actions: { type: 'takeStored', params: ({ event }) => event } },
        'field.gone': [
          { guard: 'isOpen', target: 'gone', actions: { type: 'setGone', params: ({ event }) => event } },
          { target: 'done' },
        ],
        'field.revert': [
          { guard: 'isOrigin', actions: 'leave' },
          { target: 'checking', actions: ['leave', 'toOrigin'] },
        ],
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
        'field.leave': { target: 'checking', actions: 'leave' },
        'field.revert': [
          { guard: 'isInConflict', target: 'checking', actions: ['leave', 'useTheirs', 'startFromTheirs'] },
          { target: 'checking', actions: ['leave', 'toOrigin'] },
        ],
        'page.leave': 'checking',
      },
    },
    checking: {
      always: [
        { guard: and(['isSame', 'isHeld']), target: 'forgetting', actions: 'settle' },
        { guard: 'isSame', target: 'resting', actions: 'settle' },
        { guard: 'isInConflict', target: 'holding' },
        { target: 'saving' },
      ],
    },
    // Only an answer to the question saves the draft; leaving the text or the flow is none.
    holding: {
      entry: { type: 'setHeld', params: { isHeld: true } },
      always: { guard: not('isInConflict'), target: 'checking' },
      invoke: {
        id: 'holdFlowField',
        src: 'holdFlowField',
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
      on: {
        'field.leave': { actions: 'leave' },
        'field.revert': { target: 'checking', actions: ['leave', 'useTheirs', 'startFromTheirs'] },
      },
    },
    saving: {
      on: {
        'field.write': {
          target: 'pausing',
          actions: ['startFromSent', { type: 'setDraft', params: ({ event }) => event }],
        },
        // What is being saved cannot be taken back: the text before the edit is saved after it.
        'field.revert': [
          { guard: 'isOrigin', actions: 'leave' },
          { target: 'saving', reenter: true, actions: ['startFromSent', 'leave', 'toOrigin'] },
        ],
      },
      invoke: {
        id: 'saveFlowField',
        src: 'saveFlowField',
        input: ({ context }) => ({ ...context.at, value: context.draft, ...(context.isHeld && { isHeld: true }) }),
        onDone: { target: 'resting', actions: ['settle', { type: 'setHeld', params: { isHeld: false } }] },
        onError: { target: 'refused', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    refused: {
      on: {
        'field.retry': 'checking',
        'field.discard': { target: 'forgetting', actions: 'settle' },
        'field.revert': { target: 'forgetting', actions: 'settle' },
      },
    },
    forgetting: {
      entry: { type: 'setHeld', params: { isHeld: false } },
      invoke: {
        id: 'forgetFlowField',
        src: 'forgetFlowField',
        input: ({ context }) => context.at,
        onDone: 'resting',
        onError: 'resting',
      },
    },
    gone: {
      on: { 'field.bringBack': 'restoring', 'field.discard': 'done', 'field.write': {}, 'field.stored': {} },
    },
    restoring: {
      on: { 'field.write': {} },
      invoke: {
        id: 'bringBackPart',
        src: 'bringBackPart',
        input: ({ context }) => ({ ...context.at, value: context.draft }),
        onDone: 'done',
        onError: { target: 'gone', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    done: { type: 'final' },
  },
});

export type FlowFieldRef = ActorRefFrom<typeof flowFieldMachine>;
type FlowField = SnapshotFrom<typeof flowFieldMachine>;

export const selectFieldDraft = (field: FlowField) => field.context.draft;
export const selectFieldProblem = (field: FlowField) => (field.matches('refused') ? field.context.problem : null);
/** Who stored another value than the unsaved one typed here. */
export const selectFieldConflict = (field: FlowField) => field.context.conflictBy;
export const selectFieldOverwritten = (field: FlowField) => field.context.overruled;
/** Who removed the step or task while it was edited, and what was typed. */
export const selectFieldGone = (field: FlowField) =>
  field.matches('gone') || field.matches('restoring')
    ? { ...field.context.gone, text: field.context.draft, problem: field.context.problem }
    : null;
/** Both versions of a text about which the person is asked. */
export const selectVersions = ({ context: { stored, draft, conflictBy, overruled } }: FlowField) => {
  if (conflictBy !== null) return { theirs: stored, mine: draft };
  return overruled && { theirs: stored, mine: overruled.value };
};
