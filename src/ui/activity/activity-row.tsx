import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { ActivityGroup } from '../../domain/activity/activity-contract.ts';
import { activityMessages as say } from '../../domain/activity/activity-messages.ts';
import { groupSentence, type ActivityMore } from '../../domain/activity/activity-sentence.ts';
import type { AuditEntry } from '../../domain/audit/audit-entry.ts';
import { nameOfRecord, pathOfRecord, valueText } from '../../domain/audit/audit-sentence.ts';
import { useArea } from '../actors-context.tsx';
import { Sentence } from '../audit/sentence.tsx';
import { Avatar } from '../kit/display/avatar.tsx';
import { Button } from '../kit/display/button.tsx';
import { dayText, momentText } from '../kit/fields/date-words.ts';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color, font, narrow } from '../theme/tokens.ts';
import { ChangeValues } from './change-values.tsx';

interface ActivityRowProps {
  readonly projectId: string;
  readonly group: ActivityGroup;
  readonly names: ActivityMore;
}

/** HH:mm: the day is in the heading. */
const timeOf = (iso: string): string => new Date(iso).toTimeString().slice(0, 5);
const timesOf = (from: string, to: string): string => {
  if (dayText(from) !== dayText(to)) return `${momentText(from)} – ${timeOf(to)}`;
  return timeOf(from) === timeOf(to) ? timeOf(to) : `${timeOf(from)} – ${timeOf(to)}`;
};

/** One person's change, or several that belong together. */
export function ActivityRow({ projectId, group, names }: ActivityRowProps) {
  const { revertBatch } = useArea('activity');
  const { avatarOf } = useOpenProject();
  const [entry] = group.entries;
  if (!entry) return null;
  const { user, createdDate } = entry;
  return (
    <Row>
      <Avatar name={names.people[user] ?? user} image={avatarOf(user)} />
      <Main>
        <Sentence parts={groupSentence(group, names)} />
        <Time>
          <time dateTime={createdDate} title={momentText(createdDate)}>
            {timesOf(group.from, createdDate)}
          </time>
        </Time>
        {group.follows && <Time>{say.follows}</Time>}
        {group.changes > 1 && <Changes group={group} names={names} />}
      </Main>
      {group.revertible > 0 && (
        <Action>
          <Button small onPress={() => revertBatch.send({ type: 'batch.open', projectId, factId: group.id })}>
            {say.revert(group.revertible)}
          </Button>
        </Action>
      )}
    </Row>
  );
}

function Changes({ group, names }: Omit<ActivityRowProps, 'projectId'>) {
  const rest = group.changes - group.entries.length;
  return (
    <details>
      <summary>{say.show(group.changes)}</summary>
      <ul>
        {group.entries.map((entry) => (
          <li key={entry.id}>
            <Change entry={entry} names={names} />
          </li>
        ))}
        {rest > 0 && <li>{say.more(rest)}</li>}
      </ul>
    </details>
  );
}

function Change({ entry, names }: { readonly entry: AuditEntry; readonly names: ActivityMore }) {
  const path = pathOfRecord(entry);
  const name = nameOfRecord(entry, names);
  return (
    <>
      {path ? <Link to={path}>{name}</Link> : name}{' '}
      <ChangeValues from={valueText(entry, entry.oldValue, names)} to={valueText(entry, entry.newValue, names)} />
    </>
  );
}

const Row = styled.li`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  padding: 10px 12px;
  @media (max-width: ${narrow.fields}) { padding: 10px; }
`;
const Main = styled.div`
  flex: 1 1 220px;
  min-width: 0;
  line-height: 1.5;
  summary {
    width: fit-content;
    padding: 3px 0;
    color: ${color.quiet};
    cursor: pointer;
  }
  details { font-size: ${font.small}; }
  summary:hover { color: ${color.text}; }
  details ul { display: flex; flex-direction: column; gap: 4px; padding: 4px 0 2px; list-style: none; }
`;
const Time = styled.div`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Action = styled.div`
  margin-inline-start: auto;
`;
