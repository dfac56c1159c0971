import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { failureMessages as say } from '../../../domain/results/failures/failure-messages.ts';
import { resultChanges, type FailureGroup } from '../../../domain/results/failures/run-failures.ts';
import { runPathOf, type RunPlace } from '../../../domain/results/results-place.ts';
import { selectFilter, selectRows } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';
import { oneLine } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';

/** Which results the list is limited to, and the way back to all of them. */
export function ShownOnly({ projectId, runId }: RunPlace) {
  const { importedResults, importedFailures } = useArea('results');
  /** A change, or the id of equal failures. */
  const kind = useSelector(importedResults, selectFilter('kind'));
  const groups = (useSelector(importedFailures, selectRows) ?? []) as readonly FailureGroup[];
  const change = resultChanges.find((one) => one === kind);
  if (kind === '') return null;
  const group = groups.find(({ id }) => id === kind);
  const ofGroup = group ? say.onlyFailure(group.text || say.noMessage) : say.onlyThisFailure;
  const text = change ? say.onlyChange[change] : ofGroup;
  return (
    <Line role="status">
      <bdi title={text}>{text}</bdi>
      <LinkButton small to={runPathOf(projectId, runId)}>
        {say.everything}
      </LinkButton>
    </Line>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  color: ${color.quiet};
  font-size: ${font.list};
  bdi { min-width: 0; ${oneLine} }
  a { flex: none; }
`;
