import { useSelector } from '@xstate/react';
import { Bug } from 'lucide-react';
import { Link } from 'react-router-dom';
import styled from 'styled-components';
import type { WholeImportedRun } from '../../../domain/results/imported-run.ts';
import { failureMessages as say } from '../../../domain/results/failures/failure-messages.ts';
import type { FailureGroup } from '../../../domain/results/failures/run-failures.ts';
import { runPathOf } from '../../../domain/results/results-place.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { selectIsDoing, selectMutation } from '../../../machines/mutation/mutation-machine.ts';
import { selectFilter } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Badge } from '../../kit/display/badge.tsx';
import { IconButton } from '../../kit/display/icon-button.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { color, font } from '../../theme/tokens.ts';

interface FailureRowProps {
  readonly run: WholeImportedRun;
  readonly group: FailureGroup;
  readonly isCompared: boolean;
}

/** Equal failures: their text leads to their tests. */
export function FailureRow({ run, group, isCompared }: FailureRowProps) {
  const { importedResults } = useArea('results');
  const { id, text, count, tests, isNew } = group;
  const isShown = useSelector(importedResults, selectFilter('kind')) === id;
  return (
    <Row>
      <Count>{say.tests(count)}</Count>
      <Words>
        <Text to={`${runPathOf(run.projectId, run.id)}?kind=${id}`} aria-current={isShown ? 'true' : undefined}>
          <bdi>{text || say.noMessage}</bdi>
        </Text>
        <Tests>
          <bdi>{tests.map(({ name }) => name).join(', ')}</bdi>
        </Tests>
      </Words>
      <End>
        {isCompared && (
          <span title={isNew ? say.newHint : say.knownHint}>
            <Badge text={isNew ? say.isNew : say.known} tone={isNew ? 'danger' : 'neutral'} />
          </span>
        )}
        <Report run={run} group={group} />
      </End>
    </Row>
  );
}

function Report({ run, group }: Omit<FailureRowProps, 'isCompared'>) {
  const { resultDefect } = useArea('results');
  const { ability } = useOpenProject();
  const isDoing = useSelector(resultDefect, selectIsDoing);
  const { about } = useSelector(resultDefect, selectMutation);
  const { projectId, id, name: runName, ref, commit } = run;
  if (!ability.can('create', asSubject('Defect', { projectId }))) return null;
  const value = { project: projectId, run: id, runName, ref, commit, group };
  const mutation = { name: 'report', about: group.id, title: group.text, value };
  return (
    <IconButton
      small
      label={say.reportOf(group.text || say.noMessage)}
      icon={<Bug size={14} aria-hidden />}
      busy={isDoing && about === group.id}
      onPress={() => resultDefect.send({ type: 'mutation.do', mutation })}
    />
  );
}

const Row = styled.li`
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr) auto;
  gap: 2px 12px;
  align-items: start;
  padding: 8px 0;
  border-top: 1px solid ${color.line};
  font-size: ${font.list};
  @media (max-width: 600px) { grid-template-columns: minmax(0, 1fr) auto; }
`;
const Count = styled.span`
  color: ${color.quiet};
  line-height: 24px;
  font-variant-numeric: tabular-nums;
`;
const Words = styled.div`
  min-width: 0;
  @media (max-width: 600px) { grid-row: 2; grid-column: 1 / -1; }
`;
const Text = styled(Link)`
  display: -webkit-box;
  overflow: hidden;
  color: ${color.text};
  padding: 2px 0;
  font-weight: 500;
  line-height: 20px;
  text-decoration: none;
  overflow-wrap: anywhere;
  -webkit-box-orient: vertical;
  -webkit-line-clamp: 3;
  &:hover { text-decoration: underline; }
  &[aria-current] { color: ${color.accent}; }
`;
const Tests = styled.div`
  overflow: hidden;
  color: ${color.quiet};
  font-size: ${font.small};
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const End = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  min-height: 24px;
`;
