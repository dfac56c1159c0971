import type { ComponentType } from 'react';
import { areaListOf, areas, pathOfArea, type AreaPage } from '../../domain/address/area-pages.ts';
import { calendarMessages } from '../../domain/schedules/calendar/calendar-messages.ts';
import { forecastMessages } from '../../domain/schedules/forecast/forecast-messages.ts';
import { LinkTabs } from '../kit/tabs/link-tabs.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';
import { SchedulesTab } from './schedules-tab.tsx';
import { PageFrame } from '../records/page-frame.ts';

const CalendarPage: ComponentType<{ readonly page: AreaPage }> = lazyPart(async () => ({
  default: (await import('./calendar/calendar-page.tsx')).CalendarPage,
}));

const ForecastPage = lazyPart(async () => ({
  default: (await import('./forecast/forecast-page.tsx')).ForecastPage,
}));

/** Three ways to look at the schedules of a project. */
const kindsOf = (projectId: string) => {
  const list = areaListOf(projectId, 'schedules');
  return [
    { id: 'list', label: calendarMessages.list, to: pathOfArea(list) },
    { id: 'calendar', label: calendarMessages.calendar, to: pathOfArea({ ...list, route: 'calendar' }) },
    { id: 'forecast', label: forecastMessages.title, to: pathOfArea({ ...list, route: 'forecast' }) },
  ];
};

/** The schedules of a project and their past fires [SCHED-017, ROUTE-035]. */
export function SchedulesPage({ page }: { readonly page: AreaPage }) {
  const kind = page.route === 'forecast' ? 'forecast' : page.route.startsWith('calendar') ? 'calendar' : 'list';
  return (
    <PageFrame>
      <h1>{areas.schedules.title}</h1>
      <LinkTabs label={calendarMessages.kinds} tabs={kindsOf(page.projectId)} selected={kind} />
      {kind === 'forecast' && <ForecastPage />}
      {kind === 'calendar' && <CalendarPage page={page} />}
      {kind === 'list' && <SchedulesTab page={page} />}
    </PageFrame>
  );
}
