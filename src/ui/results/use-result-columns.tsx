import { Link2, ScrollText } from 'lucide-react';
import { useMemo } from 'react';
import styled from 'styled-components';
import { areaListOf, pathOfArea } from '../../domain/address/area-pages.ts';
import { durationText } from '../../domain/logs/duration-text.ts';
import type { ImportedResult } from '../../domain/results/imported-run.ts';
import { testPathOf, type RunPlace } from '../../domain/results/results-place.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { resultTestMessages as testSay } from '../../domain/results/tests/test-messages.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { useArea } from '../actors-context.tsx';
import { MutationCell } from '../identity/mutation-cell.tsx';
import { IconButton } from '../kit/display/icon-button.tsx';
import type { Column } from '../kit/tables/column.ts';
import { LogStatus } from '../logs/log-status.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { color } from '../theme/tokens.ts';
import { RowLink } from '../records/row-link.ts';
import { ResultLines } from './result-view-parts.tsx';

function Test({ result, projectId }: { readonly result: ImportedResult; readonly projectId: string }) {
  const { testId, environment, suite, name } = result;
  return (
    <ResultLines result={result} place={[environment, suite].filter(Boolean).join(' · ')}>
      <RowLink to={testPathOf(projectId, testId)} title={testSay.all}>
        <bdi>{name}</bdi>
      </RowLink>
    </ResultLines>
  );
}

const flowPathOf = (projectId: string, flowId: string): string =>
  pathOfArea({ ...areaListOf(projectId, 'flows'), route: ':flowId/steps', params: { flowId } });

function Flow({ result, place }: { readonly result: ImportedResult; readonly place: RunPlace }) {
  if (result.flowId === '') return null;
  return (
    <RowLink to={flowPathOf(place.projectId, result.flowId)}>
      <bdi>{result.flowName || result.flowId}</bdi>
    </RowLink>
  );
}

function Actions({ result, place }: { readonly result: ImportedResult; readonly place: RunPlace }) {
  const { importedResult, resultMapping } = useArea('results');
  const { ability } = useOpenProject();
  const { id, name, flowId } = result;
  const { projectId, runId } = place;
  const value = { project: projectId, run: runId, result: id };
  return (
    <MutationCell>
      <IconButton
        small
        label={say.details(name)}
        icon={<ScrollText size={14} aria-hidden />}
        onPress={() => importedResult.send({ type: 'records.show', about: `${projectId}/${runId}/${id}` })}
      />
      {ability.can('update', asSubject('ExecutionLog', { projectId })) && (
        <IconButton
          small
          label={say.mapOf(name)}
          icon={<Link2 size={14} aria-hidden />}
          onPress={() => resultMapping.send({ type: 'form.open', about: id, draft: { flowId }, value })}
        />
      )}
    </MutationCell>
  );
}

const columnsOf = (place: RunPlace): readonly Column<ImportedResult>[] => [
  { id: 'status', label: say.columns.status, width: '138px', render: ({ status }) => <LogStatus status={status} /> },
  { id: 'test', label: say.columns.test, render: (result) => <Test result={result} projectId={place.projectId} /> },
  {
    id: 'duration',
    label: say.columns.duration,
    width: '96px',
    render: ({ duration }) => <Quiet>{durationText(duration)}</Quiet>,
  },
  { id: 'flow', label: say.columns.flow, width: '200px', render: (result) => <Flow result={result} place={place} /> },
  {
    id: 'actions',
    label: say.columns.actions,
    width: '92px',
    render: (result) => <Actions result={result} place={place} />,
  },
];

export const useResultColumns = ({ projectId, runId }: RunPlace): readonly Column<ImportedResult>[] =>
  useMemo(() => columnsOf({ projectId, runId }), [projectId, runId]);

const Quiet = styled.span`
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
