import { z } from 'zod';
import type { Fact } from '../journal/fact.ts';
import { searchMatchShape } from '../search/search-match.ts';

/**
 * Whatever can be named, found and related, in one directory: it knows the name of a thing and whether it is there,
 * and nothing else. Each area fills in its own things by its own facts.
 */
export const itemTypes = ['TESTPLAN', 'SCENARIO', 'FLOW', 'DEFECT'] as const;
export type ItemType = (typeof itemTypes)[number];
export const itemTypeShape = z.enum(itemTypes);

export const itemShape = z
  .object({ type: itemTypeShape, id: z.string(), name: z.string(), projectId: z.string() })
  .meta({ id: 'Item' });
export type Item = z.output<typeof itemShape>;
/** As a search finds it: with the place where its words stand. */
export const foundItemShape = itemShape.extend({ match: searchMatchShape.optional() }).meta({ id: 'FoundItem' });
export type FoundItem = z.output<typeof foundItemShape>;
export type ItemAt = Pick<Item, 'type' | 'id'>;

/** Never the name of something that every object has. */
export const itemKey = ({ type, id }: ItemAt): string => `${type}/${id}`;
export const isSameItem = (one: ItemAt, other: ItemAt): boolean => itemKey(one) === itemKey(other);

/** What a fact says about an item: its name, or whether it is there. */
export interface ItemNews {
  readonly at: ItemAt;
  readonly name?: string | undefined;
  readonly isDeleted?: boolean | undefined;
}

/** Brought by each area for its own facts. */
export type ReadItemNews = (fact: Fact) => ItemNews | null;

/** The module whose permission opens an item [REL-002]. */
export const moduleOf: Readonly<Record<ItemType, string>> = {
  FLOW: 'Flow',
  SCENARIO: 'Scenario',
  DEFECT: 'Defect',
  TESTPLAN: 'TestPlan',
};

/** Those with a page of their own; a defect stands beside the list of defects. */
export type PagedType = Exclude<ItemType, 'DEFECT'>;

export const itemFolders: Readonly<Record<PagedType, string>> = {
  FLOW: 'flows',
  SCENARIO: 'scenarios',
  TESTPLAN: 'test-plans',
};

/** The address of an item [DEF-014, DEF-015, DEF-016]. */
export const pathOfItem = (projectId: string, { type, id }: ItemAt): string =>
  type === 'DEFECT'
    ? `/projects/${projectId}/defects?defectId=${encodeURIComponent(id)}`
    : `/projects/${projectId}/${itemFolders[type]}/${encodeURIComponent(id)}`;
