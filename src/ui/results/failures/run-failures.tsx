import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { problemText } from '../../../domain/problems/problem-text.ts';
import type { WholeImportedRun } from '../../../domain/results/imported-run.ts';
import { failureMessages as say } from '../../../domain/results/failures/failure-messages.ts';
import type { FailureGroup, RunComparison } from '../../../domain/results/failures/run-failures.ts';
import { messages } from '../../../domain/texts/messages.ts';
import { selectMutationProblem } from '../../../machines/mutation/mutation-machine.ts';
import {
  selectMore,
  selectReadingProblem,
  selectRecordsPage,
  selectRows,
} from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { FieldMark } from '../../kit/fields/field-mark.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { PanelSection } from '../../kit/layout/panel-section.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { PageFoot } from '../../kit/tables/page-foot.tsx';
import { color, font } from '../../theme/tokens.ts';
import { Comparison } from './comparison.tsx';
import { FailureRow } from './failure-row.tsx';

interface OfRun {
  readonly run: WholeImportedRun;
}

/** Equal failures of a run, and what differs from the previous one; nothing if there is neither. */
export function RunFailures({ run }: OfRun) {
  const { importedFailures, resultDefect } = useArea('results');
  const refused = useSelector(resultDefect, selectMutationProblem);
  const groups = useSelector(importedFailures, selectRows) as readonly FailureGroup[] | null;
  const previous = useSelector(importedFailures, selectMore) as RunComparison | null | undefined;
  const problem = useSelector(importedFailures, selectReadingProblem);
  if (!groups && problem)
    return (
      <FieldMark
        state="failed"
        text={`${say.loadFailed} ${problemText(problem)}`}
        retryLabel={messages.retry}
        onRetry={() => importedFailures.send({ type: 'records.read' })}
      />
    );
  if (!groups) return run.failed > 0 ? <Skeleton $height="120px" /> : null;
  if (groups.length === 0 && !differs(previous)) return null;
  return (
    <PanelSection title={say.title}>
      <Comparison run={run} previous={previous ?? null} />
      {refused && <Banner tone="danger">{problemText(refused)}</Banner>}
      {groups.length > 0 && <Groups run={run} groups={groups} isCompared={Boolean(previous)} />}
    </PanelSection>
  );
}

const differs = (previous: RunComparison | null | undefined): boolean =>
  Boolean(previous && previous.fixed + previous.added + previous.missing > 0);

const most = 5;

function Groups({
  run,
  groups,
  isCompared,
}: OfRun & { readonly groups: readonly FailureGroup[]; readonly isCompared: boolean }) {
  const { importedFailures } = useArea('results');
  const page = useSelector(importedFailures, selectRecordsPage);
  const rowOf = (group: FailureGroup) => <FailureRow key={group.id} run={run} group={group} isCompared={isCompared} />;
  const total = page?.totalElements ?? groups.length;
  return (
    <div>
      <List aria-label={say.list}>{groups.slice(0, most).map(rowOf)}</List>
      {total > most && (
        <Folded>
          <summary>
            <span data-closed>{say.showAll(total)}</span>
            <span data-open>{say.showFewer}</span>
          </summary>
          <List aria-label={say.list}>{groups.slice(most).map(rowOf)}</List>
          {page && page.totalPages > 1 && (
            <PageFoot
              page={page}
              labels={messages.defects}
              onPage={(number) => importedFailures.send({ type: 'page.choose', page: number })}
            />
          )}
        </Folded>
      )}
    </div>
  );
}

const List = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
`;
const Folded = styled.details`
  border-top: 1px solid ${color.line};
  summary { width: fit-content; padding: 8px 0; color: ${color.accent}; font-size: ${font.list}; cursor: pointer; }
  &[open] [data-closed], &:not([open]) [data-open] { display: none; }
`;
