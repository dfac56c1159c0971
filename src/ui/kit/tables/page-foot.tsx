import styled from 'styled-components';
import type { Page } from '../../../domain/wire/wire.ts';
import { color } from '../../theme/tokens.ts';
import { Pager } from './pager.tsx';

export interface PageFootProps {
  readonly page: Page;
  readonly labels: {
    readonly pages: string;
    readonly previous: string;
    readonly next: string;
    range(from: number, to: number, all: number): string;
  };
  /** From 1. */
  readonly onPage: (page: number) => void;
}

/** Under a list that comes in pages; nothing under an empty one. */
export function PageFoot({ page: { number, size, totalElements, totalPages }, labels, onPage }: PageFootProps) {
  if (totalElements === 0) return null;
  return (
    <Foot>
      <Pager
        label={labels.pages}
        previousLabel={labels.previous}
        nextLabel={labels.next}
        status={labels.range(number * size + 1, Math.min(totalElements, (number + 1) * size), totalElements)}
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
