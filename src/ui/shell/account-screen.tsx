import { Suspense, type ComponentProps } from 'react';
import { accountPages } from '../../domain/address/account-pages.ts';
import { messages } from '../../domain/texts/messages.ts';
import { Skeleton } from '../kit/layout/skeleton.tsx';
import { AccountSide } from './account-side.tsx';
import { SettingsPage } from './settings-page.tsx';
import { Shell } from './shell.tsx';
import { useScreens } from './screens-context.tsx';
import type { ScreenOf } from './screens-of-area.ts';

/** The settings of the account, one screen each [ROUTE-040]. */
export function AccountScreen({ page: { child } }: ComponentProps<ScreenOf<'account'>>) {
  const { account } = useScreens();
  // The address redirects to the first accessible tab.
  if (!child) return null;
  const { Screen } = account[child];
  return (
    <Shell side={<AccountSide />} sideLabel={messages.shell.settingsSide} place={messages.shell.settings}>
      <SettingsPage title={accountPages[child].title}>
        <Suspense fallback={<Skeleton $height="160px" />}>
          <Screen />
        </Suspense>
      </SettingsPage>
    </Shell>
  );
}
