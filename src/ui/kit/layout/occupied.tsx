import type { FocusEvent, ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { oneLine } from '../../theme/marks.ts';
import { color, font } from '../../theme/tokens.ts';

export interface OccupiedProps {
  /** The names of the other users in it, as text; undefined if there are none. */
  readonly by?: string | undefined;
  /** The focus enters, or leaves the whole element. */
  readonly onEnter?: (() => void) | undefined;
  readonly onLeave?: (() => void) | undefined;
  readonly children: ReactNode;
}

/** A ring and a name around a field that another user is in. */
export function Occupied({ by, onEnter, onLeave, children }: OccupiedProps) {
  const leave = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || onLeave?.();
  const enter = (event: FocusEvent) => event.currentTarget.contains(event.relatedTarget) || onEnter?.();
  return (
    <Ring $isTaken={by !== undefined} onFocus={enter} onBlur={leave}>
      {children}
      {by !== undefined && <Name role="status">{by}</Name>}
    </Ring>
  );
}

const taken = css`
  outline: 2px solid ${color.info};
  outline-offset: 4px;
  border-radius: 4px;
`;
const Ring = styled.div<{ $isTaken: boolean }>`
  position: relative;
  display: flex;
  flex-direction: column;
  min-width: 0;
  ${({ $isTaken }) => $isTaken && taken}
`;
const Name = styled.span`
  position: absolute;
  inset: -12px 4px auto auto;
  z-index: 1;
  max-width: 80%;
  padding: 0 6px;
  border-radius: 4px;
  background: ${color.info};
  color: ${color.ground};
  font-size: 0.6875rem;
  line-height: 16px;
  pointer-events: none;
  ${oneLine}
  font-family: ${font.ui};
`;
