import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { byDay, reverted, type HistoryEntry } from '../../../domain/defects/history/history.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { historyMessages as words } from '../../../domain/defects/history/history-messages.ts';
import { messages as labels } from '../../../domain/texts/messages.ts';
import {
  selectEntries,
  selectHistoryProblem,
  selectIsFirstHistory,
  selectIsReadingOlder,
  selectOlder,
  selectOlderProblem,
  type HistoryRef,
} from '../../../machines/defects/history/history-machine.ts';
import { Button } from '../../kit/display/button.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { dayText } from '../../kit/fields/date-words.ts';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { color, font } from '../../theme/tokens.ts';
import { HistoryLine } from './history-line.tsx';
import { useHistory } from '../panel/use-child.ts';

/** The history of the defect by day, newest first [AUD-004]. */
export function HistoryTab() {
  const history = useHistory();
  return history ? <Entries history={history} /> : null;
}

function Entries({ history }: { readonly history: HistoryRef }) {
  const entries = useSelector(history, selectEntries);
  const problem = useSelector(history, selectHistoryProblem);
  const isFirst = useSelector(history, selectIsFirstHistory);
  if (isFirst) return <Waiting />;
  return (
    <>
      {problem && (
        <FieldMark
          state="failed"
          text={`${words.failed}: ${problemText(problem)}`}
          retryLabel={labels.retry}
          onRetry={() => history.send({ type: 'history.read' })}
        />
      )}
      <Days entries={entries} />
      <Older history={history} />
    </>
  );
}

function Days({ entries }: { readonly entries: readonly HistoryEntry[] }) {
  const days = useMemo(() => byDay(entries, dayText), [entries]);
  const undone = useMemo(() => reverted(entries), [entries]);
  return days.map(({ day, entries: those }) => (
    <Day key={day} aria-label={day}>
      <h2>{day}</h2>
      <ol>
        {those.map((entry) => (
          <HistoryLine key={entry.id} entry={entry} isReverted={undone.has(entry.id)} />
        ))}
      </ol>
    </Day>
  ));
}

function Older({ history }: { readonly history: HistoryRef }) {
  const older = useSelector(history, selectOlder);
  const isReading = useSelector(history, selectIsReadingOlder);
  const problem = useSelector(history, selectOlderProblem);
  if (older === 0) return null;
  return (
    <Foot>
      <Button small busy={isReading && words.readingOlder} onPress={() => history.send({ type: 'history.older' })}>
        {words.older(older)}
      </Button>
      {problem && <FieldMark state="failed" text={`${words.failed}: ${problemText(problem)}`} />}
    </Foot>
  );
}

function Waiting() {
  return (
    <Foot role="status" aria-label={labels.loading}>
      <Skeleton $height="34px" />
      <Skeleton $height="34px" />
      <Skeleton $height="34px" />
    </Foot>
  );
}

/* Off-screen content is not laid out, so thousands of entries scroll smoothly. */
const Day = styled.section`
  content-visibility: auto;
  contain-intrinsic-size: auto 300px;
  h2 {
    padding: 10px 0 2px;
    color: ${color.quiet};
    font-size: ${font.small};
    font-weight: 600;
  }
  ol { padding: 0; list-style: none; }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 10px;
  padding: 12px 0;
`;
