import { Link } from 'react-router-dom';
import styled from 'styled-components';
import { sentReasonText } from '../../../domain/problems/reason.ts';
import type { CalendarDay } from '../../../domain/schedules/calendar/calendar-days.ts';
import { calendarMessages as say } from '../../../domain/schedules/calendar/calendar-messages.ts';
import type { CalendarEntry } from '../../../domain/schedules/calendar/calendar.ts';
import type { CalendarPlace } from '../../../domain/schedules/calendar/calendar-place.ts';
import { scheduleMessages } from '../../../domain/schedules/schedule-messages.ts';
import { Badge } from '../../kit/display/badge.tsx';
import { color, font, narrow } from '../../theme/tokens.ts';
import { ClockNote } from './calendar-look.ts';
import { clockChangeText, clockText } from './calendar-words.ts';
import { pathOfEntry } from './entry-path.ts';
import { toneOf } from './result-mark.tsx';

interface DayListProps {
  readonly place: CalendarPlace;
  readonly day: CalendarDay;
  readonly isRead: boolean;
}

/** One day: each time with what it executes, its result and why it did not run. */
export function DayList({ place, day: { entries, clockChanges }, isRead }: DayListProps) {
  return (
    <>
      {clockChanges.map((change) => (
        <Clocks key={`${change.zone} ${change.at}`}>
          {clockText(change.at)} · {clockChangeText(change)}
        </Clocks>
      ))}
      {isRead && entries.length === 0 && <Quiet>{say.nothingOnDay}</Quiet>}
      <Times aria-label={say.calendar}>
        {entries.map((entry) => (
          <li key={entry.id}>
            <Entry projectId={place.projectId} entry={entry} />
          </li>
        ))}
      </Times>
    </>
  );
}

type Reason = Parameters<typeof sentReasonText>[0];

/** On another clock than that of this device, the time is told on both. */
const zoneText = ({ at, local, zone }: CalendarEntry): string => {
  const there = local.slice(11, 16);
  return there === clockText(at) ? zone : say.inZone(there, zone);
};

function Entry({ projectId, entry }: { readonly projectId: string; readonly entry: CalendarEntry }) {
  const { at, result, entityName, adapterName, description, error, errorReason, mark } = entry;
  const path = pathOfEntry(projectId, entry);
  const name = <bdi>{entityName || scheduleMessages.lost}</bdi>;
  const why = (errorReason && sentReasonText(errorReason as Reason)) ?? error;
  return (
    <>
      <time dateTime={at}>{clockText(at)}</time>
      <Badge text={say.results[result]} tone={toneOf(result)} look={result === 'COMING' ? 'dot' : 'filled'} />
      <div>
        {path === '' ? name : <Go to={path}>{name}</Go>}
        <Quiet>{[zoneText(entry), adapterName, description].filter(Boolean).join(' · ')}</Quiet>
        {mark !== '' && mark !== 'CLOCKS_CHANGE' && <Quiet>{scheduleMessages.marks[mark]}</Quiet>}
        {why !== '' && <Why>{why}</Why>}
      </div>
    </>
  );
}

const Clocks = styled(ClockNote)`
  white-space: normal;
`;
const Times = styled.ol`
  display: grid;
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 48px 132px 1fr;
    align-items: baseline;
    gap: 4px 12px;
    padding: 8px 4px;
    border-bottom: 1px solid ${color.line};
    font-size: ${font.list};
  }
  time { font-variant-numeric: tabular-nums; }
  div { min-width: 0; overflow-wrap: anywhere; }
  @media (max-width: ${narrow.page}) {
    li { grid-template-columns: 48px 1fr; }
    li > div { grid-column: 1 / -1; }
  }
`;
const Quiet = styled.p`
  margin: 0;
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Why = styled.p`
  margin: 0;
  color: ${color.danger};
  font-size: ${font.small};
`;
const Go = styled(Link)`
  color: ${color.text};
  font-weight: 500;
  text-decoration: none;
  &:hover { text-decoration: underline; }
`;
