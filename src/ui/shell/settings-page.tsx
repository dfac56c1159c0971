import type { ReactNode } from 'react';
import styled from 'styled-components';
import { font } from '../theme/tokens.ts';

interface SettingsPageProps {
  readonly title: string;
  /** Beside the title, at the end of its line. */
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of settings, of administration, or of an area with one list. */
export function SettingsPage({ title, actions, children }: SettingsPageProps) {
  return (
    <Page>
      <Head>
        <h1>{title}</h1>
        {actions}
      </Head>
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
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 12px;
  h1 { font-size: ${font.title}; font-weight: 650; }
`;
