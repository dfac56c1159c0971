import { useSelector } from '@xstate/react';
import { problemText } from '../../domain/problems/problem-text.ts';
import { selectDraft, selectFormProblem, type FormRef } from '../../machines/form/form-machine.ts';
import { Banner } from '../kit/layout/banner.tsx';

interface FormProblemProps {
  readonly form: FormRef;
  /** Fields that show their errors; all fields of the draft by default. */
  readonly fields?: readonly string[] | undefined;
}

/** The server's error for the form, unless it is shown beside one of its fields. */
export function FormProblem({ form, fields }: FormProblemProps) {
  const problem = useSelector(form, selectFormProblem);
  const draft = useSelector(form, selectDraft);
  if (!problem || (problem.kind === 'invalid' && (fields ?? Object.keys(draft)).includes(problem.field))) return null;
  return <Banner tone="danger">{problemText(problem)}</Banner>;
}
