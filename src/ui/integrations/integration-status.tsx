import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import type { IntegrationStatus } from '../../domain/integrations/integration-chart.ts';
import { problemText } from '../../domain/problems/problem-text.ts';
import type { Problem } from '../../domain/problems/problem.ts';
import type { SentReason } from '../../domain/problems/reason.ts';
import { Badge } from '../kit/display/badge.tsx';
import { ReasonBelow } from '../records/reason-below.tsx';
import type { Tone } from '../theme/tokens.ts';

/** These reasons are whole sentences: they name no field. */
export const reasonOf = (problem: Problem): string => problemText(problem, '').trim();

const tones: Readonly<Partial<Record<IntegrationStatus, Tone>>> = { ACTIVE: 'success', BROKEN: 'danger' };

/** The state of an integration, and why it does not work. */
export function IntegrationStatusCell({
  status,
  reason,
}: {
  readonly status: IntegrationStatus;
  readonly reason: SentReason | null;
}) {
  return (
    <ReasonBelow reason={reason}>
      <Badge text={say.statuses[status]} tone={tones[status] ?? 'neutral'} />
    </ReasonBelow>
  );
}
