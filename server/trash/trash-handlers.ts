import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { Tables } from '../database/tables.ts';
import type { TrashSource } from '../modules/contributions.ts';
import { projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { listDeleted } from './list-deleted.ts';

export interface TrashNeeds {
  readonly database: Kysely<Tables>;
  /** The trash sources of the areas. */
  readonly sources: readonly TrashSource[];
  now(): number;
}

const forbidden: Problem = { kind: 'forbidden' };

export const trashHandlers = ({ database, sources, now }: TrashNeeds): Pick<Handlers, 'trash.list'> => ({
  'trash.list': async ({ params, query }, request) => {
    const { ability } = await projectAccess(database, callerOf(request), params.id, now());
    if (!ability.can('readAsOwner', asSubject('Project', { id: params.id }))) throw forbidden;
    const { deleted, total } = await listDeleted(database, sources, params.id, query);
    return { _embedded: { deleted }, page: pageOf(query.size, query.page, total) };
  },
});
