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
  /** The width of the panel in pixels; null for the default. */
  readonly width: number | null;
  readonly onWidth: (width: number | null) => void;
}

/**
 * A list and the panel opened from it, with a movable separator. On narrow screens the list is hidden and keeps its
 * scroll position.
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
