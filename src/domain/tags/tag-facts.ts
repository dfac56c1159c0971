import type { Command, Fact } from '../journal/fact.ts';
import type { Tag, TagText } from './tag.ts';

/**
 *   command      fact
 *   tag.create   tag.created
 *   tag.update   tag.updated   and a defect.updated for each defect that has it, when the name is another
 *   tag.delete   tag.deleted   and a defect.updated for each defect that had it
 */
export type TagCommand =
  | Command<'tag.create', TagText>
  | Command<'tag.update', Partial<TagText>>
  | Command<'tag.delete', Record<never, never>>;

export type TagFact =
  | Fact<'tag.created', { readonly record: Tag }>
  | Fact<'tag.updated', TagText & { readonly was: TagText }>
  | Fact<'tag.deleted', { readonly tag: string }>;

export const tagAbout = (id: string) => `tag/${id}`;
export const tagIdOf = (about: string) => about.slice('tag/'.length);
