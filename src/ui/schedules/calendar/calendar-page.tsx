import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { AreaPage } from '../../../domain/address/area-pages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { CalendarTimes } from '../../../domain/schedules/calendar/calendar.ts';
import { calendarByDay } from '../../../domain/schedules/calendar/calendar-days.ts';
import { calendarMessages as say } from '../../../domain/schedules/calendar/calendar-messages.ts';
import { calendarPlaceOf, type CalendarPlace } from '../../../domain/schedules/calendar/calendar-place.ts';
import { localDayOf } from '../../../domain/plans/progress/plan-day.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectIsReading, selectReadingProblem, selectRows } from '../../../machines/records/records-machine.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { color, font } from '../../theme/tokens.ts';
import { ScheduleDialog } from '../schedule-dialog.tsx';
import { CalendarBar } from './calendar-bar.tsx';
import { DayList } from './day-list.tsx';
import { DaysTable } from './days-table.tsx';

/** The schedules of a project as a calendar; its address holds the view and the day [SCHED-017]. */
export function CalendarPage({ page }: { readonly page: AreaPage }) {
  const { now } = useActors();
  const today = localDayOf(now());
  const place = calendarPlaceOf(page, today);
  return place && <Shown place={place} today={today} />;
}

interface ShownProps {
  readonly place: CalendarPlace;
  readonly today: string;
}

function Shown({ place, today }: ShownProps) {
  const { scheduleCalendar } = useArea('schedules');
  const [times] = (useSelector(scheduleCalendar, selectRows) ?? []) as readonly CalendarTimes[];
  const problem = useSelector(scheduleCalendar, selectReadingProblem);
  const isReading = useSelector(scheduleCalendar, selectIsReading);
  const again = <Button onPress={() => scheduleCalendar.send({ type: 'records.read' })}>{messages.retry}</Button>;
  return (
    <Place aria-label={say.calendar} aria-busy={isReading}>
      <CalendarBar place={place} today={today} />
      {problem && !times ? (
        <EmptyState title={say.failed} text={problemText(problem)} action={again} />
      ) : (
        <>
          <VisuallyHidden role="status">
            {times ? say.count(times.entries.length) : isReading && say.reading}
          </VisuallyHidden>
          {times && <Cuts times={times} />}
          <Days place={place} today={today} times={times} />
        </>
      )}
      <ScheduleDialog isEntityFixed={false} isPipeline={false} />
    </Place>
  );
}

const noTimes: CalendarTimes = { entries: [], clockChanges: [], cut: [], older: 0 };

function Days({ place, today, times }: ShownProps & { readonly times: CalendarTimes | undefined }) {
  const dayOf = calendarByDay(times ?? noTimes, localDayOf);
  if (place.view === 'day') return <DayList place={place} day={dayOf(place.date)} isRead={times !== undefined} />;
  return (
    <>
      <DaysTable place={place} today={today} dayOf={dayOf} />
      {times?.entries.length === 0 && <Nothing>{say.nothing}</Nothing>}
    </>
  );
}

/** What the limits cut off. */
function Cuts({ times: { cut, older } }: { readonly times: CalendarTimes }) {
  if (cut.length === 0 && older === 0) return null;
  return (
    <Notes>
      {cut.map(({ scheduleId, entityName, last }) => (
        <li key={scheduleId}>{say.cut(entityName, momentText(last))}</li>
      ))}
      {older > 0 && <li>{say.older(older)}</li>}
    </Notes>
  );
}

const Place = styled.section`
  display: flex;
  flex-direction: column;
  gap: 10px;
  min-width: 0;
`;
const Nothing = styled.p`
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.list};
`;
const Notes = styled.ul`
  margin: 0;
  padding: 8px 12px;
  border-radius: 6px;
  background: ${color.warningWash};
  color: ${color.warning};
  font-size: ${font.list};
  list-style: none;
`;
