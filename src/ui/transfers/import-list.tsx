import type { ReactNode } from 'react';
import styled from 'styled-components';
import { transferMessages as say } from '../../domain/transfers/transfer-messages.ts';
import { color, font } from '../theme/tokens.ts';

interface ImportListProps {
  readonly title: string;
  /** How many are not shown. */
  readonly more: number;
  readonly children: ReactNode;
}

/** Flows of an import, line by line. */
export function ImportList({ title, more, children }: ImportListProps) {
  return (
    <Frame role="region" aria-label={title} tabIndex={0}>
      <p>{title}</p>
      <ul>
        {children}
        {more > 0 && <li>{say.more(more)}</li>}
      </ul>
    </Frame>
  );
}

const Frame = styled.div`
  max-height: 22vh;
  overflow: auto;
  margin-top: 12px;
  padding: 8px 12px;
  border: 1px solid ${color.line};
  border-radius: 6px;
  font-size: ${font.list};
  p { margin: 0; font-weight: 550; }
  ul { margin: 4px 0 0; padding-inline-start: 20px; color: ${color.quiet}; overflow-wrap: anywhere; }
`;
