import { Construction } from 'lucide-react';
import { Suspense, type ComponentType } from 'react';
import {
  accountPages,
  isBuiltAccount,
  type AccountChild,
  type BuiltAccountChild,
} from '../../domain/address/account-pages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { EmptyState } from '../kit/layout/empty-state.tsx';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { AccountSide } from './account-side.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Shell } from './shell.tsx';
import { lazyPart } from '../kit/layout/lazy-part.ts';

/** Each is fetched when it is opened. */
const screens: Readonly<Record<BuiltAccountChild, ComponentType>> = {
  summary: lazyPart(async () => ({ default: (await import('../account/summary-settings.tsx')).SummarySettings })),
  feedback: lazyPart(async () => ({ default: (await import('../feedback/feedback-settings.tsx')).FeedbackSettings })),
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
  const Screen = isBuiltAccount(child) ? screens[child] : null;
  return (
    <Shell side={<AccountSide />} sideLabel={messages.shell.settingsSide} place={messages.shell.settings}>
      <SettingsPage title={accountPages[child].title}>
        {Screen ? (
          <Suspense fallback={<Skeleton $height="160px" />}>
            <Screen />
          </Suspense>
        ) : (
          <EmptyState
            icon={<Construction size={28} />}
            title={messages.areas.missing(accountPages[child].title)}
            text={messages.areas.missingText}
          />
        )}
      </SettingsPage>
    </Shell>
  );
}
