import type { FastifyRequest } from 'fastify';
import { callerOf } from '../session/caller.ts';
import type { UserChange } from './change-user.ts';
import { requireUser } from './require-user.ts';

/** The caller and the affected user; refused without the right. A user of another account does not exist. */
export const changeOf = (request: FastifyRequest, userId: string, action: string, now: number): UserChange => {
  const caller = callerOf(request);
  requireUser(caller, action, userId, now);
  return { account: caller.profile.tenantId, by: caller.profile.id, userId, now };
};
