import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useBrand } from '../actors-context.tsx';
import { ProductMark } from './product-mark.tsx';

/** A page without top bar and sidebar: signed out, not found, no licence. */
export function PlainPage({ children }: { readonly children: ReactNode }) {
  const brand = useBrand();
  return (
    <Frame>
      <Mark>
        <ProductMark /> {brand.name}
      </Mark>
      {children}
    </Frame>
  );
}

const Frame = styled.main`
  display: flex;
  flex-direction: column;
  align-items: center;
  justify-content: center;
  min-height: 100dvh;
  padding: 24px 16px 15vh;
`;
const Mark = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  font-weight: 650;
`;
