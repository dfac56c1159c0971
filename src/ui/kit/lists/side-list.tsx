import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font, narrow } from '../../theme/tokens.ts';

interface SideListProps {
  readonly label: string;
  readonly actions: ReactNode;
  readonly side: ReactNode;
  /** Instead of the side, on a narrow page. */
  readonly choice: ReactNode;
  readonly children: ReactNode;
}

/** A list beside the page that it narrows; on a narrow page it becomes a choice above. */
export function SideList({ label, actions, side, choice, children }: SideListProps) {
  return (
    <Frame>
      <Side aria-label={label}>
        <Head>
          <h2>{label}</h2>
          {actions}
        </Head>
        {side}
      </Side>
      <Choice>{choice}</Choice>
      {children}
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex: 1;
  min-width: 0;
  min-height: 0;
  @media (max-width: ${narrow.page}) { flex-direction: column; }
`;
const Side = styled.nav`
  flex: 0 0 232px;
  overflow: auto;
  padding: 12px 8px;
  border-inline-end: 1px solid ${color.line};
  @media (max-width: ${narrow.page}) { display: none; }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: 32px;
  padding-inline: 8px 0;
  h2 { color: ${color.quiet}; font-size: ${font.small}; font-weight: 600; }
`;
const Choice = styled.div`
  display: none;
  padding: 10px 16px 0;
  @media (max-width: ${narrow.page}) { display: block; }
`;
