import type { PlanNode } from '../../../src/domain/runs/plan.ts';
import type { StepStatus } from '../../../src/domain/runs/run-events.ts';

/** Whether a flow of a scenario runs: all of its conditions must hold [SCEN-003]. The first that does not, in words. */
export type NodeResults = ReadonlyMap<string, StepStatus>;

type VariableCondition = Extract<PlanNode['conditions'][number], { variable: string }>;

const numeric = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text));

const isMet = ({ operator, value }: VariableCondition, found: string): boolean => {
  switch (operator) {
    case 'equals':
      return found === value;
    case 'notEquals':
      return found !== value;
    case 'contains':
      return found.includes(value);
    case 'notContains':
      return !found.includes(value);
    case 'gt':
      return numeric(found) > numeric(value);
    case 'lt':
      return numeric(found) < numeric(value);
    case 'isEmpty':
      return found === '';
    case 'isNotEmpty':
      return found !== '';
  }
};

export const unmetCondition = (
  { conditions }: PlanNode,
  vars: ReadonlyMap<string, string>,
  results: NodeResults,
): string | null => {
  for (const condition of conditions) {
    if ('variable' in condition) {
      const found = vars.get(condition.variable) ?? '';
      if (!isMet(condition, found))
        return `Skipped: ‘${condition.variable}’ is ‘${found}’, and the condition is ${condition.operator} ‘${condition.value}’.`;
      continue;
    }
    const status = results.get(condition.after);
    const passed = status === 'PASSED' || status === 'WARNING';
    const met =
      condition.result === 'ENDED'
        ? status !== undefined
        : condition.result === 'PASSED'
          ? passed
          : status === 'FAILED';
    if (!met) return `Skipped: an earlier flow had to be ${condition.result} and is ${status ?? 'not executed'}.`;
  }
  return null;
};
