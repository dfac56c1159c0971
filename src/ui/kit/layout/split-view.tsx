import { useRef, type CSSProperties, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { narrow } from '../../theme/tokens.ts';
import { Divider } from './divider.tsx';

export interface SplitViewProps {
  /** The list. */
  readonly children: ReactNode;
  /** A SidePanel, or nothing. */
  readonly panel?: ReactNode;
  readonly widthLabel: string;
  /** Of the panel in pixels; null as wide as it likes. */
  readonly width: number | null;
  readonly onWidth: (width: number | null) => void;
}

/**
 * A list and, beside it, what was opened from it; the line between them can be moved. On narrow screens the list waits
 * unseen and keeps its place.
 */
export function SplitView({ children, panel, widthLabel, width, onWidth }: SplitViewProps) {
  const box = useRef<HTMLDivElement>(null);
  const look = width === null ? {} : ({ '--panel-width': `${width}px` } as CSSProperties);
  return (
    <Box ref={box} style={look}>
      <Main $covered={Boolean(panel)}>{children}</Main>
      {panel && <Divider box={box} label={widthLabel} width={width} onWidth={onWidth} />}
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
