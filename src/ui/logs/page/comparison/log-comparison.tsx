import { useSelector } from '@xstate/react';
import { X } from 'lucide-react';
import styled from 'styled-components';
import { compareMessages as say } from '../../../../domain/logs/compare/compare-messages.ts';
import type { LogComparison as Comparison } from '../../../../domain/logs/compare/comparison.ts';
import { problemText } from '../../../../domain/problems/problem-text.ts';
import { messages } from '../../../../domain/texts/messages.ts';
import { selectComparison, selectComparisonProblem } from '../../../../machines/logs/log-comparison-machine.ts';
import { useArea } from '../../../actors-context.tsx';
import { Button } from '../../../kit/display/button.tsx';
import { IconButton } from '../../../kit/display/icon-button.tsx';
import { EmptyState } from '../../../kit/layout/empty-state.tsx';
import { Skeleton } from '../../../kit/layout/skeleton.tsx';
import { Fold } from '../../../kit/lists/fold.tsx';
import { color, font, size } from '../../../theme/tokens.ts';
import { ComparedSteps } from './compared-steps.tsx';
import { ComparisonChoices } from './comparison-choices.tsx';
import { FirstDivergence } from './first-divergence.tsx';

/** The log beside the last good run of its flow, or another one, up to the first step that differs. */
export function LogComparison() {
  const { logComparison } = useArea('logs');
  const comparison = useSelector(logComparison, selectComparison);
  const problem = useSelector(logComparison, selectComparisonProblem);
  return (
    <Box aria-label={say.title}>
      <Head>
        <h2>{say.title}</h2>
        <IconButton
          small
          label={say.close}
          icon={<X size={15} aria-hidden />}
          onPress={() => logComparison.send({ type: 'comparison.leave' })}
        />
      </Head>
      {problem && (
        <EmptyState
          level={3}
          title={say.failed}
          text={problemText(problem)}
          action={<Button onPress={() => logComparison.send({ type: 'comparison.read' })}>{messages.retry}</Button>}
        />
      )}
      {!problem && !comparison && <Skeleton $height="120px" />}
      {!problem && comparison && <Compared comparison={comparison} />}
    </Box>
  );
}

function Compared({ comparison }: { readonly comparison: Comparison }) {
  const { before, steps, first } = comparison;
  const differing = steps.filter(({ differences }) => differences.length > 0).length;
  return (
    <>
      <ComparisonChoices comparison={comparison} />
      {before ? <Notes comparison={comparison} /> : <EmptyState level={3} title={say.none} text={say.noneText} />}
      {before && first === -1 && <p role="status">{say.alike}</p>}
      {first !== -1 && <FirstDivergence comparison={comparison} />}
      {before && (
        <Steps>
          <Fold
            summary={
              <Summary>
                {say.steps} {differing > 0 && <span>{say.differ(differing)}</span>}
              </Summary>
            }
          >
            <ComparedSteps steps={steps} />
          </Fold>
        </Steps>
      )}
    </>
  );
}

/** What one has to know to judge the differences. */
function Notes({ comparison: { before, after, isCertain, isSameRow, first } }: { readonly comparison: Comparison }) {
  const notes = [
    !isSameRow && say.otherRow,
    before && before.flowVersion !== after.flowVersion && say.version(before.flowVersion, after.flowVersion),
    !isCertain && first !== -1 && say.perhaps,
  ].filter((note) => typeof note === 'string');
  if (notes.length === 0) return null;
  return (
    <Quiet>
      {notes.map((note) => (
        <li key={note}>{note}</li>
      ))}
    </Quiet>
  );
}

const Box = styled.section`
  display: flex;
  flex-direction: column;
  gap: 12px;
  min-width: 0;
  padding: 14px 16px;
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  font-size: ${font.list};
  h2 { font-size: ${font.body}; font-weight: 600; }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
`;
const Quiet = styled.ul`
  padding: 0;
  list-style: none;
  color: ${color.quiet};
`;
const Steps = styled.div`
  border: 1px solid ${color.line};
  border-radius: ${size.radius};
  overflow: clip;
`;
const Summary = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 12px;
  font-weight: 600;
  span { color: ${color.quiet}; font-weight: 400; }
`;
