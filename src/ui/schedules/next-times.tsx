import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../domain/problems/problem-text.ts';
import { scheduleMessages as say } from '../../domain/schedules/schedule-messages.ts';
import { selectIsAsking, selectNextTimes, selectTimesProblem } from '../../machines/schedules/next-times-machine.ts';
import { useArea } from '../actors-context.tsx';
import { momentText } from '../kit/fields/date-words.ts';
import { color, font } from '../theme/tokens.ts';

const shownMost = 5;

/** When the schedule fires next, on the clock of its zone, and what the clocks do to it. */
export function NextTimes() {
  const { nextTimes } = useArea('schedules');
  const times = useSelector(nextTimes, selectNextTimes);
  const problem = useSelector(nextTimes, selectTimesProblem);
  const isAsking = useSelector(nextTimes, selectIsAsking);
  return (
    <Times role="status" aria-label={say.next}>
      <strong>{say.next}</strong>
      {isAsking && times.length === 0 && <span>{say.reading}</span>}
      {problem && !isAsking && <Wrong>{problemText(problem, say.fields.cronExpression)}</Wrong>}
      <ul>
        {times.slice(0, shownMost).map(({ at, local, offset, mark }) => (
          <li key={at}>
            <time dateTime={at}>{momentText(local)}</time> <small>UTC{offset}</small>
            {mark !== '' && <em>{say.marks[mark]}</em>}
          </li>
        ))}
      </ul>
    </Times>
  );
}

const Times = styled.div`
  display: flex;
  flex-direction: column;
  gap: 4px;
  min-height: 132px;
  padding: 8px 10px;
  background: ${color.sunken};
  font-size: ${font.list};
  ul { margin: 0; padding: 0; list-style: none; }
  em { display: block; color: ${color.quiet}; font-style: normal; }
`;
const Wrong = styled.span`
  color: ${color.danger};
  overflow-wrap: anywhere;
`;
