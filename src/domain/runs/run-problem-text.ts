import type { LogKind } from '../logs/read-log.ts';
import type { Problem } from '../problems/problem.ts';
import { problemText } from '../problems/problem-text.ts';
import { sentReasonText, type SentReason } from '../problems/reason.ts';
import { runDialogMessages } from './run-dialog-messages.ts';
import { unrunnableMessages } from './refusals/unrunnable-messages.ts';
import { unrunnableIn } from './refusals/unrunnable.ts';

/** Why a run was refused, as it is stored; null for an unknown code. */
export const runReasonText = (reason: SentReason): string | null => {
  const which = unrunnableIn(reason);
  if (which && reason.code === 'incompatibleFlow') return unrunnableMessages.incompatibleFlow(which);
  if (which && reason.code === 'incompatibleSteps') return unrunnableMessages.incompatibleSteps(which);
  return sentReasonText(reason);
};

/** Why a run was refused: some reasons are whole sentences, others need to be told of what [ADAPT-012..016]. */
export const runProblemText = (problem: Problem, kind: LogKind): string => {
  if (problem.kind === 'forbidden' && problem.code !== undefined && unrunnableIn(problem))
    return runReasonText({ code: problem.code, values: problem.values }) ?? problemText(problem);
  const text = problemText(problem, '').trim();
  return /^\p{Ll}/u.test(text) ? `${runDialogMessages.subject[kind]} ${text}` : text;
};
