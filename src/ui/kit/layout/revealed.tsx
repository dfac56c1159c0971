import { useEffect, useRef, type ReactNode } from 'react';
import styled from 'styled-components';
import { color, size } from '../../theme/tokens.ts';

/** Scrolls the target of a link into view, focuses it once and marks it. Distant content renders late. */
export function Revealed({ isSought, children }: { readonly isSought: boolean; readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!isSought) return;
    place.current?.scrollIntoView({ block: 'center' });
    place.current?.focus({ preventScroll: true });
  }, [isSought]);
  return (
    <Target ref={place} tabIndex={-1} $sought={isSought}>
      {children}
    </Target>
  );
}

const Target = styled.div<{ $sought: boolean }>`
  margin: -6px;
  padding: 6px;
  border-radius: ${size.radius};
  content-visibility: auto;
  contain-intrinsic-size: auto 64px;
  background: ${({ $sought }) => ($sought ? color.accentWash : 'none')};
  &:focus { outline: none; }
`;
