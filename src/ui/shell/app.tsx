import { useSelector } from '@xstate/react';
import { Suspense } from 'react';
import { routeOf, type Page } from '../../domain/address/page.ts';
import { titleOf } from '../../domain/address/title-of.ts';
import { isReplacedWithoutLicence } from '../../domain/address/guard.ts';
import { selectIsShown, selectPage } from '../../machines/address/address-machine.ts';
import { selectSingleKeys } from '../../machines/settings/settings-actor.ts';
import { selectIsUnreached } from '../../machines/session/session-machine.ts';
import { useActors, useWorkspaceIfAny } from '../actors-context.tsx';
import { ShortcutsProvider } from '../kit/focus/shortcuts.tsx';
import { PageTitle } from '../kit/layout/page-title.tsx';
import { NoLicencePage } from '../session/no-licence-page.tsx';
import { UnreachedPage } from '../session/unreached-page.tsx';
import { pageScreensWith } from './page-screens.ts';
import { ScreensProvider, useScreens, type AreaScreens } from './screens-context.tsx';
import { Toasts } from './toasts.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** One screen per address. Access has been checked before it renders. */
export function App({ screens }: { readonly screens: AreaScreens }) {
  const { address, settings, brand } = useActors();
  const page = useSelector(address, selectPage);
  const singleKeys = useSelector(settings, selectSingleKeys);
  return (
    <ShortcutsProvider singleKeys={singleKeys}>
      <PageTitle product={brand.name} title={titleOf(page) ?? ''} />
      <ScreensProvider screens={screens}>
        <Shown page={page} />
      </ScreensProvider>
      <Toasts />
    </ShortcutsProvider>
  );
}

function Shown({ page }: { readonly page: Page }) {
  const { session, address, now } = useActors();
  const screens = pageScreensWith(useScreens());
  const workspace = useWorkspaceIfAny();
  const isShown = useSelector(address, selectIsShown);
  const isUnreached = useSelector(session, selectIsUnreached);
  if (isUnreached) return <UnreachedPage />;
  if (!isShown) return <WaitingPage />;
  const Screen = screens[page.name];
  if (routeOf(page).isPublic) {
    return (
      <Suspense fallback={<WaitingPage />}>
        <Screen page={page} />
      </Suspense>
    );
  }
  if (!workspace) return <WaitingPage />;
  if (isReplacedWithoutLicence(page, workspace.me, now())) return <NoLicencePage />;
  return <Screen page={page} />;
}
