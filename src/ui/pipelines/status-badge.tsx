import { Ban, CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, LoaderCircle, SkipForward } from 'lucide-react';
import type { ComponentType } from 'react';
import styled, { keyframes } from 'styled-components';
import { executionMessages as say } from '../../domain/pipelines/executions/execution-messages.ts';
import type { PipelineStatus, UnitStatus } from '../../domain/pipelines/executions/execution-chart.ts';
import type { Execution } from '../../domain/pipelines/executions/execution.ts';
import { Badge } from '../kit/display/badge.tsx';
import { toneInk, type Tone } from '../theme/tokens.ts';

const tones: Readonly<Record<PipelineStatus, Tone>> = {
  CREATED: 'neutral',
  PENDING: 'warning',
  RUNNING: 'info',
  PASSED: 'success',
  FAILED: 'danger',
  ERROR: 'severe',
};

/** The status of an execution [PIPE-004]; a cancelled one says so [R33]. */
export function ExecutionBadge({ execution: { status, ending } }: { readonly execution: Execution }) {
  if (ending === 'CANCELLED') return <Badge text={say.cancelledStatus} tone="neutral" />;
  return <Badge text={say.statuses[status]} tone={tones[status]} />;
}

const unitLooks: Readonly<Record<UnitStatus, readonly [Tone, ComponentType<{ readonly size: number }>]>> = {
  WAITING: ['neutral', CircleDashed],
  PENDING: ['warning', Clock],
  RUNNING: ['info', LoaderCircle],
  PASSED: ['success', CircleCheck],
  FAILED: ['danger', CircleX],
  ERROR: ['severe', CircleAlert],
  SKIPPED: ['neutral', SkipForward],
  CANCELLED: ['neutral', Ban],
};

/** The status of a stage, a job or an item, as a symbol with its word. */
export function UnitMark({ status }: { readonly status: UnitStatus }) {
  const [tone, Icon] = unitLooks[status];
  return (
    <Mark
      role="img"
      aria-label={say.units[status]}
      title={say.units[status]}
      $tone={tone}
      $turns={status === 'RUNNING'}
    >
      <Icon size={16} />
    </Mark>
  );
}

const turn = keyframes`to { transform: rotate(1turn); }`;
const Mark = styled.span<{ $tone: Tone; $turns: boolean }>`
  display: inline-flex;
  flex: none;
  color: ${({ $tone }) => toneInk[$tone]};
  @media (prefers-reduced-motion: no-preference) {
    svg { animation: ${({ $turns }) => ($turns ? turn : 'none')} 1.4s linear infinite; }
  }
`;
