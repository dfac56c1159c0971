import { isOpenStep, needsValue } from '../../../src/domain/runs/readiness/value-needed.ts';
import type { PlanRow, PlanStep, PlanValue } from '../../../src/domain/runs/plan.ts';
import { StepFailure } from '../step-failure.ts';
import type { ExpressionValues } from './expression-values.ts';

/** The value of a step: dataset cell, else what the plan has; then by its type [DATA-003]. */
export interface ValueScope {
  /** Variables of the scenario and of the run, then exports. */
  readonly vars: Map<string, string>;
  readonly params: Readonly<Record<string, string>>;
  readonly data: Readonly<Record<string, string>>;
  readonly row: PlanRow;
  readonly secrets: Readonly<Record<string, string>>;
  readonly expressions: ExpressionValues;
}

export interface ResolvedValue {
  /** Null: the step is to be skipped. */
  readonly text: string | null;
  readonly isSecret: boolean;
  readonly used: Readonly<Record<string, string>>;
}

const references = /\b(vars|params|data)(?:\.([A-Za-z_]\w*)|\[\s*["']([^"']+)["']\s*\])/g;

const usedIn = (text: string, scope: ValueScope): Record<string, string> => {
  const used: Record<string, string> = {};
  for (const [, kind, dotted, quoted] of text.matchAll(references)) {
    const name = dotted ?? quoted ?? '';
    const value = kind === 'vars' ? scope.vars.get(name) : scope[kind as 'params' | 'data'][name];
    if (value !== undefined) used[kind === 'vars' ? name : `${kind}.${name}`] = value;
  }
  return used;
};

const valuesOf = ({ vars, params, data, row }: ValueScope) => ({
  vars: Object.fromEntries(vars),
  params,
  data,
  row: row.iteration,
  iteration: row.iteration,
});

export const resolveValue = async (value: PlanValue, scope: ValueScope, place: string): Promise<ResolvedValue> => {
  if (value.secret !== undefined) {
    const secret = scope.secrets[value.secret];
    if (secret === undefined) throw new StepFailure(`The secret ‹${value.secret}› has no value.`);
    return { text: secret, isSecret: true, used: {} };
  }
  switch (value.type) {
    case 3:
      return { text: null, isSecret: false, used: {} };
    case 2: {
      const exported = scope.vars.get(value.text);
      if (exported === undefined)
        throw new StepFailure(`No earlier step has exported ‘${value.text}’, and no variable has this name.`);
      return { text: exported, isSecret: false, used: { [value.text]: exported } };
    }
    default: {
      const how = value.type === 1 ? scope.expressions.formula : scope.expressions.template;
      const isPlain = value.type === 0 && !value.text.includes('{{');
      const text = isPlain ? value.text : await how(value.text, valuesOf(scope), place);
      return { text, isSecret: false, used: isPlain ? {} : usedIn(value.text, scope) };
    }
  }
};

const requireCell = ({ empty }: PlanValue, { number, iteration }: PlanRow): void => {
  if (empty) throw new StepFailure(`Row ${number ?? iteration} has no value in the column ‘${empty.column}’.`);
};

/** An empty cell is empty text, except for a step that cannot go without, and for a secret. */
const requireValue = (step: PlanStep, value: PlanValue, { row }: ValueScope): void => {
  if (value.empty?.isSecret || needsValue(step)) requireCell(value, row);
  for (const [, , dotted, quoted] of value.text.matchAll(references)) {
    const name = dotted ?? quoted ?? '';
    const used = Object.hasOwn(row.parameters, name) ? row.parameters[name] : undefined;
    if (used?.empty?.isSecret) requireCell(used, row);
  }
};

/** A step without a value of its own gets that of its parameter: a recorded password is stored nowhere else. */
const ownOrParameter = (step: PlanStep, { row }: ValueScope): PlanValue => {
  const { value, parameterName } = step;
  if (!isOpenStep(step, value)) return value;
  const given = Object.hasOwn(row.parameters, parameterName) ? row.parameters[parameterName] : undefined;
  if (given) return given;
  throw new StepFailure(`This step has no value. Run the flow with a dataset that has a column ‘${parameterName}’.`);
};

export const stepValue = async (step: PlanStep, scope: ValueScope, place: string): Promise<ResolvedValue> => {
  const value = scope.row.steps[step.id] ?? ownOrParameter(step, scope);
  requireValue(step, value, scope);
  return resolveValue(value, scope, place);
};

/** The values of parameters, before the steps: they see variables alone. */
export const resolveParameters = async (
  values: Readonly<Record<string, PlanValue>>,
  scope: ValueScope,
  place: string,
): Promise<Record<string, string>> => {
  const resolved: Record<string, string> = {};
  for (const [name, value] of Object.entries(values))
    resolved[name] = (await resolveValue(value, scope, `${place}/${name}`)).text ?? '';
  return resolved;
};

/** Whether the variable lets the step run: it is neither empty nor 'false' nor '0'. */
export const isConditionMet = (variable: string, { vars, params }: ValueScope): boolean =>
  variable === '' || !['', 'false', '0'].includes((vars.get(variable) ?? params[variable] ?? '').trim().toLowerCase());
