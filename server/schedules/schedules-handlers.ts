import type { FastifyRequest } from 'fastify';
import type { Kysely, Transaction } from 'kysely';
import type { Problem } from '../../src/domain/problems/problem.ts';
import type { Recurrence } from '../../src/domain/schedules/recurrence.ts';
import { scheduleLimits } from '../../src/domain/schedules/schedule-limits.ts';
import type { Schedule } from '../../src/domain/schedules/schedule.ts';
import type { Handled } from '../../src/domain/wire/contract.ts';
import { idempotent } from '../account/idempotent.ts';
import type { Tables } from '../database/tables.ts';
import { authorize, projectAccess } from '../projects/project-access.ts';
import { findPipeline } from '../pipelines/pipeline-rows.ts';
import { readScenario } from '../scenarios/scenario-rows.ts';
import { shareLimits } from '../operation/share-limits.ts';
import { createSharedPlaces } from '../operation/shared-places.ts';
import { callerOf } from '../session/caller.ts';
import type { Handlers } from '../wire/mount.ts';
import { pageOf } from '../wire/page-of.ts';
import { readCalendar } from './calendar/read-calendar.ts';
import { authorizeRun } from './creator-rights.ts';
import { forecastInput } from './forecast/forecast-input.ts';
import { runForecast } from './forecast/run-forecast.ts';
import { triedSchedule } from './forecast/tried-schedule.ts';
import { previewTimes } from './recurrence/preview-times.ts';
import { scheduledScenario } from './scheduled-scenario.ts';
import { listSchedules, readSchedule } from './schedule-rows.ts';
import { deleteSchedule, restoreSchedule } from './trash-schedule.ts';
import { createSchedule, pauseSchedule, resumeSchedule, updateSchedule, type ScheduleAt } from './write-schedule.ts';

export interface SchedulesNeeds {
  readonly database: Kysely<Tables>;
  /** Lists of the project have changed. */
  changed(project: string): void;
  now(): number;
}

type Names = Extract<keyof Handlers, `schedules.${string}`> | 'pipelines.schedule';
type Body = Handled<'schedules.createSimple' | 'schedules.createCron' | 'schedules.createRule'>['body'];
const missing: Problem = { kind: 'missing' };

const requirePipeline = async (tx: Transaction<Tables>, project: string, id: string): Promise<void> => {
  if (!(await findPipeline(tx, { project, id }))) throw missing;
};

const recurrenceOf = (body: Body): Recurrence => {
  if ('scheduledFireTime' in body) return { type: 'SIMPLE', at: new Date(body.scheduledFireTime).toISOString() };
  if ('cronExpression' in body) return { type: 'CRON', expression: body.cronExpression.trim() };
  return { type: 'RRULE', rule: body.rule.trim(), start: body.start };
};

/** A schedule that fires once has no period in which it does. */
const periodOf = (body: Body) =>
  'until' in body ? { from: body.from, until: body.until } : { from: null, until: null };

const requireScenario = async (
  tx: Transaction<Tables>,
  project: string,
  entity: 'SCENARIO' | 'TESTPLAN_SCOPE_ITEM',
  id: string,
): Promise<void> => {
  const { scenarioId } = await scheduledScenario(tx, project, { entity, id });
  await readScenario(tx, { project, id: scenarioId });
};

export const schedulesHandlers = ({ database, changed, now }: SchedulesNeeds): Pick<Handlers, Names> => {
  const accessTo = (project: string, request: FastifyRequest) =>
    projectAccess(database, callerOf(request), project, now());

  const authorOf = (request: FastifyRequest) => ({ by: callerOf(request).profile.id, now: now() });

  const create =
    (name: Names) =>
    async ({ params: { project }, body }: { params: { project: string }; body: Body }, request: FastifyRequest) => {
      authorizeRun(await accessTo(project, request), body.executionEntity);
      const { tenantId: account, id: by } = callerOf(request).profile;
      const { executionEntity, entityId, adapterId, dataset, description, zone, missed } = body;
      const reply = await idempotent(database, request, name, [project, body], async (tx) => {
        if (executionEntity === 'PIPELINE') await requirePipeline(tx, project, entityId);
        else await requireScenario(tx, project, executionEntity, entityId);
        const timing = { recurrence: recurrenceOf(body), zone, ...periodOf(body) };
        const content = { executionEntity, entityId, adapterId, dataset, description, missed };
        const id = await createSchedule(tx, { ...{ project, account, by, now: now() }, ...timing, ...content });
        return readSchedule(tx, project, id);
      });
      changed(project);
      return reply;
    };

  /** The calls of pipelines name no kind [SCHED-014, SCHED-015]. */
  const createOfPipeline =
    (name: Names) =>
    ({ params, body }: { params: { project: string }; body: Body }, request: FastifyRequest) =>
      create(name)({ params, body: { ...body, executionEntity: 'PIPELINE' } }, request);

  const remove = async (
    name: Names,
    at: ScheduleAt,
    request: FastifyRequest,
    check: (tx: Transaction<Tables>) => Promise<void> = async () => {},
  ): Promise<{ id: string }> => {
    authorize(await accessTo(at.project, request), 'delete', 'Schedule');
    const reply = await idempotent(database, request, name, [at], async (tx) => {
      await check(tx);
      await deleteSchedule(tx, at, authorOf(request));
      return { id: at.id };
    });
    changed(at.project);
    return reply;
  };

  /** A change of one schedule, for whoever may update schedules. */
  const change = async (
    name: Names,
    at: ScheduleAt,
    said: unknown,
    request: FastifyRequest,
    job: (tx: Transaction<Tables>) => Promise<void>,
  ): Promise<Schedule> => {
    authorize(await accessTo(at.project, request), 'update', 'Schedule');
    const reply = await idempotent(database, request, name, [at, said], async (tx) => {
      await job(tx);
      return readSchedule(tx, at.project, at.id);
    });
    changed(at.project);
    return reply;
  };

  const forecasts = createSharedPlaces(shareLimits.forecasts);

  return {
    'schedules.list': async ({ params: { project }, query }, request) => {
      authorize(await accessTo(project, request), 'read', 'Schedule');
      const { executionEntity: entities = [], status: statuses = [], entityId, flowId, size, page } = query;
      const question = { project, entities, entityId, flowId, statuses, size, page };
      const { rows, total } = await listSchedules(database, question);
      return { _embedded: { scheduledExecutionJobList: rows }, page: pageOf(size, page, total) };
    },
    'schedules.calendar': async ({ params: { project }, query }, request) => {
      authorize(await accessTo(project, request), 'read', 'Schedule');
      return readCalendar(database, project, query, now());
    },
    'schedules.forecast': async ({ params: { project }, body: { days, draft } }, request) => {
      authorize(await accessTo(project, request), 'read', 'Schedule');
      const { tenantId: account, id: userId } = callerOf(request).profile;
      const from = now();
      const input = await forecastInput(database, { account, project, userId }, { from, to: from + days * 86_400_000 });
      const schedules = draft ? [...input.schedules, triedSchedule(draft, from)] : input.schedules;
      return forecasts.run(account, () => runForecast({ ...input, schedules }));
    },
    'schedules.read': async ({ params: { project, id } }, request) => {
      authorize(await accessTo(project, request), 'read', 'Schedule');
      return readSchedule(database, project, id);
    },
    'schedules.createSimple': create('schedules.createSimple'),
    'schedules.createCron': create('schedules.createCron'),
    'schedules.createRule': create('schedules.createRule'),
    'schedules.update': ({ params, body }, request) =>
      change('schedules.update', params, body, request, (tx) => updateSchedule(tx, params, body, authorOf(request))),
    'schedules.pause': ({ params, body }, request) =>
      change('schedules.pause', params, body, request, (tx) =>
        pauseSchedule(tx, params, body.until, authorOf(request)),
      ),
    'schedules.resume': ({ params }, request) =>
      change('schedules.resume', params, null, request, (tx) => resumeSchedule(tx, params, authorOf(request))),
    'schedules.delete': ({ params }, request) => remove('schedules.delete', params, request),
    'schedules.restore': async ({ params }, request) => {
      authorize(await accessTo(params.project, request), 'delete', 'Schedule');
      const reply = await idempotent(database, request, 'schedules.restore', [params], async (tx) => {
        await restoreSchedule(tx, params, authorOf(request));
        return { id: params.id };
      });
      changed(params.project);
      return reply;
    },
    'schedules.preview': async ({ params: { project }, body }, request) => {
      authorize(await accessTo(project, request), 'read', 'Schedule');
      return { times: previewTimes(body, now(), scheduleLimits.previewTimes) };
    },
    'schedules.createSimpleOfPipeline': createOfPipeline('schedules.createSimpleOfPipeline'),
    'schedules.createCronOfPipeline': createOfPipeline('schedules.createCronOfPipeline'),
    'pipelines.schedule': ({ params: { project, id }, body }, request) =>
      create('pipelines.schedule')(
        { params: { project }, body: { ...body, executionEntity: 'PIPELINE', entityId: id } },
        request,
      ),
    'schedules.deleteOfPipeline': ({ params }, request) =>
      remove('schedules.deleteOfPipeline', params, request, async (tx) => {
        const { executionEntity } = await readSchedule(tx, params.project, params.id);
        if (executionEntity !== 'PIPELINE') throw missing;
      }),
  };
};
