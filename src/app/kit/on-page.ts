import type { AccountChild } from '../../domain/address/account-pages.ts';
import type { Page } from '../../domain/address/page.ts';
import type { ProductChild } from '../../domain/address/product-pages.ts';
import type { SettingsChild } from '../../domain/address/settings-pages.ts';

/** For `connectRecords`: the key of the records that a page shows, or null on other pages. */
type OnPage = (page: Page) => string | null;

export const onAccountPage =
  (child: AccountChild): OnPage =>
  (page) =>
    page.name === 'account' && page.child === child ? '' : null;

export const onProductPage =
  (child: ProductChild): OnPage =>
  (page) =>
    page.name === 'productAdmin' && page.child === child ? '' : null;

/** The id of the project. */
export const onSettingsPage =
  (child: SettingsChild): OnPage =>
  (page) =>
    page.name === 'settings' && page.child === child ? page.projectId : null;
