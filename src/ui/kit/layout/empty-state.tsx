import type { ReactNode } from 'react';
import styled from 'styled-components';
import { color, font } from '../../theme/tokens.ts';

export interface EmptyStateProps {
  readonly title: string;
  readonly text?: string;
  readonly icon?: ReactNode;
  readonly action?: ReactNode;
  /** The heading level; 2 below the page title. */
  readonly level?: 1 | 2 | 3;
}

/** Empty, not found, forbidden or failed: the reason, and the possible actions. */
export function EmptyState({ title, text, icon, action, level = 2 }: EmptyStateProps) {
  const Title = `h${level}` as const;
  return (
    <Box>
      {icon && <Picture aria-hidden="true">{icon}</Picture>}
      <Title>{title}</Title>
      {text && <p>{text}</p>}
      {action && <div>{action}</div>}
    </Box>
  );
}

const Box = styled.div`
  display: flex;
  flex-direction: column;
  align-items: center;
  gap: 6px;
  max-width: 420px;
  margin: 0 auto;
  padding: 56px 20px;
  text-align: center;
  h1, h2, h3 { font-size: ${font.body}; font-weight: 600; }
  p { color: ${color.quiet}; font-size: ${font.list}; overflow-wrap: anywhere; }
  > div:last-child { margin-top: 10px; }
`;
const Picture = styled.span`
  color: ${color.quiet};
`;
