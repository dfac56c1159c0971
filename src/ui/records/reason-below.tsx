import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sentReasonText, type SentReason } from '../../domain/problems/reason.ts';
import { color, font } from '../theme/tokens.ts';

interface ReasonBelowProps {
  readonly reason: SentReason | null;
  /** For reasons that are no problems of calls. */
  readonly textOf?: (reason: SentReason) => string | null;
  readonly children: ReactNode;
}

/** A state, and the reason for it. */
export function ReasonBelow({ reason, textOf = sentReasonText, children }: ReasonBelowProps) {
  return (
    <Lines>
      {children}
      {reason && <small>{textOf(reason) ?? reason.code}</small>}
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
