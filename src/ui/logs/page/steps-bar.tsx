import styled from 'styled-components';
import type { FlowLog } from '../../../domain/logs/flow-log.ts';
import { logPageMessages } from '../../../domain/logs/log-page-messages.ts';
import { isRecordedWhole } from '../../../domain/logs/whole-flow.ts';
import { color, font, type ColorName } from '../../theme/tokens.ts';

const say = logPageMessages.sums;

/** How many steps have passed, failed and so on: as a bar, and in words. */
export function StepsBar({ log }: { readonly log: FlowLog }) {
  const { totalSteps, executedSteps, passedSteps, failedSteps, warningSteps, skippedSteps } = log;
  if (totalSteps === 0) return null;
  if (isRecordedWhole(log)) return <Quiet>{say.whole}</Quiet>;
  const parts: readonly (readonly [count: number, ink: ColorName, text: (count: number) => string])[] = [
    [passedSteps, 'success', say.passed],
    [warningSteps, 'warning', say.warning],
    [failedSteps, 'danger', say.failed],
    [skippedSteps, 'edge', say.skipped],
  ];
  const shown = parts.filter(([count]) => count > 0);
  return (
    <div>
      <Bar aria-hidden="true">
        {shown.map(([count, ink]) => (
          <span key={ink} style={{ width: `${(count / totalSteps) * 100}%`, background: color[ink] }} />
        ))}
      </Bar>
      <Words>
        <li>{say.of(executedSteps, totalSteps)}</li>
        {shown.map(([count, ink, text]) => (
          <li key={ink}>
            <Dot style={{ background: color[ink] }} />
            {text(count)}
          </li>
        ))}
      </Words>
    </div>
  );
}

const Quiet = styled.p`
  color: ${color.quiet};
  font-size: ${font.small};
`;
const Bar = styled.div`
  display: flex;
  gap: 1px;
  height: 6px;
  border-radius: 3px;
  background: ${color.pressed};
  overflow: hidden;
  span { transition: width 200ms; }
`;
const Words = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 16px;
  margin-top: 6px;
  padding: 0;
  color: ${color.quiet};
  font-size: ${font.small};
  font-variant-numeric: tabular-nums;
  list-style: none;
  li { display: inline-flex; align-items: center; gap: 6px; }
`;
const Dot = styled.i`
  width: 8px;
  height: 8px;
  border-radius: 50%;
`;
