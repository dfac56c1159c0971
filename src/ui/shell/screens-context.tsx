import { createContext, useContext, type ComponentType, type ReactNode } from 'react';
import type { AccountChild } from '../../domain/address/account-pages.ts';
import type { AreaName, AreaPage } from '../../domain/address/area-pages.ts';
import type { Page } from '../../domain/address/page.ts';
import type { ProductChild } from '../../domain/address/product-pages.ts';
import type { SettingsChild } from '../../domain/address/settings-pages.ts';
import type { CorePageName, ScreenOf, TabScreen } from './screens-of-area.ts';

/**
 * The screens of all areas, by address name. The app provides them, so that no screen depends on an area. An address
 * without a screen does not compile. Each settings screen is loaded when it is opened.
 */
export interface AreaScreens {
  readonly pages: { readonly [Name in Exclude<Page['name'], CorePageName>]: ScreenOf<Name> };
  readonly project: Readonly<Record<AreaName, ComponentType<{ readonly page: AreaPage }>>>;
  readonly settings: Readonly<Record<SettingsChild, ComponentType>>;
  readonly account: Readonly<Record<AccountChild, TabScreen>>;
  readonly product: Readonly<Record<ProductChild, TabScreen>>;
}

const ScreensContext = createContext<AreaScreens | null>(null);

export interface ScreensProviderProps {
  readonly screens: AreaScreens;
  readonly children: ReactNode;
}

export function ScreensProvider({ screens, children }: ScreensProviderProps) {
  return <ScreensContext value={screens}>{children}</ScreensContext>;
}

export const useScreens = (): AreaScreens => {
  const screens = useContext(ScreensContext);
  if (!screens) throw new Error('useScreens needs a ScreensProvider around it');
  return screens;
};
