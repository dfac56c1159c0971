import { useSelector } from '@xstate/react';
import { Bug, SearchX } from 'lucide-react';
import styled from 'styled-components';
import { areaListOf, pathOfArea } from '../../../domain/address/area-pages.ts';
import { problemText } from '../../../domain/problems/problem-text.ts';
import { resultMessages } from '../../../domain/results/result-messages.ts';
import type { ImportedTest } from '../../../domain/results/tests/test-contract.ts';
import { resultTestMessages as say } from '../../../domain/results/tests/test-messages.ts';
import { asSubject } from '../../../domain/session/abilities.ts';
import { selectIsDoing, selectMutationProblem } from '../../../machines/mutation/mutation-machine.ts';
import { selectMore, selectReadingProblem } from '../../../machines/records/records-machine.ts';
import { useArea } from '../../actors-context.tsx';
import { Button } from '../../kit/display/button.tsx';
import { LinkButton } from '../../kit/display/link-button.tsx';
import { Banner } from '../../kit/layout/banner.tsx';
import { EmptyState } from '../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../kit/layout/skeleton.tsx';
import { useOpenProject } from '../../projects/use-open-project.ts';
import { RowLink } from '../../records/row-link.ts';
import { BackToRuns, FactLine } from '../result-view-parts.tsx';
import { defectMutation } from './defect-mutation.ts';
import { QuarantineButton, Quarantined } from './test-quarantine.tsx';
import { TestFacts } from './test-facts.tsx';
import { TestFilters, TestResults } from './test-results.tsx';
import { TestStrip } from './test-strip.tsx';

/** A test in all imported runs: its last results, what they say in numbers, and all of them. */
export function TestView({ projectId, testId }: { readonly projectId: string; readonly testId: string }) {
  const { importedTest, resultDefect } = useArea('results');
  const read = useSelector(importedTest, selectMore) as ImportedTest | undefined;
  const problem = useSelector(importedTest, selectReadingProblem);
  const refused = useSelector(resultDefect, selectMutationProblem);
  const test = read?.id === testId ? read : undefined;
  const list = pathOfArea(areaListOf(projectId, 'results'));
  if (problem && (!test || problem.kind === 'missing'))
    return (
      <EmptyState
        level={1}
        icon={<SearchX size={28} />}
        title={problem.kind === 'missing' ? say.missing : say.failed}
        text={problem.kind === 'missing' ? '' : problemText(problem)}
        action={<LinkButton to={list}>{resultMessages.back}</LinkButton>}
      />
    );
  if (!test) return <Skeleton $height="160px" />;
  return (
    <>
      <BackToRuns projectId={projectId} />
      <h1>
        <bdi>{test.name}</bdi>
      </h1>
      <FactLine>
        {test.suite !== '' && <bdi>{test.suite}</bdi>}
        <Flow test={test} />
      </FactLine>
      <Tools>
        <TestFilters test={test} />
        <End>
          <QuarantineButton test={test} />
          <Report test={test} />
        </End>
      </Tools>
      {test.quarantine && <Quarantined test={test} quarantine={test.quarantine} />}
      {refused && <Banner tone="danger">{problemText(refused)}</Banner>}
      <TestStrip test={test} />
      <TestFacts test={test} />
      <TestResults test={test} />
    </>
  );
}

function Flow({ test: { projectId, flowId, flowName } }: { readonly test: ImportedTest }) {
  if (flowId === '') return <span>{resultMessages.noFlow}</span>;
  const path = pathOfArea({ ...areaListOf(projectId, 'flows'), route: ':flowId/steps', params: { flowId } });
  return (
    <span>
      {resultMessages.facts.flow}:{' '}
      <RowLink to={path}>
        <bdi>{flowName || flowId}</bdi>
      </RowLink>
    </span>
  );
}

/** About its newest failure. */
function Report({ test: { projectId, strip } }: { readonly test: ImportedTest }) {
  const { resultDefect } = useArea('results');
  const { ability } = useOpenProject();
  const isDoing = useSelector(resultDefect, selectIsDoing);
  const failure = strip.find(({ status }) => status === 'FAILED');
  if (!failure || !ability.can('create', asSubject('Defect', { projectId }))) return null;
  return (
    <Button
      icon={<Bug size={15} aria-hidden />}
      busy={isDoing && say.reporting}
      onPress={() => resultDefect.send({ type: 'mutation.do', mutation: defectMutation(projectId, failure) })}
    >
      {say.report}
    </Button>
  );
}

const Tools = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;
const End = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-inline-start: auto;
`;
