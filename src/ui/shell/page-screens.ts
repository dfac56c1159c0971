import type { ComponentType } from 'react';
import type { Page } from '../../domain/address/page.ts';
import { ProjectPage } from '../projects/project-page.tsx';
import { ProjectsPage } from '../projects/projects-page.tsx';
import { SignInPage } from '../session/sign-in-page.tsx';
import { AccountScreen } from './account-screen.tsx';
import { AreaScreen } from './area-screen.tsx';
import { NotFoundPage } from './not-found-page.tsx';
import { ProductAdminScreen } from './product-admin-screen.tsx';
import type { AreaScreens } from './screens-context.tsx';
import type { CorePageName, ScreenOf } from './screens-of-area.ts';
import { SettingsScreen } from './settings-screen.tsx';
import { WaitingPage } from './waiting-page.tsx';

const coreScreens: { readonly [Name in CorePageName]: ScreenOf<Name> } = {
  home: ProjectsPage,
  project: ProjectPage,
  area: AreaScreen,
  settings: SettingsScreen,
  account: AccountScreen,
  productAdmin: ProductAdminScreen,
  signIn: SignInPage,
  token: WaitingPage,
  notFound: NotFoundPage,
};

type Screens = { readonly [Name in Page['name']]: ScreenOf<Name> };

/** Screens by page name; each accepts only pages of its type. */
export const pageScreensWith = ({ pages }: AreaScreens) => {
  const screens: Screens = { ...coreScreens, ...pages };
  return screens as Readonly<Record<Page['name'], ComponentType<{ readonly page: Page }>>>;
};
