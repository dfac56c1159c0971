import { assign, emit, setup, type ActorRefFrom, type SnapshotFrom } from 'xstate';
import { toProblem, type Problem } from '../../domain/problems/problem.ts';
import { callPort } from '../port.ts';

/**
 *   closed ─▶ filling ─▶ checking ─▶ submitting ─▶ closed (saved)
 *                ▲─────────┴─────────────┘
 *
 * A draft of several fields that is submitted as a whole. Errors are shown beside the fields after the first submit
 * attempt, each until its field is edited. A draft that was closed without submitting is restored when the same form
 * opens again.
 */
export type FieldValue = string | boolean | readonly string[];
export type FormDraft = Readonly<Record<string, FieldValue>>;
/** An error message for each invalid field. */
export type FieldErrors = Readonly<Record<string, string>>;

export interface Submitted {
  /** The id of the edited record; '' for a new one. */
  readonly about: string;
  readonly draft: FormDraft;
  readonly stored: FormDraft;
  /** Data beside the fields, such as the project. */
  readonly value: unknown;
}

/** What is validated before it is submitted. */
export type FormContent = Pick<Submitted, 'about' | 'draft' | 'value'>;

/** The initial content of a form. */
export interface FormOpening {
  readonly about: string;
  readonly draft: FormDraft;
  readonly value?: unknown;
}

interface Context extends Submitted {
  readonly errors: FieldErrors;
  readonly problem: Problem | null;
  /** The result of the submission. */
  readonly output: unknown;
}

const noErrors: FieldErrors = {};

const isChanged = ({ draft, stored }: Pick<Submitted, 'draft' | 'stored'>) =>
  Object.entries(draft).some(([field, value]) => stored[field] !== value);

/** What somebody else has changed a field to: the person has seen it now, and may replace it. */
const changedMeanwhile = (problem: Problem): FormDraft =>
  problem.kind === 'invalid' && problem.code === 'changedMeanwhile' && typeof problem.values?.['value'] === 'string'
    ? { [problem.field]: problem.values['value'] }
    : {};

const formSetup = setup({
  types: {
    input: {} as FormOpening | undefined,
    output: {} as unknown,
    context: {} as Context,
    events: {} as
      | ({ type: 'form.open' } & FormOpening)
      | { type: 'form.write'; field: string; value: FieldValue }
      | { type: 'form.submit' }
      /** Closes the form; the draft is stored. */
      | { type: 'form.close' }
      /** Closes the form and discards the draft. */
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
    setProblem: assign(({ context }, params: { error: unknown }) => {
      const problem = toProblem(params.error);
      return { problem, stored: { ...context.stored, ...changedMeanwhile(problem) } };
    }),
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

/** A form of the screen: after closing, it waits for the next opening. */
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

/** A form invoked by another machine: it opens at once and ends when it closes, with the result or null. */
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
/** The server's error for the form; errors of single fields are shown beside them. */
export const selectFormProblem = ({ context }: Form) => context.problem;
