import type { ReactNode } from 'react';
import styled from 'styled-components';

interface Props {
  readonly onHint: () => void;
  readonly children: ReactNode;
}

/** Around a control that loads something: the pointer or the focus on it says that it may be used soon. */
export function Hinted({ onHint, children }: Props) {
  return (
    <Around onPointerEnter={onHint} onFocus={onHint}>
      {children}
    </Around>
  );
}

const Around = styled.span`
  display: contents;
`;
