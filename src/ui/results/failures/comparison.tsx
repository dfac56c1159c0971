import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import type { WholeImportedRun } from '../../../domain/results/imported-run.ts';
import { failureMessages as say } from '../../../domain/results/failures/failure-messages.ts';
import { resultChanges, type ResultChange, type RunComparison } from '../../../domain/results/failures/run-failures.ts';
import { runPathOf } from '../../../domain/results/results-place.ts';
import { selectFilter } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { momentText } from '../../kit/fields/date-words.ts';
import { RowLink } from '../../records/row-link.ts';
import { FactLine } from '../result-view-parts.tsx';
import { color } from '../../theme/tokens.ts';

interface ComparisonProps {
  readonly run: WholeImportedRun;
  readonly previous: RunComparison | null;
}

/** What differs from the previous run; each number leads to its tests. */
export function Comparison({ run: { projectId, id, ref }, previous }: ComparisonProps) {
  const { importedResults } = useArea('results');
  const shown = useSelector(importedResults, selectFilter('kind'));
  if (!previous) return <Line>{say.noPrevious}</Line>;
  const compared = ref === '' ? say.compared(previous.name) : say.comparedOn(previous.name, ref);
  return (
    <Line>
      <RowLink to={runPathOf(projectId, previous.id)}>
        <bdi>{compared}</bdi>
      </RowLink>
      <time dateTime={previous.createdDate}>{momentText(previous.createdDate)}</time>
      {resultChanges
        .filter((change) => previous[change] > 0)
        .map((change) => (
          <Change
            key={change}
            to={`${runPathOf(projectId, id)}?kind=${change}`}
            $change={change}
            aria-current={shown === change ? 'true' : undefined}
          >
            {say.changes[change](previous[change])}
          </Change>
        ))}
      {previous.missing > 0 && <span>{say.missing(previous.missing)}</span>}
    </Line>
  );
}

const inks: Readonly<Record<ResultChange, string>> = {
  broken: color.danger,
  failing: color.text,
  fixed: color.success,
  added: color.text,
};

const Line = styled(FactLine)`
  line-height: 24px;
`;
const Change = styled(RowLink)<{ readonly $change: ResultChange }>`
  color: ${({ $change }) => inks[$change]};
  &[aria-current] { text-decoration: underline; }
`;
