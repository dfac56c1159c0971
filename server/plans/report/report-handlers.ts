import type { FastifyRequest } from 'fastify';
import type { Transaction } from 'kysely';
import { changeOf, changesOf } from '../../../src/domain/account/changed-record.ts';
import { shownValues } from '../../../src/domain/account/shown-values.ts';
import type { PlanReport } from '../../../src/domain/plans/report/plan-report.ts';
import { invalid } from '../../../src/domain/problems/invalid.ts';
import type { Problem } from '../../../src/domain/problems/problem.ts';
import { recordAccount } from '../../account/account-log.ts';
import { authorOf } from '../../account/author-of.ts';
import { idempotent } from '../../account/idempotent.ts';
import type { Tables } from '../../database/tables.ts';
import { authorize, projectAccess } from '../../projects/project-access.ts';
import { readersAmong } from '../../projects/readers-among.ts';
import { databaseMoment } from '../../schedules/database-moment.ts';
import { userNames } from '../../users/user-names.ts';
import { callerOf } from '../../session/caller.ts';
import type { Handlers } from '../../wire/mount.ts';
import type { PlansNeeds } from '../plan-commands.ts';
import { deleteReport, readReport, writeReport, type ReportPlace } from './report-rows.ts';

type Names = 'plans.report' | 'plans.saveReport' | 'plans.stopReport';
const missing: Problem = { kind: 'missing' };

/** A plan that is being deleted waits: its report goes with it. */
const lockPlan = async (tx: Transaction<Tables>, { project, id }: ReportPlace): Promise<string> => {
  const found = await tx
    .selectFrom('plans')
    .select('name')
    .where('project_id', '=', project)
    .where('id', '=', id)
    .where('deleted_date', 'is', null)
    .forKeyShare()
    .executeTakeFirst();
  if (!found) throw missing;
  return found.name;
};

/** A report in words for the log: days of the week as numbers of ISO 8601, recipients by their names. */
const valuesOf = async (tx: Transaction<Tables>, account: string, report: PlanReport | null) => {
  if (!report)
    return {
      'report.days': '',
      'report.time': '',
      'report.timeZone': '',
      'report.language': '',
      'report.recipients': '',
    };
  const { days, time, timeZone, language, recipients } = report;
  const names = await userNames(tx, account, recipients);
  const people = recipients.map((id) => names.get(id) ?? id).toSorted();
  return shownValues('report.', {
    days: days.toSorted((one, other) => one - other),
    time,
    timeZone,
    language,
    recipients: people,
  });
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
  /** What differs from the report before, in the history of the plan. */
  const record = async (
    tx: Transaction<Tables>,
    request: FastifyRequest,
    { project, id }: ReportPlace,
    { name, before, after }: { name: string; before: PlanReport | null; after: PlanReport | null },
  ) => {
    const author = authorOf(request, now());
    const plan = { kind: 'plan', id, project, name, of: `TESTPLAN/${id}` };
    if (!after) {
      if (before) await recordAccount(tx, [changeOf(author, plan, 'removed', { field: 'report' })]);
      return;
    }
    const [was, is] = [await valuesOf(tx, author.account, before), await valuesOf(tx, author.account, after)];
    await recordAccount(tx, changesOf(author, plan, was, is));
  };

  return {
    'plans.report': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'read');
      await database.transaction().execute((tx) => lockPlan(tx, params));
      return { report: await readReport(database, params) };
    },
    'plans.saveReport': async ({ params, body }, request) => {
      await authorizeTo(request, params.project, 'update');
      return idempotent(database, request, 'plans.saveReport', [params, body], async (tx) => {
        const name = await lockPlan(tx, params);
        await requireReaders(tx, params.project, body.recipients, now());
        const by = callerOf(request).profile.id;
        await record(tx, request, params, { name, before: await readReport(tx, params), after: body });
        await writeReport(tx, params, body, { by, now: await databaseMoment(tx) });
        return { report: await readReport(tx, params) };
      });
    },
    'plans.stopReport': async ({ params }, request) => {
      await authorizeTo(request, params.project, 'update');
      return idempotent(database, request, 'plans.stopReport', [params], async (tx) => {
        const name = await lockPlan(tx, params);
        await record(tx, request, params, { name, before: await readReport(tx, params), after: null });
        await deleteReport(tx, params);
        return { report: null };
      });
    },
  };
};
