import { assign, not, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import { callPort, streamPort } from '../../port.ts';
import type { FlowFieldAt } from './flow-at.ts';

/**
 *   resting ─▶ pausing (400 ms) ─▶ checking ─▶ saving ─▶ resting
 *      │                             ├─▶ holding (another person changed it: their value, or ours after a while)
 *      │                             └─▶ resting (nothing changed)
 *      │  pausing, holding ─▶ closing ─▶ saving   the page is left
 *      ├─▶ refused ─▶ saving | resting          the text that was typed is kept
 *      ├─▶ gone ─▶ restoring                    somebody removed the step: by whom, and the text to bring back
 *      └─▶ done (nothing typed for a while)
 *
 * One text of a flow while it is edited. Changes of others never replace what is being typed (decision 0011).
 */
export type FlowFieldNews =
  | { type: 'field.stored'; value: string; by?: string | undefined }
  | { type: 'field.refused'; value: string; problem: Problem }
  | { type: 'field.overruled'; by: string; value: string; base?: string | undefined }
  | { type: 'field.gone'; by: string; name: string };
export type FlowFieldEdited = FlowFieldAt & { readonly value: string; readonly base: string };

interface Edit {
  readonly at: FlowFieldAt;
  /** The stored text, the one that the draft began with, and the one at the start of this edit. */
  readonly stored: string;
  readonly base: string;
  readonly origin: string;
  readonly draft: string;
  /** The person is in it. */
  readonly isOpen: boolean;
  readonly conflictBy: string | null;
  readonly overruled: { readonly by: string; readonly value: string } | null;
  readonly gone: { readonly by: string; readonly name: string } | null;
  readonly problem: Problem | null;
}

const at = ({ context }: { readonly context: Edit }) => context.at;

export const flowFieldMachine = setup({
  types: {
    input: {} as FlowFieldAt,
    context: {} as Edit,
    events: {} as
      | { type: 'field.enter' }
      | { type: 'field.write'; value: string }
      | { type: 'field.leave' }
      | { type: 'field.revert' }
      | { type: 'field.retry' }
      | { type: 'field.discard' }
      | { type: 'field.keepMine' }
      | { type: 'field.useTheirs' }
      | { type: 'field.restore' }
      | { type: 'field.accept' }
      | { type: 'field.bringBack' }
      | { type: 'page.leave' }
      | FlowFieldNews,
  },
  actors: {
    saveFlowField: callPort<void, FlowFieldEdited>('saveFlowField'),
    forgetFlowField: callPort<void, FlowFieldAt>('forgetFlowField'),
    bringBackPart: callPort<void, FlowFieldEdited>('bringBackPart'),
    flowFieldNews: streamPort<FlowFieldNews, FlowFieldAt>('flowFieldNews'),
  },
  delays: {
    autosavePause: limits.autosavePause,
    conflictPause: limits.conflictPause,
    fieldRest: limits.fieldRest,
  },
  guards: {
    isSame: ({ context }) => context.draft === context.stored,
    isOrigin: ({ context }) => context.draft === context.origin,
    isInConflict: ({ context }) => context.conflictBy !== null,
    isOverruled: ({ context }) => context.overruled !== null,
    isOpen: ({ context }) => context.isOpen,
    isUntouched: ({ context }) => context.overruled === null && !context.isOpen,
  },
  actions: {
    setStored: assign(({ context }, { value, by }: { value: string; by?: string | undefined }) => ({
      stored: value,
      // The same text by two people is no conflict.
      conflictBy: value === context.draft ? null : (by ?? context.conflictBy),
    })),
    takeStored: assign(({ context }, { value, by }: { value: string; by?: string | undefined }) => ({
      stored: value,
      base: value,
      draft: value,
      // Escape must not undo the change of another person.
      origin: by === undefined ? context.origin : value,
      conflictBy: null,
    })),
    begin: assign(({ context }) => ({ origin: context.draft, isOpen: true })),
    leave: assign({ isOpen: false }),
    setDraft: assign((_, { value }: { value: string }) => ({ draft: value, problem: null })),
    toOrigin: assign(({ context }) => ({ draft: context.origin })),
    settle: assign(({ context: { stored } }) => ({ base: stored, draft: stored, problem: null, conflictBy: null })),
    takeTheirs: assign(({ context: { stored } }) => ({
      base: stored,
      draft: stored,
      origin: stored,
      problem: null,
      conflictBy: null,
    })),
    // The next save follows this one: it changes what this one has sent.
    startFromSent: assign(({ context }) => ({ base: context.draft })),
    acceptBase: assign(({ context }) => ({ base: context.stored, conflictBy: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    setOverruled: assign((_, { by, value }: { by: string; value: string }) => ({ overruled: { by, value } })),
    takeMine: assign(({ context }) => ({
      draft: context.overruled?.value ?? context.draft,
      base: context.stored,
      overruled: null,
    })),
    accept: assign({ overruled: null }),
    setGone: assign((_, { by, name }: { by: string; name: string }) => ({ gone: { by, name } })),
  },
}).createMachine({
  id: 'flowField',
  context: ({ input }) => ({
    at: input,
    stored: '',
    base: '',
    origin: '',
    draft: '',
    isOpen: false,
    conflictBy: null,
    overruled: null,
    gone: null,
    problem: null,
  }),
  invoke: { id: 'flowFieldNews', src: 'flowFieldNews', input: at, onError: {} },
  initial: 'resting',
  on: {
    'field.enter': { actions: 'begin' },
    'field.leave': { actions: 'leave' },
    'field.stored': { actions: { type: 'setStored', params: ({ event }) => event } },
    'field.overruled': { actions: { type: 'setOverruled', params: ({ event }) => event } },
    'field.restore': { guard: 'isOverruled', target: '.checking', actions: 'takeMine' },
    'field.accept': { actions: 'accept' },
    'field.keepMine': { guard: 'isInConflict', target: '.checking', actions: 'acceptBase' },
    'field.useTheirs': { guard: 'isInConflict', target: '.resting', actions: 'takeTheirs' },
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
          { guard: 'isInConflict', target: 'resting', actions: ['leave', 'takeTheirs'] },
          { target: 'checking', actions: ['leave', 'toOrigin'] },
        ],
        'page.leave': 'closing',
      },
    },
    checking: {
      always: [
        { guard: 'isSame', target: 'resting', actions: 'settle' },
        { guard: 'isInConflict', target: 'holding' },
        { target: 'saving' },
      ],
    },
    holding: {
      after: { conflictPause: { target: 'checking', actions: 'acceptBase' } },
      always: { guard: not('isInConflict'), target: 'checking' },
      on: {
        'field.revert': { target: 'resting', actions: ['leave', 'takeTheirs'] },
        'page.leave': 'closing',
      },
    },
    // Nobody may come back to answer the warning of a conflict.
    closing: { always: [{ guard: 'isSame', target: 'resting', actions: 'settle' }, { target: 'saving' }] },
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
        input: ({ context }) => ({ ...context.at, value: context.draft, base: context.base }),
        onDone: { target: 'resting', actions: 'settle' },
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
      invoke: { id: 'forgetFlowField', src: 'forgetFlowField', input: at, onDone: 'resting', onError: 'resting' },
    },
    gone: {
      on: { 'field.bringBack': 'restoring', 'field.discard': 'done', 'field.write': {}, 'field.stored': {} },
    },
    restoring: {
      on: { 'field.write': {} },
      invoke: {
        id: 'bringBackPart',
        src: 'bringBackPart',
        input: ({ context }) => ({ ...context.at, value: context.draft, base: context.base }),
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
