import { useSelector } from '@xstate/react';
import { SearchX } from 'lucide-react';
import { areaListOf, pathOfArea } from '../../domain/address/area-pages.ts';
import { durationText } from '../../domain/logs/duration-text.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import type { WholeImportedRun } from '../../domain/results/imported-run.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Badge } from '../kit/display/badge.tsx';
import { LinkButton } from '../kit/display/link-button.tsx';
import { momentText } from '../kit/fields/date-words.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { LogStatus } from '../logs/log-status.tsx';
import { RunFailures } from './failures/run-failures.tsx';
import { ShownOnly } from './failures/shown-only.tsx';
import { BackToRuns, FactLine } from './result-view-parts.tsx';
import { ResultList } from './result-list.tsx';
import { RunFaults } from './run-faults.tsx';

/** One imported run: its sums, what could not be read, and its results. */
export function RunView({ projectId, runId }: { readonly projectId: string; readonly runId: string }) {
  const { importedRun } = useArea('results');
  const rows = useSelector(importedRun, selectRows) as readonly WholeImportedRun[] | null;
  const problem = useSelector(importedRun, selectReadingProblem);
  const run = rows?.find(({ id }) => id === runId);
  const list = pathOfArea(areaListOf(projectId, 'results'));
  if (!run && problem)
    return (
      <EmptyState
        level={1}
        icon={<SearchX size={28} />}
        title={say.missing}
        text={problem.kind === 'missing' ? '' : problemText(problem)}
        action={<LinkButton to={list}>{say.back}</LinkButton>}
      />
    );
  if (!run) return <Skeleton $height="160px" />;
  return (
    <>
      <BackToRuns projectId={projectId} />
      <h1>
        <bdi>{run.name}</bdi>
      </h1>
      <Sums run={run} />
      {run.faults > 0 && <RunFaults run={run} />}
      <RunFailures run={run} />
      <ShownOnly projectId={projectId} runId={runId} />
      <ResultList projectId={projectId} runId={runId} />
    </>
  );
}

function Sums({ run }: { readonly run: WholeImportedRun }) {
  const { status, total, passed, failed, quarantined, skipped, flaky, mapped, duration, ref, commit, environment } =
    run;
  const parts = [
    failed > 0 && say.failedCount(failed),
    flaky > 0 && say.flakyCount(flaky),
    skipped > 0 && say.skippedCount(skipped),
    durationText(duration),
    ref,
    commit && say.ofCommit(commit.slice(0, 12)),
    environment,
    say.mappedOf(mapped, total),
  ];
  return (
    <FactLine>
      <LogStatus status={status} large />
      {quarantined > 0 && <Badge text={say.quarantinedCount(quarantined)} tone="warning" />}
      <span>{say.passedOf(passed, total)}</span>
      {parts.filter(Boolean).map((part) => (
        <bdi key={String(part)}>{part}</bdi>
      ))}
      <span>
        <time dateTime={run.createdDate}>{momentText(run.createdDate)}</time> · <bdi>{run.createdByName}</bdi>
      </span>
    </FactLine>
  );
}
