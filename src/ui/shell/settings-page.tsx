import type { ReactNode } from 'react';
import styled from 'styled-components';
import { font } from '../theme/tokens.ts';

/** One page of settings or administration: its title, and what is under it. */
export function SettingsPage({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Page>
      <h1>{title}</h1>
      {children}
    </Page>
  );
}

const Page = styled.div`
  display: flex;
  flex-direction: column;
  gap: 12px;
  width: 100%;
  max-width: 1120px;
  margin: 0 auto;
  padding: 16px 20px 48px;
  h1 { font-size: ${font.title}; font-weight: 650; }
`;
