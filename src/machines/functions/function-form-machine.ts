import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import type { FunctionFault } from '../../domain/functions/check-function.ts';
import type { FunctionContent, Formula, MinifiedFormula } from '../../domain/functions/formula.ts';
import type { FunctionEdit } from '../../domain/functions/function-edit.ts';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';
import {
  edited,
  emptyForm,
  inserted,
  isPassed,
  opened,
  readBy,
  takenFrom,
  trialOf,
  type ExampleOutcome,
  type FormContext,
  type FunctionOpening,
  type FunctionQuestion,
  type FunctionSave,
  type FunctionTrial,
  type TrialOutcome,
} from './function-form-context.ts';

/**
 *   closed ─▶ opening ⇄ unreachable
 *                │
 *                ▼
 *   open { writing: filling { untried ─▶ tried } ─▶ checking ─▶ testing ─▶ saving ─▶ closed (saved)
 *                        ▲──────────────────────────┴───────────┘           │
 *                        └── conflicted { reading ─▶ shown | gone | unread } ◀──┘
 *          trial:   resting ─▶ trying ─▶ answered | ended | wrong }
 *
 * A function while it is written. It is checked and its examples run before each save; a fault or a failing example
 * prevents it. The check is a call: a recording holds its answer, not the text that it was about. If someone else has
 * saved meanwhile, both versions are shown and nothing is lost. The trial evaluates an expression in a worker.
 */
const functionFormSetup = setup({
  types: {
    context: {} as FormContext,
    events: {} as
      | ({ type: 'form.open' } & FunctionOpening)
      | { type: 'form.retry' }
      | { type: 'form.save' }
      /** The text stays for the next opening. */
      | { type: 'form.close' }
      /** The text is forgotten. */
      | { type: 'form.discard' }
      | { type: 'draft.edit'; edit: FunctionEdit }
      /** The position of the caret in the body. */
      | { type: 'caret.move'; at: number }
      | { type: 'body.insert'; text: string }
      | { type: 'reference.filter'; term: string }
      | { type: 'mine.keep' }
      | { type: 'theirs.take' }
      | { type: 'trial.write'; field: keyof FunctionTrial; value: string }
      | { type: 'trial.run' },
    emitted: {} as { type: 'form.done'; name: string },
  },
  actors: {
    readFunctions: callPort<readonly MinifiedFormula[]>('readFunctions'),
    checkFunction: callPort<readonly FunctionFault[], FunctionQuestion>('checkFunction'),
    runExamples: callPort<readonly ExampleOutcome[], FunctionQuestion>('runExamples'),
    saveFunction: callPort<Formula, FunctionSave>('saveFunction'),
    readFunction: callPort<Formula, { id: string }>('readFunction'),
    runTrial: callPort<TrialOutcome, FunctionQuestion & { trial: FunctionTrial }>('runTrial'),
  },
  guards: {
    isFaulty: (_, params: { output: readonly FunctionFault[] }) => params.output.length > 0,
    hasExamples: ({ context }) => context.draft.examples.length > 0,
    isPassed: (_, params: { output: readonly ExampleOutcome[] }) => params.output.every(isPassed),
    isOutdated: (_, params: { error: unknown }) => toProblem(params.error).kind === 'outdated',
    isGone: ({ context }, params: { error: unknown }) =>
      context.id !== '' && toProblem(params.error).kind === 'missing',
    isAnswered: (_, params: { output: TrialOutcome }) => params.output.kind === 'answered',
    isEnded: (_, params: { output: TrialOutcome }) => params.output.kind === 'ended',
    isWritable: ({ context }) => !context.isReadOnly,
  },
  actions: {
    begin: assign(({ context }, params: FunctionOpening) => opened(context, params)),
    setFunctions: assign(({ context }, params: { output: readonly MinifiedFormula[] }) =>
      readBy(context, params.output),
    ),
    edit: assign(({ context }, params: { edit: FunctionEdit }) => edited(context, params.edit)),
    moveCaret: assign((_, params: { at: number }) => ({ caret: params.at })),
    insert: assign(({ context }, params: { text: string }) => inserted(context, params.text)),
    setTerm: assign((_, params: { term: string }) => ({ term: params.term })),
    setOutcomes: assign((_, params: { output: readonly ExampleOutcome[] }) => ({ outcomes: params.output })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null as Problem | null }),
    setOther: assign((_, params: { output: Formula }) => ({ other: params.output })),
    acceptRevision: assign(({ context }) => ({ revision: context.other?.revision ?? context.revision })),
    takeOther: assign(({ context }) => takenFrom(context)),
    makeNew: assign({ id: '', revision: 0 }),
    writeTrial: assign(({ context }, { field, value }: { field: keyof FunctionTrial; value: string }) => ({
      trial: { ...context.trial, [field]: value },
      isTrialOwn: context.isTrialOwn || field === 'expression',
    })),
    setTrialOutcome: assign((_, params: { output: TrialOutcome }) => ({ trialOutcome: params.output })),
    setTrialProblem: assign((_, params: { error: unknown }) => ({
      trialOutcome: { kind: 'failed' as const, problem: toProblem(params.error) },
    })),
    forget: assign(emptyForm),
    announceDone: emit((_, params: { output: Formula }) => ({ type: 'form.done' as const, name: params.output.name })),
  },
});

const filling = functionFormSetup.createStateConfig({
  initial: 'untried',
  on: {
    'draft.edit': { guard: 'isWritable', actions: [{ type: 'edit', params: ({ event }) => event }, 'clearProblem'] },
    'caret.move': { actions: { type: 'moveCaret', params: ({ event }) => event } },
    'body.insert': { guard: 'isWritable', actions: { type: 'insert', params: ({ event }) => event } },
    'form.save': { target: 'checking', actions: 'clearProblem' },
  },
  states: { untried: {}, tried: {} },
});

const checking = functionFormSetup.createStateConfig({
  invoke: {
    id: 'checkFunction',
    src: 'checkFunction',
    input: ({ context: { draft, others } }) => ({ draft, others }),
    onDone: [
      { guard: { type: 'isFaulty', params: ({ event }) => event }, target: 'filling.tried' },
      { guard: 'hasExamples', target: 'testing' },
      { target: 'saving' },
    ],
    onError: { target: 'filling.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
  },
});

const testing = functionFormSetup.createStateConfig({
  invoke: {
    id: 'runExamples',
    src: 'runExamples',
    input: ({ context: { draft, others } }) => ({ draft, others }),
    onDone: [
      {
        guard: { type: 'isPassed', params: ({ event }) => event },
        target: 'saving',
        actions: { type: 'setOutcomes', params: ({ event }) => event },
      },
      { target: 'filling.tried', actions: { type: 'setOutcomes', params: ({ event }) => event } },
    ],
    onError: { target: 'filling.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
  },
});

const saving = functionFormSetup.createStateConfig({
  invoke: {
    id: 'saveFunction',
    src: 'saveFunction',
    input: ({ context: { id, draft, stored, revision } }) => ({ id, draft, stored, revision }),
    onDone: {
      target: '#functionForm.closed',
      actions: [{ type: 'announceDone', params: ({ event }) => event }, 'forget'],
    },
    onError: [
      { guard: { type: 'isOutdated', params: ({ event }) => event }, target: 'conflicted' },
      { guard: { type: 'isGone', params: ({ event }) => event }, target: 'conflicted.gone' },
      { target: 'filling.tried', actions: { type: 'setProblem', params: ({ event }) => event } },
    ],
  },
});

const conflicted = functionFormSetup.createStateConfig({
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readFunction',
        src: 'readFunction',
        input: ({ context }) => ({ id: context.id }),
        onDone: { target: 'shown', actions: { type: 'setOther', params: ({ event }) => event } },
        onError: [
          { guard: { type: 'isGone', params: ({ event }) => event }, target: 'gone' },
          { target: 'unread', actions: { type: 'setProblem', params: ({ event }) => event } },
        ],
      },
    },
    shown: {
      on: {
        'mine.keep': { target: '#functionForm.open.writing.saving', actions: 'acceptRevision' },
        'theirs.take': { target: '#functionForm.open.writing.filling', actions: 'takeOther' },
      },
    },
    gone: { on: { 'mine.keep': { target: '#functionForm.open.writing.saving', actions: 'makeNew' } } },
    unread: { on: { 'form.retry': { target: 'reading', actions: 'clearProblem' } } },
  },
});

const trial = functionFormSetup.createStateConfig({
  initial: 'resting',
  on: { 'trial.write': { target: '.resting', actions: { type: 'writeTrial', params: ({ event }) => event } } },
  states: {
    resting: { on: { 'trial.run': 'trying' } },
    trying: {
      invoke: {
        id: 'runTrial',
        src: 'runTrial',
        input: ({ context }) => trialOf(context),
        onDone: [
          {
            guard: { type: 'isAnswered', params: ({ event }) => event },
            target: 'answered',
            actions: { type: 'setTrialOutcome', params: ({ event }) => event },
          },
          {
            guard: { type: 'isEnded', params: ({ event }) => event },
            target: 'ended',
            actions: { type: 'setTrialOutcome', params: ({ event }) => event },
          },
          { target: 'wrong', actions: { type: 'setTrialOutcome', params: ({ event }) => event } },
        ],
        onError: { target: 'wrong', actions: { type: 'setTrialProblem', params: ({ event }) => event } },
      },
    },
    answered: { on: { 'trial.run': 'trying' } },
    ended: { on: { 'trial.run': 'trying' } },
    wrong: { on: { 'trial.run': 'trying' } },
  },
});

export const functionFormMachine = functionFormSetup.createMachine({
  id: 'functionForm',
  context: emptyForm,
  initial: 'closed',
  on: {
    'form.open': { target: '.opening', actions: { type: 'begin', params: ({ event }) => event } },
    'form.close': '.closed',
    'form.discard': { target: '.closed', actions: 'forget' },
  },
  states: {
    closed: {},
    opening: {
      invoke: {
        id: 'readFunctions',
        src: 'readFunctions',
        onDone: { target: 'open', actions: { type: 'setFunctions', params: ({ event }) => event } },
        onError: { target: 'unreachable', actions: { type: 'setProblem', params: ({ event }) => event } },
      },
    },
    unreachable: { on: { 'form.retry': { target: 'opening', actions: 'clearProblem' } } },
    open: {
      type: 'parallel',
      on: { 'reference.filter': { actions: { type: 'setTerm', params: ({ event }) => event } } },
      states: {
        writing: { initial: 'filling', states: { filling, checking, testing, saving, conflicted } },
        trial,
      },
    },
  },
});

export type FunctionFormRef = ActorRefFrom<typeof functionFormMachine>;
type FunctionForm = SnapshotFrom<typeof functionFormMachine>;

const writing = (form: FunctionForm, state: 'testing' | 'saving' | 'conflicted') =>
  form.matches({ open: { writing: state } });

export const selectIsFormOpen = (form: FunctionForm) => !form.matches('closed');
export const selectIsFormReady = (form: FunctionForm) => form.matches('open');
export const selectUnreachable = (form: FunctionForm) => (form.matches('unreachable') ? form.context.problem : null);
export const selectFunctionDraft = (form: FunctionForm): FunctionContent => form.context.draft;
export const selectFunctionId = (form: FunctionForm) => form.context.id;
export const selectIsReadOnly = (form: FunctionForm) => form.context.isReadOnly;
export const selectIsDefault = (form: FunctionForm) => form.context.isDefault;
export const selectFaults = (form: FunctionForm) => form.context.faults;
/** Errors beside all fields appear after the first attempt to save; those of the body while it is written. */
export const selectIsTried = (form: FunctionForm) => form.matches({ open: { writing: { filling: 'tried' } } });
export const selectOutcomes = (form: FunctionForm) => form.context.outcomes;
export const selectFunctionProblem = (form: FunctionForm) =>
  form.matches({ open: { writing: 'filling' } }) ? form.context.problem : null;
export const selectWork = (form: FunctionForm): 'testing' | 'saving' | null => {
  if (writing(form, 'testing')) return 'testing';
  return writing(form, 'saving') ? 'saving' : null;
};
export const selectConflict = (form: FunctionForm): 'reading' | 'shown' | 'gone' | 'unread' | null => {
  if (!writing(form, 'conflicted')) return null;
  const states = ['reading', 'shown', 'gone'] as const;
  return states.find((state) => form.matches({ open: { writing: { conflicted: state } } })) ?? 'unread';
};
export const selectOther = (form: FunctionForm) => form.context.other;
export const selectCaret = (form: FunctionForm) => form.context.caret;
export const selectOthers = (form: FunctionForm) => form.context.others;
export const selectReferenceTerm = (form: FunctionForm) => form.context.term;
export const selectTrial = (form: FunctionForm) => form.context.trial;
export const selectIsTrying = (form: FunctionForm) => form.matches({ open: { trial: 'trying' } });
export const selectTrialOutcome = (form: FunctionForm) =>
  form.matches({ open: { trial: 'resting' } }) || selectIsTrying(form) ? null : form.context.trialOutcome;
