import type { FastifyRequest } from 'fastify';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { idText } from '../../../src/domain/wire/wire.ts';
import type { KeyOwner } from '../../api-keys/key-guard.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { callerOf } from '../../session/caller.ts';
import type { Writer } from '../open-run.ts';
import type { ResultsNeeds } from '../results-handlers.ts';

/** Reporters of other products bring an API key where they are used to bring theirs. */
export interface ReporterNeeds extends ResultsNeeds {
  readonly publicUrl: URL;
  readonly ownerOfKey: KeyOwner;
}

const signedOut: Problem = { kind: 'signedOut' };

/** The request belongs to the owner of the key from here on. */
export const identify = async (
  { ownerOfKey }: ReporterNeeds,
  request: FastifyRequest,
  { project, key }: { readonly project: string; readonly key: unknown },
): Promise<void> => {
  if (typeof key !== 'string' || !idText.safeParse(project).success) throw signedOut;
  request.principal = await ownerOfKey(key, request, project);
};

export const writerOf = async (
  { database, now }: ReporterNeeds,
  request: FastifyRequest,
  project: string,
): Promise<Writer> => {
  authorize(await projectAccess(database, callerOf(request), project, now()), 'create', 'ExecutionLog');
  return { project, by: callerOf(request).profile.id, at: new Date(now()).toISOString() };
};
