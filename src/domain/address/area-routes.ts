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
 * Address, guard, title and navigation follow from it; the screen is in the `…-screens.ts` of the area.
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
  /** The required navigation right; without it the guard redirects to the project. */
  readonly screen: string;
  /** The module of its records; what belongs to a record follows it [PERM-003]. */
  readonly module?: string;
  /** By the path after the folder; parts with a colon are parameters of that name [ROUTE-054]. */
  readonly routes: Readonly<Record<string, FolderRoute>>;
  /** Appears in the navigation. */
  readonly isBuilt?: true;
}

export interface FolderRoute {
  /** A right on records of this project, in addition to navigation. */
  readonly needs?: readonly [action: string, subject: string];
  /** The parameters that its address may have, in their order: filters of a list, for example. */
  readonly query?: readonly string[];
  /** Only where this integration is installed [ROUTE-020]. */
  readonly integration?: string;
}

export interface SettingsTab {
  readonly title: string;
  /** The required right on the project; without it the guard redirects to the project [ROUTE-038, ROUTE-039]. */
  readonly needs: 'read' | 'readAsOwner';
  /** The module of what it shows, which the person must be allowed to read. */
  readonly shows?: string;
}

export interface AccountTab {
  readonly title: string;
  /** The right required in addition to opening the settings; without it the guard redirects home. */
  readonly needs: 'read Connections' | 'manage Admin';
}

export interface ProductTab {
  readonly title: string;
}

/** Keeps the names of an area literal, so that the compiler checks addresses and screens against them. */
export const areaRoutes = <const Routes extends AreaRoutes>(routes: Routes): Routes => routes;
