import type { FastifyRequest } from 'fastify';
import { contract, type CallName } from '../../src/domain/wire/contract.ts';
import type { CallDef } from '../../src/domain/wire/wire.ts';
import { callerOf } from '../session/caller.ts';
import { keyOf } from './command-key.ts';
import { bodyHash } from './command-log.ts';
import type { CommandRequest } from './write-model.ts';

export interface TimedRequest extends CommandRequest {
  /** ISO 8601. */
  readonly at: string;
}

interface Sent {
  readonly call: CallName;
  readonly project: string;
  /** Everything that distinguishes requests under the same key. */
  readonly hashed: readonly unknown[];
}

export const commandRequest = (
  request: FastifyRequest,
  { call, project, hashed }: Sent,
  now: number,
): TimedRequest => ({
  user: callerOf(request).profile.id,
  key: keyOf(request),
  hash: bodyHash(call, ...hashed),
  status: (contract[call] as CallDef).status ?? 200,
  project,
  at: new Date(now).toISOString(),
});

/** The part of a command that its request determines. */
export const stampOf = ({ key, project, at, user }: TimedRequest, about: string) => ({
  id: key,
  about,
  project,
  at,
  by: user,
});
