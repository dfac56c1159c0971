import { ChevronLeft, ChevronRight } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import styled from 'styled-components';
import { calendarMessages as say } from '../../../domain/schedules/calendar/calendar-messages.ts';
import {
  calendarViews,
  pathOfCalendar,
  turned,
  type CalendarPlace,
  type CalendarView,
} from '../../../domain/schedules/calendar/calendar-place.ts';
import { useShortcuts } from '../../kit/focus/shortcuts.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';
import { buttonLook, type ButtonLookProps } from '../../theme/button-look.ts';
import { color, font, size } from '../../theme/tokens.ts';
import { AddSchedule } from '../add-schedule.tsx';
import { periodText } from './calendar-words.ts';

interface CalendarBarProps {
  readonly place: CalendarPlace;
  readonly today: string;
}

/** The period, the way to others, and the three views. Each is a link with an address of its own. */
export function CalendarBar({ place, today }: CalendarBarProps) {
  const { projectId, view } = place;
  const navigate = useNavigate();
  const show = (change: Partial<CalendarPlace>) => () => void navigate(pathOfCalendar({ ...place, ...change }));
  useShortcuts({
    'calendar.today': show({ date: today }),
    'calendar.month': show({ view: 'month' }),
    'calendar.week': show({ view: 'week' }),
    'calendar.day': show({ view: 'day' }),
  });
  return (
    <Bar>
      <LinkButton to={pathOfCalendar({ ...place, date: today })}>{say.today}</LinkButton>
      <Turns>
        <Turn to={pathOfCalendar(turned(place, -1))} aria-label={say.previous[view]} $tone="plain" $square>
          <ChevronLeft size={18} aria-hidden />
        </Turn>
        <Turn to={pathOfCalendar(turned(place, 1))} aria-label={say.next[view]} $tone="plain" $square>
          <ChevronRight size={18} aria-hidden />
        </Turn>
      </Turns>
      <h2>{periodText(place)}</h2>
      <Views aria-label={say.viewsLabel}>
        {calendarViews.map((name) => (
          <View key={name} to={pathOfCalendar({ ...place, view: name })} {...current(name === view)}>
            {say.views[name]}
          </View>
        ))}
      </Views>
      <AddSchedule place={{ projectId, of: 'project', id: '' }} />
    </Bar>
  );
}

const current = (isCurrent: boolean) => (isCurrent ? { 'aria-current': 'page' as const } : {});

/** A day leads to the view of that day. */
export const dayPath = (place: CalendarPlace, date: string, view: CalendarView = 'day'): string =>
  pathOfCalendar({ ...place, view, date });

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
  h2 { flex: 1 1 160px; margin: 0; font-size: ${font.lead}; font-weight: 600; }
`;
const Turns = styled.span`
  display: flex;
`;
const Turn = styled(Link)<ButtonLookProps>`
  ${buttonLook}
`;
const Views = styled.nav`
  display: flex;
  padding: 2px;
  border-radius: ${size.radius};
  background: ${color.sunken};
`;
const View = styled(Link)`
  display: grid;
  place-items: center;
  min-height: 28px;
  padding: 0 12px;
  border-radius: 5px;
  color: ${color.quiet};
  font-size: ${font.list};
  font-weight: 500;
  text-decoration: none;
  &:hover { color: ${color.text}; }
  &[aria-current='page'] {
    background: ${color.raised};
    box-shadow: 0 0 0 1px ${color.line};
    color: ${color.text};
  }
`;
