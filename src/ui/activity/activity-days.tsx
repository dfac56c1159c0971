import styled from 'styled-components';
import type { ActivityGroup } from '../../domain/activity/activity-contract.ts';
import type { ActivityMore } from '../../domain/activity/activity-sentence.ts';
import { dayText } from '../kit/fields/date-words.ts';
import { color, font, size } from '../theme/tokens.ts';
import { ActivityRow } from './activity-row.tsx';

interface ActivityDaysProps {
  readonly projectId: string;
  readonly groups: readonly ActivityGroup[];
  readonly more: ActivityMore;
}

const dayOf = ({ entries: [newest] }: ActivityGroup) => dayText(newest?.createdDate ?? '');

/** The groups of each day in one box. */
export function ActivityDays({ projectId, groups, more }: ActivityDaysProps) {
  const days = [...new Set(groups.map(dayOf))];
  return days.map((day) => (
    <Day key={day} aria-label={day}>
      <h2>{day}</h2>
      <ul>
        {groups
          .filter((group) => dayOf(group) === day)
          .map((group) => (
            <ActivityRow key={group.id} projectId={projectId} group={group} names={more} />
          ))}
      </ul>
    </Day>
  ));
}

const Day = styled.section`
  > h2 { margin-bottom: 6px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 600; }
  > ul {
    padding: 0;
    border: 1px solid ${color.line};
    border-radius: ${size.radius};
    list-style: none;
  }
  > ul > li + li { border-top: 1px solid ${color.line}; }
`;
