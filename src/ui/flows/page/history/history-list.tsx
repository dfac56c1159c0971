import { useSelector } from '@xstate/react';
import { GitCompareArrows, History as HistoryIcon, Tag } from 'lucide-react';
import styled from 'styled-components';
import { flowHistoryMessages as say } from '../../../../domain/flows/page/flow-history-messages.ts';
import { entriesByDay } from '../../../../domain/flows/page/flow-history-entry.ts';
import { problemText } from '../../../../domain/problems/problem-text.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import {
  selectHasOlder,
  selectHistoryEntries,
  selectHistoryFailure,
  selectIsFirstRead,
  selectIsReadingOlder,
  selectVersions,
  type FlowHistoryRef,
} from '../../../../machines/flows/editor/flow-history-machine.ts';
import { Button } from '../../../kit/display/button.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { dayText } from '../../../kit/fields/date-words.ts';
import { FieldMark } from '../../../kit/fields/field-mark.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../../kit/layout/skeleton.tsx';
import { color, font, narrow } from '../../../theme/tokens.ts';
import { useFlow } from '../use-flow.ts';
import { HistoryLine } from './history-line.tsx';

interface Props {
  readonly history: FlowHistoryRef;
}

/** The changes by day, newest first, and the named versions beside them. */
export function HistoryList({ history }: Props) {
  const isFirst = useSelector(history, selectIsFirstRead);
  const problem = useSelector(history, selectHistoryFailure);
  const isEmpty = useSelector(history, selectHistoryEntries).length === 0;
  const again = () => history.send({ type: 'history.read' });
  if (problem && isEmpty)
    return (
      <EmptyState
        icon={<HistoryIcon size={28} />}
        title={say.failed}
        text={problemText(problem)}
        action={<Button onPress={again}>{messages.retry}</Button>}
      />
    );
  return (
    <Columns>
      <div>
        {problem && (
          <FieldMark
            state="failed"
            text={`${say.failed}: ${problemText(problem)}`}
            retryLabel={messages.retry}
            onRetry={again}
          />
        )}
        {isFirst && !problem && <Skeleton $height="120px" />}
        <Days history={history} />
        <Older history={history} />
      </div>
      <Versions history={history} />
    </Columns>
  );
}

function Days({ history }: Props) {
  const entries = useSelector(history, selectHistoryEntries);
  return entriesByDay(entries, dayText).map(({ day, entries: own }) => (
    <Day key={day} aria-label={day}>
      <h2>{day}</h2>
      <ol>
        {own.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} history={history} />
        ))}
      </ol>
    </Day>
  ));
}

function Older({ history }: Props) {
  const hasOlder = useSelector(history, selectHasOlder);
  const isReading = useSelector(history, selectIsReadingOlder);
  if (!hasOlder) return null;
  return (
    <Button small busy={isReading && say.readingOlder} onPress={() => history.send({ type: 'history.older' })}>
      {say.older}
    </Button>
  );
}

function Versions({ history }: Props) {
  const { mayUpdate } = useFlow();
  const versions = useSelector(history, selectVersions);
  return (
    <Side aria-label={say.versions}>
      <h2>{say.versions}</h2>
      {versions.length === 0 && <p>{say.noVersions}</p>}
      <ul>
        {versions.map(({ id, name, revision }) => (
          <li key={id}>
            <Tag size={13} aria-hidden />
            <span>
              <bdi>{name}</bdi> <small>{say.revision(revision)}</small>
            </span>
            <IconButton
              small
              label={say.compareWith(revision)}
              icon={<GitCompareArrows size={14} aria-hidden />}
              onPress={() => history.send({ type: 'compare.open', from: revision, to: null })}
            />
          </li>
        ))}
      </ul>
      {mayUpdate && (
        <Button small icon={<Tag size={14} aria-hidden />} onPress={() => history.send({ type: 'naming.ask' })}>
          {say.nameVersion}
        </Button>
      )}
    </Side>
  );
}

const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 280px;
  gap: 24px 32px;
  align-items: start;
  @media (max-width: ${narrow.page}) { grid-template-columns: minmax(0, 1fr); > aside { order: -1; } }
`;
const Day = styled.section`
  content-visibility: auto;
  contain-intrinsic-size: auto 300px;
  h2 { padding: 10px 0 2px; color: ${color.quiet}; font-size: ${font.small}; font-weight: 600; }
  ol { padding: 0; list-style: none; }
`;
const Side = styled.aside`
  padding-top: 10px;
  font-size: ${font.list};
  h2 { margin-bottom: 6px; font-size: ${font.body}; font-weight: 600; }
  p, small { color: ${color.quiet}; }
  ul { margin-bottom: 10px; padding: 0; list-style: none; }
  li { display: flex; align-items: center; gap: 8px; padding: 4px 0; }
  li > span { flex: 1; min-width: 0; overflow-wrap: anywhere; }
`;
