import type { ReactNode } from 'react';
import { Button } from 'react-aria-components/Button';
import styled from 'styled-components';
import { color } from '../../theme/tokens.ts';

export interface LinkLikeProps {
  /** The action, for screen readers. */
  readonly label: string;
  readonly children: ReactNode;
  readonly onPress: () => void;
}

/** Text with an action, where a link would have no address. */
export function LinkLike({ label, children, onPress }: LinkLikeProps) {
  return (
    <Look aria-label={label} onPress={onPress}>
      {children}
    </Look>
  );
}

const Look = styled(Button)`
  min-height: 24px;
  padding: 0;
  border: 0;
  background: none;
  color: ${color.accent};
  text-align: start;
  overflow-wrap: anywhere;
  cursor: pointer;
  &:hover { text-decoration: underline; }
`;
