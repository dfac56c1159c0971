import type { ReactNode } from 'react';
import styled from 'styled-components';

/** The actions of a row, at its end. */
export function MutationCell({ children }: { readonly children: ReactNode }) {
  return <Cell>{children}</Cell>;
}

const Cell = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 6px;
`;
