import { ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import styled from 'styled-components';
import { focusRing } from '../../theme/marks.ts';
import { color, size } from '../../theme/tokens.ts';

export interface FoldProps {
  /** The line that opens and closes it. */
  readonly summary: ReactNode;
  /** Opens it: at first, and whenever this becomes true. */
  readonly startsOpen?: boolean;
  /** Rendered only while it is open. */
  readonly children: ReactNode;
}

/** A line with more below it, opened by a click, Enter or Space. */
export function Fold({ summary, startsOpen = false, children }: FoldProps) {
  const [isOpen, setIsOpen] = useState(startsOpen);
  const [last, setLast] = useState(startsOpen);
  if (last !== startsOpen) {
    setLast(startsOpen);
    if (startsOpen) setIsOpen(true);
  }
  return (
    <Box open={isOpen} onToggle={(event) => setIsOpen(event.currentTarget.open)}>
      <summary>
        <ChevronRight size={14} aria-hidden data-chevron />
        {summary}
      </summary>
      {isOpen && children}
    </Box>
  );
}

const Box = styled.details`
  min-width: 0;
  > summary {
    display: flex;
    align-items: center;
    gap: 8px;
    min-height: ${size.row};
    padding: 4px 12px;
    list-style: none;
    cursor: pointer;
  }
  > summary::-webkit-details-marker { display: none; }
  > summary:hover { background: ${color.hover}; }
  > summary:focus-visible { ${focusRing} outline-offset: -2px; }
  > summary > [data-chevron] { flex: none; color: ${color.quiet}; transition: transform 120ms; }
  &[open] > summary > [data-chevron] { transform: rotate(90deg); }
  @media (prefers-reduced-motion: reduce) { > summary > [data-chevron] { transition: none; } }
`;
