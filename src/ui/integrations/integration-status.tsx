import type { ReactNode } from 'react';
import styled from 'styled-components';
import { integrationMessages as say } from '../../domain/integrations/integration-messages.ts';
import type { IntegrationStatus } from '../../domain/integrations/integration-chart.ts';
import { sentReasonText, type SentReason } from '../../domain/problems/reason.ts';
import { Badge } from '../kit/display/badge.tsx';
import { color, font, type Tone } from '../theme/tokens.ts';

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

/** A state, and the reason for it. */
export function ReasonBelow({
  reason,
  children,
}: {
  readonly reason: SentReason | null;
  readonly children: ReactNode;
}) {
  return (
    <Lines>
      {children}
      {reason && <small>{sentReasonText(reason) ?? reason.code}</small>}
    </Lines>
  );
}

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: 2px;
  white-space: normal;
  overflow-wrap: anywhere;
  small { color: ${color.quiet}; font-size: ${font.small}; }
`;
