import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { BulkResult } from '../../../domain/defects/bulk/bulk.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { bulkReason, bulkMessages as say } from '../../../domain/defects/bulk/bulk-messages.ts';
import {
  selectBulkCounts,
  selectBulkJob,
  selectBulkProblem,
} from '../../../machines/defects/list/bulk-edit-machine.ts';
import { useWorkspace } from '../../actors-context.tsx';
import { color, font } from '../../theme/tokens.ts';

/** Results that are listed one by one. */
const shownMost = 100;

const order = { refused: 0, unchanged: 1, changed: 2 } as const;

const outcomeOf = ({ outcome, reason }: BulkResult) =>
  outcome === 'refused' ? bulkReason(reason) : say.outcome[outcome];

/** The results: totals first, then each defect, failures before successes. */
export function BulkResults() {
  const { bulkEdit } = useWorkspace();
  const counts = useSelector(bulkEdit, selectBulkCounts);
  const job = useSelector(bulkEdit, selectBulkJob);
  const problem = useSelector(bulkEdit, selectBulkProblem);
  if (!counts || !job) return null;
  const left = counts.all - counts.answered - counts.unsure;
  const sorted = job.results.toSorted((one, other) => order[one.outcome] - order[other.outcome]);
  return (
    <>
      {problem && <Refused role="alert">{problemText(problem)}</Refused>}
      <Numbers role="status">
        {(['changed', 'unchanged', 'refused', 'unsure'] as const).map(
          (name) => (counts[name] > 0 || name === 'changed') && <li key={name}>{say.results[name](counts[name])}</li>,
        )}
        {left > 0 && <li>{say.results.left(left)}</li>}
      </Numbers>
      {sorted.length > 0 && (
        <Each tabIndex={0} role="group" aria-label={say.each}>
          <ul>
            {sorted.slice(0, shownMost).map((result) => (
              <li key={result.id}>
                <b>{result.id}</b> {outcomeOf(result)}
              </li>
            ))}
          </ul>
          {sorted.length > shownMost && <p>{say.more(sorted.length - shownMost)}</p>}
        </Each>
      )}
    </>
  );
}

const Refused = styled.p`
  color: ${color.danger};
`;
const Numbers = styled.ul`
  display: flex;
  flex-direction: column;
  gap: 4px;
  padding: 0;
  list-style: none;
`;
const Each = styled.div`
  max-height: 220px;
  padding: 8px 10px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  overflow: auto;
  color: ${color.quiet};
  font-size: ${font.small};
  ul { padding: 0; list-style: none; }
  b { color: ${color.text}; font-weight: 500; }
`;
