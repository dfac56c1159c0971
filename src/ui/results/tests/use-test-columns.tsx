import { useSelector } from '@xstate/react';
import { Bug, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { durationText } from '../../../domain/logs/duration-text.ts';
import { resultMessages } from '../../../domain/results/result-messages.ts';
import { resultInRunPath } from '../../../domain/results/results-place.ts';
import type { ImportedTest, TestResult } from '../../../domain/results/tests/test-contract.ts';
import { resultTestMessages as say } from '../../../domain/results/tests/test-messages.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { selectIsDoing, selectMutation } from '../../../machines/mutation/mutation-machine.ts';
import { useActors, useArea } from '../../actors-context.tsx';
import { MutationCell } from '../../identity/mutation-cell.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { RelativeTime } from '../../kit/display/relative-time.tsx';
import type { Column } from '../../kit/tables/column.ts';
import { LogStatus } from '../../logs/log-status.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { Figures } from '../../records/figures.ts';
import { RowLink } from '../../records/row-link.ts';
import { color, font } from '../../theme/tokens.ts';
import { defectMutation } from './defect-mutation.ts';

type TestPlace = Pick<ImportedTest, 'projectId' | 'name'>;

function Run({ result, place }: { readonly result: TestResult; readonly place: TestPlace }) {
  const { runId, runName, environment, ref, commit, isFlaky, attempts, excerpt } = result;
  const from = [environment, ref, commit.slice(0, 12)].filter(Boolean).join(' · ');
  return (
    <Lines>
      <Name>
        <RowLink to={resultInRunPath(place.projectId, runId, place.name)}>
          <bdi>{runName}</bdi>
        </RowLink>
        {isFlaky && <Badge text={resultMessages.flaky} tone="warning" />}
        {attempts > 1 && <small>{resultMessages.attempts(attempts)}</small>}
      </Name>
      {from !== '' && (
        <small>
          <bdi>{from}</bdi>
        </small>
      )}
      {excerpt !== '' && <Excerpt>{excerpt}</Excerpt>}
    </Lines>
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

const Lines = styled.span`
  display: grid;
  gap: 2px;
  min-width: 0;
  white-space: normal;
  overflow-wrap: anywhere;
  small { color: ${color.quiet}; font-size: ${font.small}; }
`;
const Name = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 2px 8px;
  font-weight: 500;
`;
const Excerpt = styled.span`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.small};
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 2;
`;
