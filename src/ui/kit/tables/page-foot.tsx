import styled from 'styled-components';
import type { ListPage } from '../../../domain/wire/wire.ts';
import { color } from '../../theme/tokens.ts';
import { Pager } from './pager.tsx';

export interface PageFootProps {
  readonly page: ListPage;
  readonly labels: {
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
    range(from: number, to: number, all: number): string;
    /** Used when there are more records than were counted. */
    rangeOfMore?(from: number, to: number, all: number): string;
  };
  /** Pages start at 1. */
  readonly onPage: (page: number) => void;
}

/** Below a paged list; nothing below an empty one. */
export function PageFoot({ page, labels, onPage }: PageFootProps) {
  const { number, size, totalElements, totalPages, isLeast } = page;
  if (totalElements === 0) return null;
  const range = (isLeast && labels.rangeOfMore) || labels.range;
  return (
    <Foot>
      <Pager
        label={labels.pages}
        previousLabel={labels.previous}
        nextLabel={labels.next}
        status={range(number * size + 1, Math.min(totalElements, (number + 1) * size), totalElements)}
        page={number + 1}
        pages={totalPages}
        onPage={onPage}
      />
    </Foot>
  );
}

const Foot = styled.div`
  padding: 4px 12px;
  border-top: 1px solid ${color.line};
`;
