import type { Command, Fact } from '../journal/fact.ts';
import type { Tag, TagText } from './tag.ts';

/**
 *   command      fact
 *   tag.create   tag.created
 *   tag.update   tag.updated   and a defect.updated for each defect that has it, when the name is another
 *   tag.delete   tag.deleted   and a defect.updated for each defect that had it
 *   tag.restore  tag.restored  and a defect.updated for each defect that lost it by the deletion
 *   (a read)     tag.observed  tags of a project, as of a position of the project
 */
export type TagCommand =
  | Command<'tag.create', TagText>
  /** The changed parts. `was`: the name before, for the notice when it stays. */
  | Command<'tag.update', Partial<TagText> & { readonly was?: string }>
  /** The name is for the notice afterwards. */
  | Command<'tag.delete', { readonly tag: string }>
  /** The name is for the notice afterwards. */
  | Command<'tag.restore', { readonly tag: string }>;

export type TagChange =
  | Fact<'tag.created', { readonly record: Tag }>
  | Fact<'tag.updated', TagText & { readonly was: TagText }>
  | Fact<'tag.deleted', { readonly tag: string }>
  | Fact<'tag.restored', { readonly record: Tag }>;

export type TagFact =
  | TagChange
  /** `isAll`: the project has no other tags. */
  | Fact<'tag.observed', { readonly tags: readonly Tag[]; readonly isAll: boolean; readonly asOf: number }>;

export const tagAbout = (id: string) => `tag/${id}`;
export const tagIdOf = (about: string) => about.slice('tag/'.length);
