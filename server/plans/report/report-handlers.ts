import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { idempotent } from '../../account/idempotent.ts';
import type { Tables } from '../../database/tables.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { readersAmong } from '../../projects/readers-among.ts';
import { databaseMoment } from '../../schedules/database-moment.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import type { PlansNeeds } from '../plan-commands.ts';
import { deleteReport, readReport, writeReport, type ReportPlace } from './report-rows.ts';

type Names = 'plans.report' | 'plans.saveReport' | 'plans.stopReport';
const missing: Problem = { kind: 'missing' };

/** A plan that is being deleted waits: its report goes with it. */
const lockPlan = async (tx: Transaction<Tables>, { project, id }: ReportPlace): Promise<void> => {
  const found = await tx
    .selectFrom('plans')
    .select('id')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw missing;
};

/** Recipients must be members, and may read test plans. */
const requireReaders = async (
  tx: Transaction<Tables>,
  project: string,
  recipients: readonly string[],
  now: number,
): Promise<void> => {
  const members = await tx
    .selectFrom('project_members')
    .select('user_id')
    .where('project_id', '=', project)
    .where('user_id', 'in', recipients)
    .execute();
  const readers = await readersAmong(
    tx,
    project,
    members.map(({ user_id }) => user_id),
    now,
    'TestPlan',
  );
  if (!recipients.every((one) => readers.has(one))) throw invalid('recipients', { code: 'reportRecipientMayNot' });
};

export const reportHandlers = ({ database, now }: PlansNeeds): Pick<Handlers, Names> => {
  const authorizeTo = async (request: FastifyRequest, project: string, action: 'read' | 'update') =>
    authorize(await projectAccess(database, callerOf(request), project, now()), action, 'TestPlan');
  return {
    'plans.report': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'read');
      await database.transaction().execute((tx) => lockPlan(tx, params));
      return { report: await readReport(database, params) };
    },
    'plans.saveReport': async ({ params, body }, request) => {
      await authorizeTo(request, params.project, 'update');
      return idempotent(database, request, 'plans.saveReport', [params, body], async (tx) => {
        await lockPlan(tx, params);
        await requireReaders(tx, params.project, body.recipients, now());
        const by = callerOf(request).profile.id;
        await writeReport(tx, params, body, { by, now: await databaseMoment(tx) });
        return { report: await readReport(tx, params) };
      });
    },
    'plans.stopReport': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'update');
      return idempotent(database, request, 'plans.stopReport', [params], async (tx) => {
        await lockPlan(tx, params);
        await deleteReport(tx, params);
        return { report: null };
      });
    },
  };
};
