import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { AuditEntry } from '../../domain/defects/defects-contract.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import { words } from '../../domain/texts/words.ts';
import { selectEntries, selectHistoryProblem, type HistoryRef } from '../../machines/defects/history-machine.ts';
import { useActors } from '../actors-context.tsx';
import { Avatar } from '../kit/avatar.tsx';
import { FieldMark } from '../kit/field-mark.tsx';
import { RelativeTime } from '../kit/relative-time.tsx';
import { color, font } from '../theme/tokens.ts';
import { HistoryWords } from './history-words.tsx';
import { useHistory } from './use-child.ts';
import { useProject } from './use-project.ts';

/** What happened to the defect, the newest first. A failed reading is a quiet word at the place [DEF-079]. */
export function HistoryTab() {
  const history = useHistory();
  return history ? <Entries history={history} /> : null;
}

function Entries({ history }: { readonly history: HistoryRef }) {
  const entries = useSelector(history, selectEntries);
  const problem = useSelector(history, selectHistoryProblem);
  return (
    <>
      {problem && (
        <FieldMark
          state="failed"
          text={`${words.history.failed}: ${problemText(problem)}`}
          retryLabel={words.retry}
          onRetry={() => history.send({ type: 'history.read' })}
        />
      )}
      <List>
        {entries.map((entry) => (
          <Line key={entry.id} entry={entry} />
        ))}
      </List>
    </>
  );
}

function Line({ entry }: { readonly entry: AuditEntry }) {
  const { now } = useActors();
  const { nameOf, avatarOf } = useProject();
  const name = nameOf(entry.user);
  return (
    <One>
      <Avatar name={name} image={avatarOf(entry.user)} edge={22} />
      <p>
        <strong>{name}</strong> <HistoryWords entry={entry} />
        <RelativeTime at={entry.createdDate} now={now()} />
      </p>
    </One>
  );
}

const List = styled.ol`
  padding: 0;
  list-style: none;
`;
const One = styled.li`
  display: flex;
  gap: 10px;
  padding: 8px 0;
  border-bottom: 1px solid ${color.line};
  font-size: ${font.list};
  p { flex: 1; min-width: 0; overflow-wrap: anywhere; }
  strong { font-weight: 600; }
  time { display: block; color: ${color.quiet}; font-size: ${font.small}; }
`;
