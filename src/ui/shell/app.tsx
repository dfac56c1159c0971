import { useSelector } from '@xstate/react';
import type { Page } from '../../domain/address/page.ts';
import { titleOf } from '../../domain/address/title-of.ts';
import { hasLicence } from '../../domain/session/profile.ts';
import { selectIsShown, selectPage } from '../../machines/address/address-machine.ts';
import { selectSingleKeys } from '../../machines/settings/settings-actor.ts';
import { selectIsUnreached } from '../../machines/session/session-machine.ts';
import { useActors, useWorkspaceIfAny } from '../actors-context.tsx';
import { DefectsPage } from '../defects/list/defects-page.tsx';
import { ShortcutsProvider } from '../kit/focus/shortcuts.tsx';
import { OnboardingScreen } from '../onboarding/onboarding-screen.tsx';
import { PageTitle } from '../kit/layout/page-title.tsx';
import { ProjectPage } from '../projects/project-page.tsx';
import { ProjectsPage } from '../projects/projects-page.tsx';
import { NoLicencePage } from '../session/no-licence-page.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import { UnreachedPage } from '../session/unreached-page.tsx';
import { AccountScreen } from './account-screen.tsx';
import { AreaScreen } from './area-screen.tsx';
import { DownloadPage } from './download-page.tsx';
import { ItemScreen } from './item-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ProductAdminScreen } from './product-admin-screen.tsx';
import { SettingsScreen } from './settings-screen.tsx';
import { Toasts } from './toasts.tsx';
import { WaitingPage } from './waiting-page.tsx';

/** One address, one screen. What may be shown was decided before it comes here. */
export function App() {
  const { address, settings, brand } = useActors();
  const page = useSelector(address, selectPage);
  const singleKeys = useSelector(settings, selectSingleKeys);
  return (
    <ShortcutsProvider singleKeys={singleKeys}>
      <PageTitle product={brand.name} title={titleOf(page) ?? ''} />
      <Shown page={page} />
      <Toasts />
    </ShortcutsProvider>
  );
}

function Shown({ page }: { readonly page: Page }) {
  const { session, address, now } = useActors();
  const workspace = useWorkspaceIfAny();
  const isShown = useSelector(address, selectIsShown);
  const isUnreached = useSelector(session, selectIsUnreached);
  if (isUnreached) return <UnreachedPage />;
  if (!isShown) return <WaitingPage />;
  if (page.name === 'signIn') return <SignInPage redirect={page.redirect} />;
  if (page.name === 'onboarding') return <OnboardingScreen step={page.step} />;
  if (page.name === 'notFound') return <NotFoundPage />;
  if (!workspace || page.name === 'token') return <WaitingPage />;
  if (!workspace.me.productAdmin && !hasLicence(workspace.me, now())) return <NoLicencePage />;
  return <Screen page={page} />;
}

function Screen({ page }: { readonly page: Exclude<Page, { name: 'signIn' | 'onboarding' | 'notFound' | 'token' }> }) {
  switch (page.name) {
    case 'home':
      return <ProjectsPage />;
    case 'project':
      return <ProjectPage />;
    case 'defects':
      return <DefectsPage page={page} />;
    case 'item':
      return <ItemScreen page={page} />;
    case 'area':
      return <AreaScreen page={page} />;
    case 'settings':
      return <SettingsScreen child={page.child} />;
    case 'productAdmin':
      return <ProductAdminScreen child={page.child} />;
    case 'downloads':
      return <DownloadPage />;
    case 'account':
      return page.child && <AccountScreen child={page.child} />;
  }
}
