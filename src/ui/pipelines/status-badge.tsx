import {
  Ban,
  CircleAlert,
  CircleCheck,
  CircleDashed,
  CircleX,
  Clock,
  LoaderCircle,
  SkipForward,
  TriangleAlert,
} from 'lucide-react';
import type { ComponentType } from 'react';
import styled, { keyframes } from 'styled-components';
import { executionMessages as say } from '../../domain/pipelines/executions/execution-messages.ts';
import type { PipelineStatus, UnitStatus } from '../../domain/pipelines/executions/execution-chart.ts';
import { hasWarnings } from '../../domain/pipelines/executions/warnings.ts';
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
export function ExecutionBadge({ execution }: { readonly execution: Execution }) {
  const { status, ending } = execution;
  if (hasWarnings(execution)) return <Badge text={say.warnings} tone="warning" />;
  if (ending === 'CANCELLED') return <Badge text={say.cancelledStatus} tone="neutral" />;
  return <Badge text={say.statuses[status]} tone={tones[status]} />;
}

type Look = readonly [Tone, ComponentType<{ readonly size: number }>];
const unitLooks: Readonly<Record<UnitStatus, Look>> = {
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
export function UnitMark({ status, warns = false }: { readonly status: UnitStatus; readonly warns?: boolean }) {
  const [tone, Icon]: Look = warns ? ['warning', TriangleAlert] : unitLooks[status];
  const word = warns ? say.warnings : say.units[status];
  return (
    <Mark role="img" aria-label={word} title={word} $tone={tone} $turns={status === 'RUNNING'}>
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
