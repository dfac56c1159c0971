import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ filling ─▶ checking ─▶ submitting ─▶ closed (saved)
 *                ▲─────────┴─────────────┘
 *
 * A draft of some fields that is sent as a whole. What is wrong is told beside the fields once somebody has tried to send
 * it, each until it is written in. A draft that was put away unsent is there again when the same form is opened.
 */
export type FieldValue = string | boolean | readonly string[];
export type FormDraft = Readonly<Record<string, FieldValue>>;
/** A sentence for each field that is wrong. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Submitted {
  /** What it is a form of: an id, or '' for something new. */
  readonly about: string;
  readonly draft: FormDraft;
  readonly stored: FormDraft;
  /** What the form holds beside its fields, such as its project. */
  readonly value: unknown;
}

/** What is checked before it is sent. */
export type FormContent = Pick<Submitted, 'about' | 'draft' | 'value'>;

/** What a form opens with. */
export interface FormOpening {
  readonly about: string;
  readonly draft: FormDraft;
  readonly value?: unknown;
}

interface Context extends Submitted {
  readonly errors: FieldErrors;
  readonly problem: Problem | null;
  /** What the submission was answered with. */
  readonly output: unknown;
}

const noErrors: FieldErrors = {};

const isChanged = ({ draft, stored }: Pick<Submitted, 'draft' | 'stored'>) =>
  Object.entries(draft).some(([field, value]) => stored[field] !== value);

const formSetup = setup({
  types: {
    input: {} as FormOpening | undefined,
    output: {} as unknown,
    context: {} as Context,
    events: {} as
      | ({ type: 'form.open' } & FormOpening)
      | { type: 'form.write'; field: string; value: FieldValue }
      | { type: 'form.submit' }
      /** Put away; what was written stays. */
      | { type: 'form.close' }
      /** Given up; what was written goes. */
      | { type: 'form.discard' },
    emitted: {} as { type: 'form.done'; about: string; draft: FormDraft; output: unknown },
  },
  actors: {
    checkForm: callPort<FieldErrors, FormContent>('checkForm'),
    submitForm: callPort<unknown, Submitted>('submitForm'),
  },
  guards: {
    isSame: ({ context }, params: { about: string }) => context.about === params.about && isChanged(context),
    isRight: (_, params: { output: FieldErrors }) => Object.keys(params.output).length === 0,
  },
  actions: {
    begin: assign((_, { about, draft, value }: FormOpening) => ({
      about,
      draft,
      stored: draft,
      value,
      errors: noErrors,
      problem: null,
    })),
    setValue: assign((_, { value }: { value?: unknown }) => ({ value })),
    write: assign(({ context }, { field, value }: { field: string; value: FieldValue }) => ({
      draft: { ...context.draft, [field]: value },
      errors: Object.fromEntries(Object.entries(context.errors).filter(([name]) => name !== field)),
      problem: null,
    })),
    forget: assign(({ context }) => ({ draft: context.stored, errors: noErrors, problem: null })),
    setOutput: assign((_, params: { output: unknown }) => ({ output: params.output })),
    setErrors: assign((_, params: { output: FieldErrors }) => ({ errors: params.output, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    announceDone: emit(({ context: { about, draft } }, params: { output: unknown }) => ({
      type: 'form.done' as const,
      about,
      draft,
      output: params.output,
    })),
  },
});

const contextOf = (opening: FormOpening): Context => ({
  about: opening.about,
  draft: opening.draft,
  stored: opening.draft,
  value: opening.value ?? null,
  errors: noErrors,
  problem: null,
  output: null,
});

const filling = formSetup.createStateConfig({
  on: {
    'form.open': { actions: { type: 'begin', params: ({ event }) => event } },
    'form.write': { actions: { type: 'write', params: ({ event }) => event } },
    'form.submit': 'checking',
    'form.close': 'closed',
    'form.discard': { target: 'closed', actions: 'forget' },
  },
});

const checking = formSetup.createStateConfig({
  invoke: {
    id: 'checkForm',
    src: 'checkForm',
    input: ({ context: { about, draft, value } }) => ({ about, draft, value }),
    onDone: [
      {
        guard: { type: 'isRight', params: ({ event }) => event },
        target: 'submitting',
        actions: { type: 'setErrors', params: ({ event }) => event },
      },
      { target: 'filling', actions: { type: 'setErrors', params: ({ event }) => event } },
    ],
    onError: { target: 'filling', actions: { type: 'setProblem', params: ({ event }) => event } },
  },
});

const submitting = formSetup.createStateConfig({
  invoke: {
    id: 'submitForm',
    src: 'submitForm',
    input: ({ context: { about, draft, stored, value } }) => ({ about, draft, stored, value }),
    onDone: {
      target: 'closed',
      actions: [
        { type: 'announceDone', params: ({ event }) => event },
        { type: 'setOutput', params: ({ event }) => event },
        'forget',
      ],
    },
    onError: { target: 'filling', actions: { type: 'setProblem', params: ({ event }) => event } },
  },
});

/** A form of the screen: closed, it waits for the next opening. */
export const formMachine = formSetup.createMachine({
  id: 'form',
  context: contextOf({ about: '', draft: {} }),
  initial: 'closed',
  states: {
    closed: {
      on: {
        'form.open': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            target: 'filling',
            actions: { type: 'setValue', params: ({ event }) => event },
          },
          { target: 'filling', actions: { type: 'begin', params: ({ event }) => event } },
        ],
      },
    },
    filling,
    checking,
    submitting,
  },
});

/** A form that another machine invokes: it opens at once and ends when it closes, with the answer or null. */
export const childFormMachine = formSetup.createMachine({
  id: 'childForm',
  context: ({ input }) => contextOf(input ?? { about: '', draft: {} }),
  output: ({ context }: { context: Context }) => context.output,
  initial: 'filling',
  states: { closed: { type: 'final' }, filling, checking, submitting },
});

/** Both machines have the same states and events, so screens treat their actors alike. */
export type FormRef = ActorRefFrom<typeof formMachine>;
type Form = SnapshotFrom<typeof formMachine>;

export const selectFormAbout = ({ context }: Form) => context.about;
export const selectDraft = ({ context }: Form) => context.draft;
export const selectIsOpen = (form: Form) => !form.matches('closed');
export const selectIsSubmitting = (form: Form) => form.matches('submitting') || form.matches('checking');
export const selectIsChanged = ({ context }: Form) => isChanged(context);
export const selectErrors = ({ context }: Form): FieldErrors => context.errors;
/** What the server said of it; its words of one field stand there. */
export const selectFormProblem = ({ context }: Form) => context.problem;
