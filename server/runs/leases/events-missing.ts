import type { Problem } from '../../../src/domain/problems/problem.ts';
import { programProblem } from '../../wire/program-problem.ts';

/** The number of the event that is expected next. */
export const eventsMissing = (next: number): Extract<Problem, { kind: 'invalid' }> =>
  programProblem(
    'events',
    { code: 'eventsMissing', values: { next } },
    `Events are missing. Send them from number ${next}.`,
  );
