import { z } from 'zod';
import type { Fact } from '../journal/fact.ts';
import { searchMatchShape } from '../search/search-match.ts';

/**
 * One directory of everything that can be found by its name: it knows the name of an item and whether it exists, and
 * nothing else. Each area adds its own items by its own facts.
 *
 *   FoundItem   of any type that `item-directory.ts` knows: areas bring theirs
 *   Item        of one of `itemTypes`: it can also be related to others
 */
export const itemTypes = ['TESTPLAN', 'SCENARIO', 'FLOW', 'DEFECT'] as const;
export type ItemType = (typeof itemTypes)[number];
export const itemTypeShape = z.enum(itemTypes);

export const itemShape = z
  .object({ type: itemTypeShape, id: z.string(), name: z.string(), projectId: z.string() })
  .meta({ id: 'Item' });
export type Item = z.output<typeof itemShape>;
/** A search result, with the matching passage. */
export const foundItemShape = itemShape
  .extend({ type: z.string(), match: searchMatchShape.optional() })
  .meta({ id: 'FoundItem' });
export type FoundItem = z.output<typeof foundItemShape>;
export type ItemAt = Pick<Item, 'type' | 'id'>;
export type FoundItemAt = Pick<FoundItem, 'type' | 'id'>;

/** Whether it can be related to others. */
export const isRelatable = (item: FoundItem): item is FoundItem & Item => itemTypeShape.safeParse(item.type).success;

/** A prefix prevents clashes with properties that every object has. */
export const itemKey = ({ type, id }: FoundItemAt): string => `${type}/${id}`;
/** Of the item whose facts are in a stream: 'DEFECT/SHOP-7' of 'defect/SHOP-7'. */
export const itemKeyOfStream = (about: string): string => about.replace(/^[^/]*/, (type) => type.toUpperCase());
export const isSameItem = (one: FoundItemAt, other: FoundItemAt): boolean => itemKey(one) === itemKey(other);

/** What a fact says about an item: its name, or whether it exists. */
export interface ItemNews {
  readonly at: FoundItemAt;
  readonly name?: string | undefined;
  readonly isDeleted?: boolean | undefined;
}

/** Provided by each area for its own facts. */
export type ReadItemNews = (fact: Fact) => ItemNews | null;

/** How the records of an area are found and opened. */
export interface AreaItem {
  /** Of its records in the directory. */
  readonly type: string;
  /** The word for one record. */
  readonly label: string;
  /** The module whose permission opens a record. */
  readonly module: string;
  path(projectId: string, id: string): string;
}

/** The module whose permission opens an item [REL-002]. */
export const moduleOf: Readonly<Record<ItemType, string>> = {
  FLOW: 'Flow',
  SCENARIO: 'Scenario',
  DEFECT: 'Defect',
  TESTPLAN: 'TestPlan',
};

const folders: Readonly<Record<Exclude<ItemType, 'DEFECT'>, string>> = {
  TESTPLAN: 'test-plans',
  FLOW: 'flows',
  SCENARIO: 'scenarios',
};

/** The address of an item [DEF-014, DEF-015, DEF-016]. */
export const pathOfItem = (projectId: string, { type, id }: ItemAt): string =>
  type === 'DEFECT'
    ? `/projects/${projectId}/defects?defectId=${encodeURIComponent(id)}`
    : `/projects/${projectId}/${folders[type]}/${encodeURIComponent(id)}`;
