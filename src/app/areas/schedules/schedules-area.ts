import { firstValueFrom, map } from 'rxjs';
import { createActor, fromPromise } from 'xstate';
import { noDocumentFilters } from '../../../domain/address/document-filters.ts';
import type { Page } from '../../../domain/address/page.ts';
import { limits } from '../../../domain/limits.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { ScenarioRecord } from '../../../domain/scenarios/scenario.ts';
import type { PreviewTime } from '../../../domain/schedules/recurrence.ts';
import { defaultStatuses, schedulesNewsAction, type Schedule } from '../../../domain/schedules/schedule.ts';
import { scheduleMessages as say } from '../../../domain/schedules/schedule-messages.ts';
import { schedulePlaceOf } from '../../../domain/schedules/schedule-place.ts';
import type { Undo } from '../../../domain/toasts/notice.ts';
import { restorationOf } from '../../../domain/trash/restoration.ts';
import type { RecordsQuestion } from '../../../machines/records/records-machine.ts';
import { nextTimesMachine, type TimesQuestion } from '../../../machines/schedules/next-times-machine.ts';
import type { Mutation } from '../../../machines/mutation/mutation-machine.ts';
import { createAdaptersService } from '../../../services/adapters/adapters-service.ts';
import { createScenariosService } from '../../../services/scenarios/scenarios-service.ts';
import { createSchedulesService, type SchedulesService } from '../../../services/schedules/schedules-service.ts';
import type { SchedulesActors } from '../../../ui/schedules/schedules-actors.ts';
import { area, type AreaEnvironment } from '../../area.ts';
import { startForm } from '../../kit/form.ts';
import { startMutation } from '../../kit/mutation.ts';
import { connectRecords, refetch, startRecords } from '../../kit/records.ts';
import { commandKeys } from '../../sync/command-keys.ts';
import { connectCalendar, startCalendar } from './calendar.ts';
import { forecastOn, startForecast } from './forecast.ts';
import { checkSchedule, followDraft, saveSchedule } from './schedule-form.ts';

const placeOn = (page: Page) => (page.name === 'area' ? schedulePlaceOf(page) : null);
const listOn = (page: Page): string | null => {
  const place = placeOn(page);
  if (page.name === 'area' && (page.route.startsWith('calendar') || page.route === 'forecast')) return null;
  return place && `${place.projectId}/${place.of}/${place.id}`;
};
const projectOn = (page: Page): string | null => placeOn(page)?.projectId ?? null;

const statusOf = (filter: string): string =>
  filter === '' ? defaultStatuses.join(',') : filter === 'all' ? '' : filter;

const queryOf = ({ about, page, filters }: RecordsQuestion) => {
  const [project = '', of = '', id = ''] = about.split('/');
  const status = statusOf(filters['status'] ?? '');
  return {
    project,
    query: {
      page: page - 1,
      ...(status !== '' && { status }),
      ...(of === 'scenario' && { executionEntity: 'SCENARIO,TESTPLAN_SCOPE_ITEM', entityId: id }),
      ...(of === 'flow' && { flowId: id }),
      ...(of === 'pipeline' && { executionEntity: 'PIPELINE', entityId: id }),
    },
  };
};

const mutate = (service: SchedulesService, { name, about, value }: Mutation, key: string): Promise<unknown> => {
  const project = String(value);
  if (name === 'pause') return firstValueFrom(service.pause(key, project, about));
  if (name === 'resume') return firstValueFrom(service.resume(key, project, about));
  return firstValueFrom(service.delete(key, project, about));
};

const noticeOf = ({ name, title }: Mutation): string => {
  if (name === 'pause') return say.paused(title);
  if (name === 'removeFire') return say.fireRemoved(title);
  return name === 'resume' ? say.resumed(title) : say.deleted(title);
};

const startLists = ({ services: { http }, actorOptions }: AreaEnvironment, service: SchedulesService) => {
  const scenarios = createScenariosService(http);
  const adapters = createAdaptersService(http);
  return {
    scheduleRecords: startRecords<Schedule>(
      'scheduleRecords',
      (question) => {
        const { project, query } = queryOf(question);
        return service.list(project, query);
      },
      actorOptions,
    ),
    scheduleScenarios: startRecords<Pick<ScenarioRecord, 'id' | 'name'>>(
      'scheduleScenarios',
      ({ about, term }) =>
        scenarios
          .list({ projectId: about, term, filters: noDocumentFilters, sort: 'name,asc', page: 1 }, limits.listPageMost)
          .pipe(map(({ _embedded }) => ({ rows: _embedded.scenarios, page: null }))),
      actorOptions,
    ),
    scheduleAdapters: startRecords(
      'scheduleAdapters',
      ({ about }) =>
        adapters.list(about, { term: '', page: 1, online: '' }).pipe(
          map(({ rows }) => ({
            rows: rows.map(({ adapterEntity: { clientId, name } }) => ({ clientId, name })),
            page: null,
          })),
        ),
      actorOptions,
    ),
  };
};

/** Schedules. Loaded with the first page that shows some. */
export const schedulesArea = area<SchedulesActors>({
  name: 'schedules',
  actors(env) {
    const { services, platform, notify, actorOptions } = env;
    const service = createSchedulesService(services.http);
    const keys = commandKeys(platform);
    const lists = {
      ...startLists(env, service),
      scheduleCalendar: startCalendar(service, actorOptions),
      scheduleForecast: startForecast(service, actorOptions),
    };
    const success = (text: string, undo?: Undo) => notify({ tone: 'success', text, undo, stay: limits.successStay });
    const scheduleForm = startForm(
      'scheduleForm',
      {
        check: checkSchedule,
        submit: (submitted) => keys.send(submitted, (key) => saveSchedule(service, key, submitted)),
      },
      actorOptions,
    );
    scheduleForm.on('form.done', ({ about, output }) => {
      const { id, entityName } = output as Schedule;
      refetch(lists.scheduleRecords, lists.scheduleCalendar);
      success(about === id ? say.updated(entityName) : say.added(entityName));
    });
    const scheduleMutation = startMutation(
      'scheduleMutation',
      (mutation) => keys.send(mutation, (key) => mutate(service, mutation, key)),
      actorOptions,
    );
    scheduleMutation.on('mutation.done', ({ mutation }) => {
      refetch(lists.scheduleRecords, lists.scheduleCalendar);
      const { name, about: id, title, value } = mutation;
      const restore = restorationOf(String(value), { id, name: title, type: 'SCHEDULE' });
      success(noticeOf(mutation), name === 'delete' ? { restore } : undefined);
    });
    scheduleMutation.on('mutation.refused', ({ mutation: { name }, problem }) => {
      refetch(lists.scheduleRecords, lists.scheduleCalendar);
      // The dialog of a deletion shows it.
      if (name !== 'delete' && name !== 'removeFire')
        notify({ tone: 'danger', text: problemText(problem), stay: limits.uploadErrorStay });
    });
    const readTimes = fromPromise<readonly PreviewTime[], TimesQuestion | null>(async ({ input }) => {
      if (!input) return [];
      const { project, ...body } = input;
      return firstValueFrom(service.preview(project, body));
    });
    const nextTimes = createActor(nextTimesMachine.provide({ actors: { readTimes } }), {
      ...actorOptions,
      systemId: 'nextTimes',
    }).start();
    return { ...lists, scheduleForm, scheduleMutation, nextTimes };
  },
  connect: (
    {
      scheduleRecords,
      scheduleCalendar,
      scheduleForecast,
      scheduleScenarios,
      scheduleAdapters,
      scheduleForm,
      nextTimes,
    },
    { address },
    { platform },
  ) => [
    connectCalendar(address, scheduleCalendar, platform.now),
    connectRecords(address, listOn, scheduleRecords),
    connectRecords(address, forecastOn, scheduleForecast),
    connectRecords(address, projectOn, scheduleScenarios),
    connectRecords(address, projectOn, scheduleAdapters),
    followDraft(scheduleForm, nextTimes),
  ],
  reactions: ({ scheduleRecords, scheduleCalendar, scheduleForecast }) => {
    const outdate = () =>
      [scheduleRecords, scheduleCalendar, scheduleForecast].forEach((records) =>
        records.send({ type: 'records.outdated' }),
      );
    return {
      onReadAgain: outdate,
      onRestored: outdate,
      onLiveNews(news) {
        if (news.kind === 'action' && news.action === schedulesNewsAction) outdate();
      },
    };
  },
});
