import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../src/domain/problems/problem.ts';

/** Requests that only an attacker sends: the screens never do, or it is a guess at a secret. */
const isAttempt = (problem: Problem): boolean =>
  problem.kind === 'forbidden' ||
  problem.kind === 'unlicensed' ||
  (problem.kind === 'invalid' && (problem.field === 'password' || problem.field === 'code'));

/** Logs refusals with the caller, the problem and the address, never with the content. */
export const noteRefusal = (request: FastifyRequest, problem: Problem): void => {
  const { principal, log, routeOptions } = request;
  const level = isAttempt(problem) ? 'warn' : 'info';
  const what = { req: request, call: routeOptions.config?.call, user: principal?.profile.id, kind: problem.kind };
  log[level](what, 'a call was refused');
};
