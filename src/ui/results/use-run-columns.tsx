import { Trash2 } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { durationText } from '../../domain/logs/duration-text.ts';
import type { ImportedRun } from '../../domain/results/imported-run.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { originOf } from '../../domain/results/run-origin.ts';
import { runPathOf } from '../../domain/results/results-place.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useActors, useArea } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import { RelativeTime } from '../kit/display/relative-time.tsx';
import type { Column } from '../kit/tables/column.ts';
import { LogStatus } from '../logs/log-status.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color } from '../theme/tokens.ts';
import { RowLink } from '../records/row-link.ts';
import { FailedFigure, Figures } from '../records/figures.ts';

function Sums({ run }: { readonly run: ImportedRun }) {
  const { passed, total, failed, quarantined, flaky } = run;
  return (
    <Figures>
      {say.passedOf(passed, total)}
      {failed > 0 && <FailedFigure>{say.failedCount(failed)}</FailedFigure>}
      {quarantined > 0 && <Flaky>{say.quarantinedCount(quarantined)}</Flaky>}
      {flaky > 0 && <Flaky>{say.flakyCount(flaky)}</Flaky>}
    </Figures>
  );
}

function Actions({ run: { id, name, projectId } }: { readonly run: ImportedRun }) {
  const { importedRunMutation } = useArea('results');
  const { ability } = useOpenProject();
  if (!ability.can('delete', asSubject('ExecutionLog', { projectId }))) return null;
  const mutation = { name: 'delete', about: id, title: name, value: projectId };
  return (
    <MutationCell>
      <IconButton
        small
        label={say.remove(name)}
        icon={<Trash2 size={14} aria-hidden />}
        onPress={() => importedRunMutation.send({ type: 'mutation.ask', mutation })}
      />
    </MutationCell>
  );
}

const columnsWith = (now: () => number): readonly Column<ImportedRun>[] => [
  { id: 'status', label: say.columns.status, width: '132px', render: ({ status }) => <LogStatus status={status} /> },
  {
    id: 'name',
    label: say.columns.name,
    render: (run) => (
      <>
        <RowLink to={runPathOf(run.projectId, run.id)}>
          <bdi>{run.name}</bdi>
        </RowLink>
        <div>
          <Figures as="bdi">{originOf(run)}</Figures>
        </div>
      </>
    ),
  },
  { id: 'results', label: say.columns.results, width: '260px', render: (run) => <Sums run={run} /> },
  {
    id: 'duration',
    label: say.columns.duration,
    width: '96px',
    isMinor: true,
    render: ({ duration }) => <Figures>{durationText(duration)}</Figures>,
  },
  {
    id: 'environment',
    label: say.columns.environment,
    width: '112px',
    isMinor: true,
    render: ({ environment }) => <bdi>{environment}</bdi>,
  },
  {
    id: 'received',
    label: say.columns.received,
    width: '128px',
    render: ({ createdDate }) => <RelativeTime at={createdDate} now={now()} />,
  },
  { id: 'actions', label: say.columns.actions, width: '72px', render: (run) => <Actions run={run} /> },
];

export const useRunColumns = (): readonly Column<ImportedRun>[] => {
  const { now } = useActors();
  return useMemo(() => columnsWith(now), [now]);
};

const Flaky = styled.strong`
  color: ${color.warning};
  font-weight: 600;
`;
