import type { ExpressionFault } from '../../domain/expressions/expression-fault.ts';
import type { ValueType } from '../../domain/expressions/value-type.ts';
import { functionFaults, type FunctionFault } from '../../domain/functions/check-function.ts';
import { contentOf, type Formula, type FunctionContent, type MinifiedFormula } from '../../domain/functions/formula.ts';
import { editFunction, newFunction, sampleCall, type FunctionEdit } from '../../domain/functions/function-edit.ts';
import type { Problem } from '../../domain/problems/problem.ts';

/** The data of the form of a function, and how its events change it. */
export interface FunctionOpening {
  /** Null for a new function. */
  readonly formula: Formula | null;
  readonly isReadOnly: boolean;
  /** The start of the run that a trial assumes, as ISO 8601. */
  readonly at: string;
}

export interface FunctionTrial {
  readonly expression: string;
  readonly seed: string;
  /** ISO 8601. */
  readonly start: string;
}

/** What was evaluated: the function that is written, among the others. */
export interface FunctionQuestion {
  readonly draft: FunctionContent;
  readonly others: readonly MinifiedFormula[];
}

export interface FunctionSave {
  /** '' for a new function. */
  readonly id: string;
  readonly draft: FunctionContent;
  readonly stored: FunctionContent;
  readonly revision: number;
}

export type TrialOutcome =
  | { readonly kind: 'answered'; readonly text: string; readonly type: ValueType | null }
  | { readonly kind: 'wrong'; readonly fault: ExpressionFault }
  | { readonly kind: 'ended' }
  | { readonly kind: 'failed'; readonly problem: Problem };

/** The result of an example, beside what was expected, both as text. */
export interface ExampleOutcome {
  readonly expected: string;
  readonly actual: TrialOutcome;
}

export const isPassed = ({ expected, actual }: ExampleOutcome): boolean =>
  actual.kind === 'answered' && actual.text === expected;

export interface FormContext {
  readonly id: string;
  readonly stored: FunctionContent;
  readonly draft: FunctionContent;
  readonly revision: number;
  readonly isDefault: boolean;
  readonly isReadOnly: boolean;
  /** All other functions. */
  readonly others: readonly MinifiedFormula[];
  readonly faults: readonly FunctionFault[];
  /** Of the examples, in their order; null when they have not run since the last edit. */
  readonly outcomes: readonly ExampleOutcome[] | null;
  readonly problem: Problem | null;
  /** What someone else has saved meanwhile. */
  readonly other: Formula | null;
  /** The position in the body at which a function is inserted. */
  readonly caret: number;
  /** The filter of the reference. */
  readonly term: string;
  readonly trial: FunctionTrial;
  /** The person has written the expression of the trial. */
  readonly isTrialOwn: boolean;
  readonly trialOutcome: TrialOutcome | null;
}

export const emptyForm: FormContext = {
  id: '',
  stored: newFunction,
  draft: newFunction,
  revision: 0,
  isDefault: false,
  isReadOnly: false,
  others: [],
  faults: [],
  outcomes: null,
  problem: null,
  other: null,
  caret: 0,
  term: '',
  trial: { expression: '', seed: '1', start: '' },
  isTrialOwn: false,
  trialOutcome: null,
};

const isChanged = ({ draft, stored }: Pick<FormContext, 'draft' | 'stored'>): boolean =>
  JSON.stringify(draft) !== JSON.stringify(stored);

export const ownFunctions = (others: readonly MinifiedFormula[]) => others.filter((one) => !one.default);

/** The context with a draft, and with what follows from it. */
const withDraft = (context: FormContext, draft: FunctionContent): FormContext => ({
  ...context,
  draft,
  faults: context.isReadOnly ? [] : functionFaults(draft, ownFunctions(context.others)),
  outcomes: null,
  trial: context.isTrialOwn ? context.trial : { ...context.trial, expression: sampleCall(draft) },
});

/** Unsaved text of the same function is there again. */
export const opened = (context: FormContext, { formula, isReadOnly, at }: FunctionOpening): FormContext => {
  const id = formula?.id ?? '';
  const isSame = context.id === id && isChanged(context) && context.revision === (formula?.revision ?? 0);
  if (isSame) return { ...context, isReadOnly, problem: null, other: null };
  const stored = formula ? contentOf(formula) : newFunction;
  const trial = { ...emptyForm.trial, start: at };
  const fresh = { ...emptyForm, id, stored, isReadOnly, revision: formula?.revision ?? 0, trial };
  return { ...fresh, draft: stored, isDefault: formula?.default ?? false, caret: stored.body.length };
};

export const readBy = (context: FormContext, functions: readonly MinifiedFormula[]): FormContext =>
  withDraft({ ...context, others: functions.filter(({ id }) => id !== context.id) }, context.draft);

export const edited = (context: FormContext, edit: FunctionEdit): FormContext =>
  withDraft(context, editFunction(context.draft, edit));

/** A call comes in place of the caret, which then stands behind it. */
export const inserted = (context: FormContext, text: string): FormContext => {
  const { body } = context.draft;
  const at = Math.min(context.caret, body.length);
  const value = body.slice(0, at) + text + body.slice(at);
  return { ...edited(context, { type: 'field', field: 'body', value }), caret: at + text.length };
};

export const takenFrom = (context: FormContext): FormContext => {
  if (!context.other) return context;
  const stored = contentOf(context.other);
  return withDraft({ ...context, stored, revision: context.other.revision, other: null, problem: null }, stored);
};

export const trialOf = ({ draft, others, trial }: FormContext) => ({ draft, others, trial });
