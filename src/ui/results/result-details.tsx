import { useSelector } from '@xstate/react';
import styled from 'styled-components';
import { durationText } from '../../domain/logs/duration-text.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import type { WholeImportedResult } from '../../domain/results/imported-run.ts';
import { resultMessages as say } from '../../domain/results/result-messages.ts';
import { testPathOf } from '../../domain/results/results-place.ts';
import { resultTestMessages } from '../../domain/results/tests/test-messages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { selectIsRecordsOpen, selectReadingProblem, selectRows } from '../../machines/records/records-machine.ts';
import { useArea } from '../actors-context.tsx';
import { Banner } from '../kit/layout/banner.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { Dialog } from '../kit/overlays/dialog.tsx';
import { LogStatus } from '../logs/log-status.tsx';
import { useOpenProject } from '../projects/use-open-project.ts';
import { CodeBlock } from '../records/code-block.ts';
import { RowLink } from '../records/row-link.ts';
import { ResultBadges } from './result-view-parts.tsx';
import { color, font } from '../theme/tokens.ts';

/** Everything that the report says about a result. */
export function ResultDetails() {
  const { importedResult } = useArea('results');
  const rows = useSelector(importedResult, selectRows) as readonly WholeImportedResult[] | null;
  const problem = useSelector(importedResult, selectReadingProblem);
  const result = rows?.[0];
  return (
    <Dialog
      open={useSelector(importedResult, selectIsRecordsOpen)}
      onClose={() => importedResult.send({ type: 'records.close' })}
      title={result?.name ?? say.detailsTitle}
      closeLabel={messages.close}
      wide
    >
      {problem && <Banner tone="danger">{problemText(problem)}</Banner>}
      {!result && !problem && <Skeleton $height="120px" />}
      {result && <Shown result={result} />}
    </Dialog>
  );
}

function Shown({ result }: { readonly result: WholeImportedResult }) {
  const { suite, environment, status, duration, attempts, flowName, flowId, testKey, message, output } = result;
  const { attachments, properties, testId } = result;
  const facts = [
    [say.facts.suite, suite],
    [say.facts.environment, environment],
    [say.facts.duration, durationText(duration)],
    [say.facts.attempts, say.attempts(attempts)],
    [say.facts.flow, flowName || flowId],
    [say.facts.key, testKey],
    ...Object.entries(properties),
  ].filter(([, value]) => value);
  return (
    <Parts>
      <Head>
        <LogStatus status={status} large />
        <ResultBadges result={result} />
        <AllResults testId={testId} />
      </Head>
      <Facts>
        {facts.map(([name = '', value = '']) => (
          <Pair key={name}>
            <dt>
              <bdi>{name}</bdi>
            </dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </Pair>
        ))}
      </Facts>
      <h3>{say.message}</h3>
      {message === '' ? (
        <p>{say.noMessage}</p>
      ) : (
        <CodeBlock role="region" aria-label={say.message} tabIndex={0}>
          {message}
        </CodeBlock>
      )}
      {output !== '' && (
        <>
          <h3>{say.output}</h3>
          <CodeBlock role="region" aria-label={say.output} tabIndex={0}>
            {output}
          </CodeBlock>
        </>
      )}
      {attachments.length > 0 && (
        <>
          <h3>{say.attachments}</h3>
          <ul>
            {attachments.map((path) => (
              <li key={path}>
                <bdi>{path}</bdi>
              </li>
            ))}
          </ul>
        </>
      )}
    </Parts>
  );
}

/** The page has no dialog of another one: it closes before the page of the test opens. */
function AllResults({ testId }: { readonly testId: string }) {
  const { importedResult } = useArea('results');
  const { project } = useOpenProject();
  return (
    <AllLink to={testPathOf(project.id, testId)} onClick={() => importedResult.send({ type: 'records.close' })}>
      {resultTestMessages.all}
    </AllLink>
  );
}

const AllLink = styled(RowLink)`
  color: ${color.accent};
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 16px;
`;
const Parts = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 10px;
  font-size: ${font.list};
  h3 { margin: 4px 0 0; font-size: ${font.list}; font-weight: 600; }
  p { margin: 0; color: ${color.quiet}; }
  ul { margin: 0; padding-inline-start: 20px; overflow-wrap: anywhere; }
`;
const Facts = styled.dl`
  display: grid;
  gap: 4px;
  margin: 0;
`;
const Pair = styled.div`
  display: grid;
  grid-template-columns: minmax(80px, 160px) minmax(0, 1fr);
  gap: 16px;
  dt { color: ${color.quiet}; overflow-wrap: anywhere; }
  dd { margin: 0; overflow-wrap: anywhere; white-space: pre-wrap; }
`;
