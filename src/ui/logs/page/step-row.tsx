import styled from 'styled-components';
import { durationText } from '../../../domain/logs/duration-text.ts';
import type { FlowLog, StepLog } from '../../../domain/logs/flow-log.ts';
import type { ShownStatus } from '../../../domain/logs/read-log.ts';
import { statusOfPart } from '../../../domain/logs/whole-flow.ts';
import { Fold } from '../../kit/lists/fold.tsx';
import { color, font, size } from '../../theme/tokens.ts';
import { LogStatus } from '../log-status.tsx';
import { StepDetails } from './step-details.tsx';

interface StepRowProps {
  readonly log: FlowLog;
  readonly step: StepLog;
}

/** One step: its status, name, value and duration, and what went wrong; the rest is below, when it is opened. */
export function StepRow({ log, step }: StepRowProps) {
  const { status } = step;
  if (status === 'NOT_STARTED' || status === 'RUNNING')
    return (
      <Plain>
        <Line step={step} shown={statusOfPart(log, status)} />
      </Plain>
    );
  return (
    <Fold startsOpen={status === 'FAILED'} summary={<Line step={step} shown={status} />}>
      <StepDetails log={log} step={step} />
    </Fold>
  );
}

function Line({ step, shown }: { readonly step: StepLog; readonly shown: ShownStatus }) {
  const { status, stepName, parameterValue, message, mode, ms } = step;
  return (
    <Row>
      <LogStatus status={shown} iconOnly />
      <Words>
        <bdi>{stepName}</bdi>
        {parameterValue !== '' && <Value>{parameterValue}</Value>}
        {message !== '' && status !== 'PASSED' && <Message $failed={status === 'FAILED'}>{message}</Message>}
      </Words>
      {/* Nobody measures how long a person takes. */}
      {mode !== 'MANUAL' && <Time>{durationText(ms)}</Time>}
    </Row>
  );
}

const Plain = styled.div`
  display: flex;
  align-items: flex-start;
  min-height: ${size.row};
  padding: 8px 12px 8px 34px;
`;
const Row = styled.span`
  display: flex;
  flex: 1;
  align-items: flex-start;
  gap: 8px;
  min-width: 0;
  font-size: ${font.list};
`;
const Words = styled.span`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  gap: 0 12px;
  min-width: 0;
  overflow-wrap: anywhere;
`;
const Value = styled.code`
  max-width: 48ch;
  overflow: hidden;
  color: ${color.quiet};
  font-family: ${font.mono};
  font-size: ${font.small};
  line-height: 20px;
  text-overflow: ellipsis;
  white-space: nowrap;
`;
const Message = styled.span<{ $failed: boolean }>`
  flex-basis: 100%;
  color: ${({ $failed }) => ($failed ? color.danger : color.quiet)};
`;
const Time = styled.span`
  flex: none;
  color: ${color.quiet};
  font-variant-numeric: tabular-nums;
`;
