import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';

/** What only somebody sends who tries: the screens do not offer it, or it is a guess at a secret. */
const isAttempt = (problem: Problem): boolean =>
  problem.kind === 'forbidden' ||
  problem.kind === 'unlicensed' ||
  (problem.kind === 'invalid' && (problem.field === 'password' || problem.field === 'code'));

/** Refusals stand in the log with who, what and from where, and never with what was sent. */
export const noteRefusal = (request: FastifyRequest, problem: Problem): void => {
  const { principal, log, routeOptions } = request;
  const level = isAttempt(problem) ? 'warn' : 'info';
  const what = { req: request, call: routeOptions.config?.call, user: principal?.profile.id, kind: problem.kind };
  log[level](what, 'a call was refused');
};
