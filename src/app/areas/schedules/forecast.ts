import { map } from 'rxjs';
import type { Page } from '../../../domain/address/page.ts';
import type { Forecast } from '../../../domain/schedules/forecast/forecast.ts';
import type { RecordsOf, RecordsQuestion } from '../../../machines/records/records-machine.ts';
import type { SchedulesService } from '../../../services/schedules/schedules-service.ts';
import type { ActorOptions } from '../../actor-options.ts';
import { startRecords } from '../../kit/records.ts';

/** The forecast of the project on the page; a search term is a cron expression that is tried. */
const bodyOf = ({ term, filters }: RecordsQuestion) => {
  const [days, minutes] = [Number(filters['days'] || 365), Number(filters['minutes'] || 30)];
  const expression = term.trim();
  if (expression === '') return { days };
  const { timeZone: zone } = Intl.DateTimeFormat().resolvedOptions();
  return { days, draft: { recurrence: { type: 'CRON' as const, expression }, zone, minutes } };
};

export const startForecast = (service: SchedulesService, actorOptions: ActorOptions): RecordsOf<Forecast> =>
  startRecords<Forecast>(
    'scheduleForecast',
    (question) =>
      service.forecast(question.about, bodyOf(question)).pipe(map((forecast) => ({ rows: [forecast], page: null }))),
    actorOptions,
  );

export const forecastOn = (page: Page): string | null =>
  page.name === 'area' && page.area === 'schedules' && page.route === 'forecast' ? page.projectId : null;
