import type { ReactNode } from 'react';
import styled from 'styled-components';
import { font } from '../../theme/tokens.ts';

interface ListFrameProps {
  readonly title: string;
  /** The search of the list; the keyboard shortcut focuses it. */
  readonly search: ReactNode;
  readonly actions: ReactNode;
  /** Between the title and the table: notices and filters. */
  readonly above: ReactNode;
  readonly table: ReactNode;
  /** Below the table: the selection, the pages and the dialogs. */
  readonly below: ReactNode;
  /** The table is about to be used: what a row opens may load. */
  readonly onApproach?: () => void;
}

/** The page of a list: title, search and actions, filters, the table, its pages. */
export function ListFrame({ title, search, actions, above, table, below, onApproach }: ListFrameProps) {
  return (
    <Frame>
      <Head>
        <h1>{title}</h1>
        <div data-place="search">{search}</div>
        {actions}
      </Head>
      {above}
      <Scroll {...(onApproach && { onPointerOver: onApproach, onFocus: onApproach })}>{table}</Scroll>
      {below}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-width: 0;
  min-height: 0;
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 12px;
  padding: 12px 16px;
  h1 { font-size: ${font.title}; font-weight: 650; }
  > :nth-child(2) { flex: 1 1 180px; max-width: 320px; margin-inline-start: auto; }
`;
const Scroll = styled.div`
  flex: 1;
  min-height: 0;
  overflow: auto;
`;
