import type { ReactNode } from 'react';
import { pathOf } from '../../domain/address/page.ts';
import { settingsPages, type SettingsChild } from '../../domain/address/settings-pages.ts';
import { settingsMessages } from '../../domain/settings/settings-messages.ts';
import { PageLinks } from '../kit/tables/page-links.tsx';
import { SettingsPage } from '../shell/settings-page.tsx';
import { useSettingsPages } from './use-settings-pages.ts';

export interface SettingsFrameProps {
  readonly projectId: string;
  readonly child: SettingsChild;
  readonly children: ReactNode;
}

/** The frame shared by the settings pages of a project: the heading and the navigation [ROUTE-037]. */
export function SettingsFrame({ projectId, child, children }: SettingsFrameProps) {
  const links = useSettingsPages().map((page) => ({
    to: pathOf({ name: 'settings', projectId, child: page }),
    title: settingsPages[page].title,
    isHere: page === child,
  }));
  return (
    <SettingsPage title={settingsMessages.title}>
      <PageLinks label={settingsMessages.pages} links={links} />
      {children}
    </SettingsPage>
  );
}
