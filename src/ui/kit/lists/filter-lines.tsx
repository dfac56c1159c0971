import type { ReactNode } from 'react';
import styled from 'styled-components';
import { narrow } from '../../theme/tokens.ts';

interface FilterLinesProps {
  readonly label: string;
  readonly filters: ReactNode;
  /** The active filters, on a line of their own. */
  readonly chips: ReactNode;
}

/** The filters of a list, below its title; on a narrow page they scroll sideways. */
export function FilterLines({ label, filters, chips }: FilterLinesProps) {
  return (
    <Lines role="group" aria-label={label}>
      <Line>{filters}</Line>
      {chips}
    </Lines>
  );
}

const Lines = styled.div`
  display: flex;
  flex-direction: column;
  gap: 8px;
  padding: 0 16px 10px;
`;
const Line = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 6px;
  @media (max-width: ${narrow.page}) {
    flex-wrap: nowrap;
    margin-inline: -16px;
    padding: 2px 16px;
    overflow-x: auto;
    scrollbar-width: none;
  }
`;
