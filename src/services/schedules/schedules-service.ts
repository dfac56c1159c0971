import { map, type Observable } from 'rxjs';
import type { PreviewTime } from '../../domain/schedules/recurrence.ts';
import type { CalendarTimes } from '../../domain/schedules/calendar/calendar.ts';
import type { Forecast } from '../../domain/schedules/forecast/forecast.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { ListPage } from '../../domain/wire/wire.ts';
import type { Http } from '../http/http.ts';

type CalendarQuery = Args<'schedules.calendar'>['query'];
type Query = NonNullable<Args<'schedules.list'>['query']>;

/** Schedules of a project, and the scenarios that can be scheduled. */
export const createSchedulesService = (http: Http) => ({
  list: (project: string, query: Query): Observable<{ readonly rows: readonly Schedule[]; readonly page: ListPage }> =>
    http('schedules.list', { params: { project }, query }).pipe(
      map(({ _embedded, page }) => ({ rows: _embedded.scheduledExecutionJobList, page })),
    ),
  calendar: (project: string, query: CalendarQuery): Observable<CalendarTimes> =>
    http('schedules.calendar', { params: { project }, query }),
  forecast: (project: string, body: NonNullable<Args<'schedules.forecast'>['body']>): Observable<Forecast> =>
    http('schedules.forecast', { params: { project }, body }),
  createSimple: (key: string, project: string, body: Args<'schedules.createSimple'>['body']): Observable<Schedule> =>
    http('schedules.createSimple', { params: { project }, body }, { key }),
  createCron: (key: string, project: string, body: Args<'schedules.createCron'>['body']): Observable<Schedule> =>
    http('schedules.createCron', { params: { project }, body }, { key }),
  /** Fails if the schedule has changed since it was read. */
  update: (
    key: string,
    { projectId: project, id, revision }: Pick<Schedule, 'projectId' | 'id' | 'revision'>,
    changes: Omit<Args<'schedules.update'>['body'], 'revision'>,
  ): Observable<Schedule> =>
    http('schedules.update', { params: { project, id }, body: { revision, ...changes } }, { key }),
  pause: (key: string, project: string, id: string): Observable<Schedule> =>
    http('schedules.pause', { params: { project, id }, body: {} }, { key }),
  resume: (key: string, project: string, id: string): Observable<Schedule> =>
    http('schedules.resume', { params: { project, id } }, { key }),
  delete: (key: string, project: string, id: string) => http('schedules.delete', { params: { project, id } }, { key }),
  preview: (project: string, body: Args<'schedules.preview'>['body']): Observable<readonly PreviewTime[]> =>
    http('schedules.preview', { params: { project }, body }).pipe(map(({ times }) => times)),
});
export type SchedulesService = ReturnType<typeof createSchedulesService>;
