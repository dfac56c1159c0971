import type { AreaDomain } from '../area-domain.ts';
import { areas } from '../areas.ts';
import { itemTypes, itemTypeShape, moduleOf, pathOfItem, type AreaItem, type FoundItem } from './item.ts';

/** The types of everything that can be found: those that can be related, and those that areas bring. */
const areaItems: ReadonlyMap<string, AreaItem> = new Map(
  (areas as readonly AreaDomain[]).flatMap(({ item }) => (item ? [[item.type, item] as const] : [])),
);

export const foundTypes: readonly string[] = [...itemTypes, ...areaItems.keys()];

/** The module whose permission opens an item; null for an unknown type. */
export const moduleOfFound = (type: string): string | null => {
  const { data } = itemTypeShape.safeParse(type);
  return data ? moduleOf[data] : (areaItems.get(type)?.module ?? null);
};

/** The address of an item; null for an unknown type. */
export const pathOfFound = ({ projectId, type, id }: FoundItem): string | null => {
  const { data } = itemTypeShape.safeParse(type);
  return data ? pathOfItem(projectId, { type: data, id }) : (areaItems.get(type)?.path(projectId, id) ?? null);
};

/** What stands beside the name: the word for the type, or the id where people use it. */
export const hintOfFound = ({ type, id }: FoundItem): string =>
  areaItems.get(type)?.label ?? (/^[A-Z]\w*-\d+$/.test(id) ? id : '');
