import type { PageRoute } from './page-route.ts';

/**
 * What an area adds to the addresses of the product. All parts are optional:
 *
 *   pages      kinds of pages with a shape of their own, such as the list of defects with its filters
 *   project    a folder of every project: /projects/p1/flows/f1/steps
 *   settings   a tab of the settings of a project: /projects/p1/settings/tags
 *   account    a tab of the settings of the account: /settings/security
 *   product    a page of the product's own administration: /product-admin/accounts
 *
 * Address, guard, title and navigation follow from it; the screen stands in the `…-screens.ts` of the area.
 */
export interface AreaRoutes {
  // oxlint-disable-next-line typescript/no-explicit-any -- each area has pages of its own shape
  readonly pages?: readonly PageRoute<any>[];
  readonly project?: Readonly<Record<string, ProjectFolder>>;
  readonly settings?: Readonly<Record<string, SettingsTab>>;
  readonly account?: Readonly<Record<string, AccountTab>>;
  readonly product?: Readonly<Record<string, ProductTab>>;
}

export interface ProjectFolder {
  readonly folder: string;
  readonly title: string;
  /** What one must be allowed to navigate, or is sent back to the project. */
  readonly screen: string;
  /** Whose records stand here; what hangs on one follows it [PERM-003]. */
  readonly module?: string;
  /** By what stands behind the folder; parts with a colon are read from the address by that name [ROUTE-054]. */
  readonly routes: Readonly<Record<string, FolderRoute>>;
  /** Has its screens, and stands in the navigation. Until then its pages say that they are coming. */
  readonly isBuilt?: true;
}

export interface FolderRoute {
  /** Beyond the right to navigate the area, on a record of this project. */
  readonly needs?: readonly [action: string, subject: string];
  /** Only where this integration is installed [ROUTE-020]. */
  readonly integration?: string;
}

export interface SettingsTab {
  readonly title: string;
  /** What one must be allowed on the project, or is sent back to it [ROUTE-038, ROUTE-039]. */
  readonly needs: 'read' | 'readAsOwner';
  /** The module of what it shows, which one must be allowed to read there. */
  readonly shows?: string;
}

export interface AccountTab {
  readonly title: string;
  /** What one must be allowed beyond opening the settings at all, or is sent home. */
  readonly needs: 'read Connections' | 'manage Admin';
  /** Has its address, guard and title, and no screen yet: it says so, and stands in no navigation. */
  readonly isComing?: true;
}

export interface ProductTab {
  readonly title: string;
}

/** Keeps the names of an area literal, so that addresses and screens are checked against them. */
export const areaRoutes = <const Routes extends AreaRoutes>(routes: Routes): Routes => routes;
