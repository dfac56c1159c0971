import { Suspense, type ComponentType } from 'react';
import { accountPages, type AccountChild } from '../../domain/address/account-pages.ts';
import { words } from '../../domain/texts/words.ts';
import { Skeleton } from '../kit/skeleton.tsx';
import { AccountSide } from './account-side.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Shell } from './shell.tsx';
import { lazyPart } from '../kit/lazy-part.ts';

/** Each is fetched when it is opened. */
const screens: Readonly<Record<AccountChild, ComponentType>> = {
  rights: lazyPart(async () => ({ default: (await import('../rights/rights-settings.tsx')).RightsSettings })),
  users: lazyPart(async () => ({ default: (await import('../users/users-settings.tsx')).UsersSettings })),
  plans: lazyPart(async () => ({ default: (await import('../licences/plans-settings.tsx')).PlansSettings })),
  projects: lazyPart(async () => ({ default: (await import('../projects/account-projects.tsx')).AccountProjects })),
  security: lazyPart(async () => ({ default: (await import('../identity/security-settings.tsx')).SecuritySettings })),
  audit: lazyPart(async () => ({ default: (await import('../audit/audit-settings.tsx')).AuditSettings })),
  notifications: lazyPart(async () => ({
    default: (await import('../notifications/notification-settings.tsx')).NotificationSettings,
  })),
};

/** The settings of the account, one screen each [ROUTE-040]. */
export function AccountScreen({ child }: { readonly child: AccountChild }) {
  const Screen = screens[child];
  return (
    <Shell side={<AccountSide />} sideLabel={words.shell.settingsSide} place={words.shell.settings}>
      <SettingsPage title={accountPages[child].title}>
        <Suspense fallback={<Skeleton $height="160px" />}>
          <Screen />
        </Suspense>
      </SettingsPage>
    </Shell>
  );
}
