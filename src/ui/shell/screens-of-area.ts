import type { LucideIcon } from 'lucide-react';
import type { ComponentType } from 'react';
import type { AccountChild } from '../../domain/address/account-pages.ts';
import type { AreaName, AreaPage } from '../../domain/address/area-pages.ts';
import type { Page } from '../../domain/address/page.ts';
import type { ProductChild } from '../../domain/address/product-pages.ts';
import type { SettingsChild } from '../../domain/address/settings-pages.ts';

/** The component for pages of this type. */
export type ScreenOf<Name extends Page['name']> = ComponentType<{ readonly page: Extract<Page, { name: Name }> }>;

/** Pages that belong to no area. */
export type CorePageName =
  | 'home'
  | 'project'
  | 'area'
  | 'settings'
  | 'account'
  | 'productAdmin'
  | 'signIn'
  | 'token'
  | 'notFound';

/** A tab with an entry in a navigation. */
export interface TabScreen {
  readonly icon: LucideIcon;
  readonly Screen: ComponentType;
}

/** The screens of an area, under the same names as the addresses in its `…-routes.ts`. */
export interface ScreensOfArea {
  readonly pages?: { readonly [Name in Page['name']]?: ScreenOf<Name> };
  readonly project?: Readonly<Partial<Record<AreaName, ComponentType<{ readonly page: AreaPage }>>>>;
  readonly settings?: Readonly<Partial<Record<SettingsChild, ComponentType>>>;
  readonly account?: Readonly<Partial<Record<AccountChild, TabScreen>>>;
  readonly product?: Readonly<Partial<Record<ProductChild, TabScreen>>>;
}

/** Preserves the literal names, so that an address without a screen does not compile. */
export const screensOfArea = <const Screens extends ScreensOfArea>(screens: Screens): Screens => screens;
