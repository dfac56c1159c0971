import type { ReactNode } from 'react';
import styled from 'styled-components';
import { pathOf } from '../../domain/address/page.ts';
import { settingsPages, type SettingsChild } from '../../domain/address/settings-pages.ts';
import { settingsWords } from '../../domain/texts/settings-words.ts';
import { PageLinks } from '../kit/page-links.tsx';
import { font } from '../theme/tokens.ts';
import { useSettingsPages } from './use-settings-pages.ts';

export interface SettingsFrameProps {
  readonly projectId: string;
  readonly child: SettingsChild;
  readonly children: ReactNode;
}

/** What the settings of a project have in common: their name, and the way from one to the other [ROUTE-037]. */
export function SettingsFrame({ projectId, child, children }: SettingsFrameProps) {
  const links = useSettingsPages().map((page) => ({
    to: pathOf({ name: 'settings', projectId, child: page }),
    title: settingsPages[page].title,
    isHere: page === child,
  }));
  return (
    <Page>
      <h1>{settingsWords.title}</h1>
      <PageLinks label={settingsWords.pages} links={links} />
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
