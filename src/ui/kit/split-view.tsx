import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { narrow } from '../theme/tokens.ts';

export interface SplitViewProps {
  /** The list. */
  readonly children: ReactNode;
  /** A SidePanel, or nothing. */
  readonly panel?: ReactNode;
}

/** A list and, beside it, what was opened from it. On narrow screens the list waits unseen and keeps its place. */
export function SplitView({ children, panel }: SplitViewProps) {
  return (
    <Box>
      <Main $covered={Boolean(panel)}>{children}</Main>
      {panel}
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  display: flex;
  flex: 1;
  min-height: 0;
`;
const covered = css`
  @media (max-width: ${narrow.page}) { visibility: hidden; }
`;
const Main = styled.div<{ $covered: boolean }>`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
  overflow: auto;
  ${({ $covered }) => $covered && covered}
`;
