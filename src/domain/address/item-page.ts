import { itemFolders, moduleOf, type PagedType } from '../items/item.ts';
import { asSubject } from '../session/abilities.ts';
import type { Ability } from '../session/ability.ts';

/**
 * One test plan: its name and its related items (ROUTE-027). Related items have
 * no separate page until the area has screens.
 */
export interface ItemPage {
  readonly name: 'item';
  readonly projectId: string;
  readonly type: PagedType;
  readonly id: string;
}

const id = '[A-Za-z0-9][A-Za-z0-9_-]{0,63}';
const itemPath = new RegExp(`^/projects/(${id})/([a-z-]+)/(${id})(?:/related)?/?$`);
const types = new Map(Object.entries(itemFolders).map(([type, folder]) => [folder, type as PagedType]));

export const itemPageOf = (pathname: string): ItemPage | null => {
  const [, projectId, folder, item] = itemPath.exec(pathname) ?? [];
  const type = folder && types.get(folder);
  return projectId && type && item ? { name: 'item', projectId, type, id: item } : null;
};

const screenOf: Readonly<Record<PagedType, string>> = {
  TESTPLAN: 'TEST_PLANS',
};

/** Requires the rights to open the screen of its area and to read its records (ROUTE-015, ROUTE-023, ROUTE-028). */
export const mayOpenItem = ({ type, projectId }: ItemPage, ability: Ability): boolean =>
  ability.can('navigate', screenOf[type]) && ability.can('read', asSubject(moduleOf[type], { projectId }));
