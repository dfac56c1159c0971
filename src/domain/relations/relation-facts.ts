import type { Item, ItemAt } from '../items/item.ts';
import type { Command, Fact } from '../journal/fact.ts';
import type { Relation, RelationEnds } from './relation.ts';

/**
 *   command           fact
 *   relation.link     relation.linked
 *   relation.unlink   relation.unlinked
 *   (a read)          relation.observed   all relations of one item, as of a position of the project
 */
export interface Named {
  readonly leftName: string;
  readonly rightName: string;
}
export type LinkData = RelationEnds & Pick<Relation, 'metadata'> & Named;

export interface Link {
  readonly relation: Relation;
  /** The other end. */
  readonly item: Item;
}

export type RelationCommand =
  | Command<'relation.link', LinkData>
  /** The name is that of the other end, for the words that are said afterwards. */
  | Command<'relation.unlink', { readonly name: string }>;

export type RelationFact =
  | Fact<'relation.linked', { readonly relation: Relation } & Named>
  | Fact<'relation.unlinked', { readonly relation: Relation } & Named>
  | Fact<'relation.observed', { readonly end: ItemAt; readonly links: readonly Link[]; readonly asOf: number }>;

export const relationAbout = (id: string) => `relation/${id}`;
export const relationIdOf = (about: string) => about.slice('relation/'.length);

export const isRelationCommand = (command: { readonly type: string }): command is RelationCommand =>
  command.type.startsWith('relation.');
