import type { Kysely } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import { asSubject } from '../../src/domain/session/abilities.ts';
import type { DeletedEntity } from '../../src/domain/trash/trash-contract.ts';
import type { Tables } from '../database/tables.ts';
import { projectAccess } from '../projects/project-access.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';

/** What each area has in the trash of a project; defects alone until other areas come. */
export interface TrashNeeds {
  readonly database: Kysely<Tables>;
  list(
    database: Kysely<Tables>,
    project: string,
    question: { readonly term?: string | undefined; readonly size: number; readonly page: number },
  ): Promise<{ readonly deleted: DeletedEntity[]; readonly total: number }>;
  now(): number;
}

const forbidden: Problem = { kind: 'forbidden' };

export const trashHandlers = ({ database, list, now }: TrashNeeds): Pick<Handlers, 'trash.list'> => ({
  'trash.list': async ({ params, query }, request) => {
    const { ability } = await projectAccess(database, callerOf(request), params.id, now());
    if (!ability.can('readAsOwner', asSubject('Project', { id: params.id }))) throw forbidden;
    const { deleted, total } = await list(database, params.id, query);
    return { _embedded: { deleted }, page: pageOf(query.size, query.page, total) };
  },
});
