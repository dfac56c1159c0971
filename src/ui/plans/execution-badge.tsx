import { Link } from 'react-router-dom';
import { pathOfLogs } from '../../domain/logs/log-paths.ts';
import type { ScopeItem } from '../../domain/plans/scope-item.ts';
import { scopeMessages } from '../../domain/plans/scope-messages.ts';
import { Badge } from '../kit/display/badge.tsx';
import type { Tone } from '../theme/tokens.ts';

const executionTones: Readonly<Record<Exclude<ScopeItem['latestExecutionStatus'], ''>, Tone>> = {
  PASSED: 'success',
  FAILED: 'danger',
  RUNNING: 'info',
  CANCELLED: 'neutral',
  PAUSED: 'warning',
};
/** The last run of the item, as a link to its log. */
export function ExecutionBadge({ item }: { readonly item: ScopeItem }) {
  const { projectId, latestExecutionId: logId, latestExecutionStatus: status } = item;
  if (status === '') return <>{scopeMessages.notRun}</>;
  return (
    <Link to={pathOfLogs({ projectId, kind: 'scenario', of: '', logId })}>
      <Badge text={scopeMessages.executions[status]} tone={executionTones[status]} />
    </Link>
  );
}
