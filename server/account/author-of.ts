import type { FastifyRequest } from 'fastify';
import type { ChangeAuthor } from '../../src/domain/account/changed-record.ts';
import { callerOf } from '../session/caller.ts';

/** Whose change a request is, in the log of the account. */
export const authorOf = (request: FastifyRequest, now: number): ChangeAuthor => {
  const { tenantId: account, id: by } = callerOf(request).profile;
  return { account, by, now };
};
