import { useSelector } from '@xstate/react';
import { Bug, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import { durationText } from '../../../domain/logs/duration-text.ts';
import { resultInRunPath } from '../../../domain/results/results-place.ts';
import type { ImportedTest, TestResult } from '../../../domain/results/tests/test-contract.ts';
import { resultTestMessages as say } from '../../../domain/results/tests/test-messages.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { selectIsDoing, selectMutation } from '../../../machines/mutation/mutation-machine.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { MutationCell } from '../../identity/mutation-cell.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import type { Column } from '../../kit/tables/column.ts';
import { LogStatus } from '../../logs/log-status.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { Figures } from '../../records/figures.ts';
import { RowLink } from '../../records/row-link.ts';
import { ResultLines } from '../result-view-parts.tsx';
import { defectMutation } from './defect-mutation.ts';

type TestPlace = Pick<ImportedTest, 'projectId' | 'name'>;

function Run({ result, place }: { readonly result: TestResult; readonly place: TestPlace }) {
  const { runId, runName, environment, ref, commit } = result;
  return (
    <ResultLines result={result} place={[environment, ref, commit.slice(0, 12)].filter(Boolean).join(' · ')}>
      <RowLink to={resultInRunPath(place.projectId, runId, place.name)}>
        <bdi>{runName}</bdi>
      </RowLink>
    </ResultLines>
  );
}

function Actions({ result, place }: { readonly result: TestResult; readonly place: TestPlace }) {
  const { importedResult, resultDefect } = useArea('results');
  const { ability } = useOpenProject();
  const isDoing = useSelector(resultDefect, selectIsDoing);
  const about = useSelector(resultDefect, selectMutation).about;
  const { projectId } = place;
  const mutation = defectMutation(projectId, result);
  return (
    <MutationCell>
      <IconButton
        small
        label={say.detailsIn(result.runName)}
        icon={<ScrollText size={14} aria-hidden />}
        onPress={() =>
          importedResult.send({ type: 'records.show', about: `${projectId}/${result.runId}/${result.id}` })
        }
      />
      {result.status === 'FAILED' && ability.can('create', asSubject('Defect', { projectId })) && (
        <IconButton
          small
          label={say.reportIn(result.runName)}
          icon={<Bug size={14} aria-hidden />}
          busy={isDoing && about === mutation.about}
          onPress={() => resultDefect.send({ type: 'mutation.do', mutation })}
        />
      )}
    </MutationCell>
  );
}

const columnsOf = (place: TestPlace, now: () => number): readonly Column<TestResult>[] => [
  { id: 'status', label: say.columns.status, width: '138px', render: ({ status }) => <LogStatus status={status} /> },
  { id: 'run', label: say.columns.run, render: (result) => <Run result={result} place={place} /> },
  {
    id: 'duration',
    label: say.columns.duration,
    width: '96px',
    render: ({ duration }) => <Figures>{durationText(duration)}</Figures>,
  },
  {
    id: 'received',
    label: say.columns.received,
    width: '128px',
    render: ({ date }) => <RelativeTime at={date} now={now()} />,
  },
  {
    id: 'actions',
    label: say.columns.actions,
    width: '92px',
    render: (result) => <Actions result={result} place={place} />,
  },
];

export const useTestColumns = ({ projectId, name }: TestPlace): readonly Column<TestResult>[] => {
  const { now } = useActors();
  return useMemo(() => columnsOf({ projectId, name }, now), [projectId, name, now]);
};
