import { limits } from '../limits.ts';
import { foldedName, type Tag } from './tag.ts';
import { currentLocale } from '../texts/set-locale.ts';

/** What a tag is called is all that is known of it without the server. */
const named = (tag: string, projectId: string): Tag => ({
  id: '',
  tag,
  color: '',
  projectId,
  createdDate: '',
  createdByUser: '',
  description: '',
});

/** Tags that this device knows: those that were read once, and those on defects; by name, each once. */
export const knownTags = (
  read: readonly Tag[],
  onDefects: readonly string[],
  { projectId, term }: { readonly projectId: string; readonly term: string },
): readonly Tag[] => {
  const byName = new Map(onDefects.map((name) => [foldedName(name), named(name, projectId)]));
  for (const tag of read) byName.set(foldedName(tag.tag), tag);
  return [...byName]
    .filter(([name]) => name.includes(foldedName(term)))
    .toSorted(([one], [other]) => one.localeCompare(other, currentLocale()))
    .slice(0, limits.tagPage)
    .map(([, tag]) => tag);
};
