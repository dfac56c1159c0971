import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useRef } from 'react';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';
import { IconButton } from '../display/icon-button.tsx';

export interface PagerProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** For example "26–50 of 1,204". */
  readonly status: string;
  /** Starts at 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ label, previousLabel, nextLabel, status, page, pages, onPage }: PagerProps) {
  const bar = useRef<HTMLElement>(null);
  const isTurned = useRef(false);
  const turn = (to: number) => {
    isTurned.current = true;
    onPage(to);
  };
  // On the last page the Next button is disabled: the focus moves to Previous instead of being lost.
  useEffect(() => {
    if (!isTurned.current) return;
    isTurned.current = false;
    const frame = requestAnimationFrame(() => {
      const { activeElement } = document;
      const isLost = activeElement === document.body || activeElement?.matches(':disabled') === true;
      if (isLost) bar.current?.querySelector<HTMLButtonElement>('button:enabled')?.focus();
    });
    return () => cancelAnimationFrame(frame);
  }, [page]);
  return (
    <Bar aria-label={label} ref={bar}>
      <span role="status">{status}</span>
      <IconButton
        label={previousLabel}
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        onPress={() => turn(page - 1)}
      />
      <IconButton
        label={nextLabel}
        icon={<ChevronRight size={16} aria-hidden />}
        disabled={page >= pages}
        onPress={() => turn(page + 1)}
      />
    </Bar>
  );
}

const Bar = styled.nav`
  display: flex;
  align-items: center;
  justify-content: flex-end;
  gap: 4px;
  padding: 6px 12px;
  color: ${color.quiet};
  font-size: ${font.list};
  font-variant-numeric: tabular-nums;
  span:first-child { margin-inline-end: 8px; }
`;
