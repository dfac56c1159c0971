import type { RunAdapter } from '../../domain/runs/run-request.ts';
import type { ScenarioRecord } from '../../domain/scenarios/scenario.ts';
import type { CalendarTimes } from '../../domain/schedules/calendar/calendar.ts';
import type { Forecast } from '../../domain/schedules/forecast/forecast.ts';
import type { Schedule } from '../../domain/schedules/schedule.ts';
import type { FormRef } from '../../machines/form/form-machine.ts';
import type { MutationRef } from '../../machines/mutation/mutation-machine.ts';
import type { RecordsOf } from '../../machines/records/records-machine.ts';
import type { NextTimesRef } from '../../machines/schedules/next-times-machine.ts';

/** The list of schedules, and the form that adds one. */
export interface SchedulesActors {
  readonly scheduleRecords: RecordsOf<Schedule>;
  /** One row: the times of the period that is shown. */
  readonly scheduleCalendar: RecordsOf<CalendarTimes>;
  /** One row. */
  readonly scheduleForecast: RecordsOf<Forecast>;
  /** To choose from in the form. */
  readonly scheduleScenarios: RecordsOf<Pick<ScenarioRecord, 'id' | 'name'>>;
  readonly scheduleAdapters: RecordsOf<Pick<RunAdapter, 'clientId' | 'name'>>;
  readonly scheduleForm: FormRef;
  readonly nextTimes: NextTimesRef;
  /** Pauses, resumes or deletes a schedule. */
  readonly scheduleMutation: MutationRef;
}

declare module '../actors-context.tsx' {
  interface LazyAreas {
    readonly schedules: SchedulesActors;
  }
}
