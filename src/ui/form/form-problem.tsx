import { useSelector } from '@xstate/react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { selectDraft, selectFormProblem, type FormRef } from '../../machines/form/form-machine.ts';
import { Banner } from '../kit/layout/banner.tsx';

interface FormProblemProps {
  readonly form: FormRef;
  /** Fields that tell their own problems; all of the draft when not given. */
  readonly fields?: readonly string[] | undefined;
}

/** Why the server did not take the form, unless that stands beside one of its fields. */
export function FormProblem({ form, fields }: FormProblemProps) {
  const problem = useSelector(form, selectFormProblem);
  const draft = useSelector(form, selectDraft);
  if (!problem || (problem.kind === 'invalid' && (fields ?? Object.keys(draft)).includes(problem.field))) return null;
  return <Banner tone="danger">{problemText(problem)}</Banner>;
}
