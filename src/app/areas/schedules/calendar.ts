import { map } from 'rxjs';
import { localDayOf } from '../../../domain/plans/progress/plan-day.ts';
import type { CalendarTimes } from '../../../domain/schedules/calendar/calendar.ts';
import {
  calendarPlaceOf,
  calendarRange,
  type CalendarView,
} from '../../../domain/schedules/calendar/calendar-place.ts';
import type { AddressRef } from '../../../machines/address/address-machine.ts';
import type { RecordsOf } from '../../../machines/records/records-machine.ts';
import type { SchedulesService } from '../../../services/schedules/schedules-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { connectRecords, startRecords } from '../../kit/records.ts';

/** The calendar that the address names, read for whole days on the clock of this device. */
const startOfDay = (day: string): string => new Date(`${day}T00:00:00`).toISOString();

export const startCalendar = (service: SchedulesService, actorOptions: ActorOptions): RecordsOf<CalendarTimes> =>
  startRecords<CalendarTimes>(
    'scheduleCalendar',
    ({ about }) => {
      const [project = '', view = '', date = ''] = about.split('/');
      const { first, end } = calendarRange({ view: view as CalendarView, date });
      const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
      return service
        .calendar(project, { from: startOfDay(first), to: startOfDay(end), zone: timeZone })
        .pipe(map((times) => ({ rows: [times], page: null })));
    },
    actorOptions,
  );

export const connectCalendar = (address: AddressRef, calendar: RecordsOf<CalendarTimes>, now: () => number) =>
  connectRecords(
    address,
    (page) => {
      const place = page.name === 'area' ? calendarPlaceOf(page, localDayOf(now())) : null;
      return place && `${place.projectId}/${place.view}/${place.date}`;
    },
    calendar,
  );
