import { Link, useNavigate } from 'react-router-dom';
import { dayAfter, localDayOf } from '../../../domain/plans/progress/plan-day.ts';
import { gravestOf, type CalendarDay, type CalendarGroup } from '../../../domain/schedules/calendar/calendar-days.ts';
import { calendarMessages as say } from '../../../domain/schedules/calendar/calendar-messages.ts';
import {
  calendarDays,
  pathOfCalendar,
  turned,
  type CalendarPlace,
} from '../../../domain/schedules/calendar/calendar-place.ts';
import { scheduleMessages } from '../../../domain/schedules/schedule-messages.ts';
import { useDayKeys } from '../../kit/focus/use-day-keys.ts';
import { VisuallyHidden } from '../../kit/layout/visually-hidden.tsx';
import { CalendarTable, CellMore, CellSummary, Chip, ClockNote, DayNumber, Groups } from './calendar-look.ts';
import { dayPath } from './calendar-bar.tsx';
import { clockChangeText, clockText, fullDayText, periodText, weekdayText } from './calendar-words.ts';
import { pathOfEntry } from './entry-path.ts';
import { ResultMark, toneOf } from './result-mark.tsx';

interface DaysTableProps {
  readonly place: CalendarPlace;
  readonly today: string;
  readonly dayOf: (day: string) => CalendarDay;
}

const steps: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -7, ArrowDown: 7 };

/** A month as weeks of days, or one week. Arrow keys move between days, Page Up and Page Down between periods. */
export function DaysTable({ place, today, dayOf }: DaysTableProps) {
  const navigate = useNavigate();
  const days = calendarDays(place);
  const weeks = Array.from({ length: days.length / 7 }, (_, index) => days.slice(index * 7, index * 7 + 7));
  const { box, onKeyDown } = useDayKeys(pathOfCalendar(place), {
    dayFrom(day, key) {
      if (key === 'PageUp' || key === 'PageDown')
        return { day: turned({ ...place, date: day }, key === 'PageUp' ? -1 : 1).date, isTurn: true };
      const step = steps[key];
      return step === undefined ? null : { day: dayAfter(day, step), isTurn: false };
    },
    show: (date) => void navigate(pathOfCalendar({ ...place, date })),
  });
  return (
    <CalendarTable ref={box} aria-label={periodText(place)} onKeyDown={onKeyDown} data-view={place.view}>
      <thead>
        <tr>
          {weeks[0]?.map((day) => (
            <th key={day} scope="col">
              {weekdayText(day)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]}>
            {week.map((day) => (
              <Cell key={day} place={place} date={day} isToday={day === today} day={dayOf(day)} />
            ))}
          </tr>
        ))}
      </tbody>
    </CalendarTable>
  );
}

interface CellProps {
  readonly place: CalendarPlace;
  readonly date: string;
  readonly isToday: boolean;
  readonly day: CalendarDay;
}

/** Lines of a cell of a month. */
const shownMost = 3;

function Cell({ place, date, isToday, day: { entries, groups, clockChanges } }: CellProps) {
  const isOther = place.view === 'month' && date.slice(0, 7) !== place.date.slice(0, 7);
  const shown = place.view === 'week' || groups.length <= shownMost ? groups : groups.slice(0, shownMost - 1);
  const hidden = groups.slice(shown.length).reduce((sum, { count }) => sum + count, 0);
  return (
    <td data-other={isOther || undefined}>
      <DayNumber to={dayPath(place, date)} data-day={date} {...(isToday ? { 'aria-current': 'date' as const } : {})}>
        <small aria-hidden>{weekdayText(date)}</small>
        <span aria-hidden>{Number(date.slice(8))}</span>
        <VisuallyHidden>{`${fullDayText(date)}, ${say.count(entries.length)}`}</VisuallyHidden>
      </DayNumber>
      {clockChanges.map((change) => (
        <ClockNote key={`${change.zone} ${change.at}`} title={clockChangeText(change)}>
          {clockChangeText(change)}
        </ClockNote>
      ))}
      <Groups>
        {shown.map((group) => (
          <li key={`${group.first.id} ${group.first.result}`}>
            <Group place={place} group={group} />
          </li>
        ))}
        {hidden > 0 && (
          <li>
            <CellMore to={dayPath(place, date)}>{say.more(hidden)}</CellMore>
          </li>
        )}
      </Groups>
      {entries.length > 0 && (
        <CellSummary aria-hidden>
          <ResultMark result={gravestOf(entries)} />
          {entries.length}
        </CellSummary>
      )}
    </td>
  );
}

/** Several times of one schedule on a day lead to that day. */
function Group({ place, group: { first, count } }: { readonly place: CalendarPlace; readonly group: CalendarGroup }) {
  const name = first.entityName || scheduleMessages.lost;
  const text = (
    <>
      <ResultMark result={first.result} />
      <time dateTime={first.at}>{clockText(first.at)}</time>
      <bdi>{name}</bdi>
      {count > 1 && <em>{say.times(count)}</em>}
      <VisuallyHidden>{say.results[first.result]}</VisuallyHidden>
    </>
  );
  const path = count > 1 ? dayPath(place, localDayOf(first.at)) : pathOfEntry(place.projectId, first);
  const look = { $tone: toneOf(first.result), $hollow: first.result === 'COMING', title: name };
  return path === '' ? (
    <Chip {...look}>{text}</Chip>
  ) : (
    <Chip as={Link} to={path} {...look}>
      {text}
    </Chip>
  );
}
