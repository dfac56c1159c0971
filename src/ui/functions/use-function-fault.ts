import { useSelector } from '@xstate/react';
import type { FunctionContent } from '../../domain/functions/formula.ts';
import { functionMessages as say } from '../../domain/functions/function-messages.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { reasonText } from '../../domain/problems/reason.ts';
import { selectFaults, selectFunctionProblem, selectIsTried } from '../../machines/functions/function-form-machine.ts';
import { useArea } from '../actors-context.tsx';

/** The error of a field, of the client or of the server; that of the body as soon as something is written. */
export const useFunctionFault = (field: keyof FunctionContent): string | undefined => {
  const { functionForm } = useArea('functions');
  const faults = useSelector(functionForm, selectFaults);
  const isTried = useSelector(functionForm, selectIsTried);
  const problem = useSelector(functionForm, selectFunctionProblem);
  const isBody = useSelector(functionForm, ({ context }) => field === 'body' && context.draft.body !== '');
  const fault = faults.find((one) => one.field === field);
  if (fault && (isTried || isBody)) {
    const text = `${say.fields[field]} ${reasonText(fault.reason)}`;
    return fault.at ? `${say.at(fault.at.line, fault.at.column)}: ${text}` : text;
  }
  if (problem?.kind === 'invalid' && problem.field === field) return problemText(problem, say.fields[field]);
  return problem?.kind === 'duplicate' && field === 'name' ? problemText(problem) : undefined;
};

/** The names of the types, as options. */
export const typeOptions = () => Object.entries(say.types).map(([value, label]) => ({ value, label }));
