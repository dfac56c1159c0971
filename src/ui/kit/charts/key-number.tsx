import { ArrowDownRight, ArrowRight, ArrowUpRight } from 'lucide-react';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

export interface KeyNumberProps {
  readonly value: ReactNode;
  /** Against the period before; null where there is none. */
  readonly change: { readonly direction: 'up' | 'down' | 'same'; readonly text: string; readonly title: string } | null;
}

const arrows = { up: ArrowUpRight, down: ArrowDownRight, same: ArrowRight };

/** One number, and how it has changed. Whether more is good depends on what is counted, so that no color judges it. */
export function KeyNumber({ value, change }: KeyNumberProps) {
  const Arrow = arrows[change?.direction ?? 'same'];
  return (
    <Box>
      <strong>{value}</strong>
      {change && (
        <span title={change.title}>
          <Arrow size={16} aria-hidden />
          {change.text}
        </span>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  align-items: flex-start;
  justify-content: center;
  min-height: 0;
  gap: 2px;
  strong { font-size: 1.875rem; font-weight: 650; line-height: 1.15; font-variant-numeric: tabular-nums; }
  strong a { color: inherit; text-decoration: none; }
  strong a:hover { text-decoration: underline; }
  span { display: flex; align-items: center; gap: 4px; color: ${color.quiet}; font-size: ${font.small}; }
`;
