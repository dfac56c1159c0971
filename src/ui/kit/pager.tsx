import { ChevronLeft, ChevronRight } from 'lucide-react';
import styled from 'styled-components';
import { color, font } from '../theme/tokens.ts';
import { IconButton } from './icon-button.tsx';

export interface PagerProps {
  readonly label: string;
  readonly previousLabel: string;
  readonly nextLabel: string;
  /** "26–50 of 1,204" and the like. */
  readonly status: string;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}

export function Pager({ label, previousLabel, nextLabel, status, page, pages, onPage }: PagerProps) {
  return (
    <Bar aria-label={label}>
      <span role="status">{status}</span>
      <IconButton
        label={previousLabel}
        icon={<ChevronLeft size={16} aria-hidden />}
        disabled={page <= 1}
        onPress={() => onPage(page - 1)}
      />
      <IconButton
        label={nextLabel}
        icon={<ChevronRight size={16} aria-hidden />}
        disabled={page >= pages}
        onPress={() => onPage(page + 1)}
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
