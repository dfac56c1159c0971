import type { LogKind } from '../logs/read-log.ts';
import type { Problem } from '../problems/problem.ts';
import { problemText } from '../problems/problem-text.ts';
import { runDialogMessages } from './run-dialog-messages.ts';

/** Why a run was refused: some reasons are whole sentences, others need to be told of what [ADAPT-012..016]. */
export const runProblemText = (problem: Problem, kind: LogKind): string => {
  const text = problemText(problem, '').trim();
  return /^\p{Ll}/u.test(text) ? `${runDialogMessages.subject[kind]} ${text}` : text;
};
