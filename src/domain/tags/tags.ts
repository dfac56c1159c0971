import type { JournalArea } from '../journal/fact.ts';
import {
  changeRecord,
  deletedRecordOf,
  dropRecord,
  emptyRecordSet,
  otherRecord,
  putAllRead,
  putRead,
  putRecord,
  recordCounts,
  recordOf,
  recordsAddedAfter,
  recordsOfProject,
  restoreRecord,
  type RecordSet,
} from '../journal/record-set.ts';
import { currentLocale } from '../texts/set-locale.ts';
import { decideTag } from './decide-tags.ts';
import { tagAbout, type TagCommand, type TagFact } from './tag-facts.ts';
import { foldedName, type Tag } from './tag.ts';

/** The tags that this device knows: not always all of a project, because lists of tags are read page by page. */
export type KnownTagSet = RecordSet<Tag>;

/** The tag of this name in a project, case-insensitively. */
export const tagNamed = (view: KnownTagSet, project: string, name: string): Tag | null =>
  recordsOfProject(view, project).find(({ tag }) => foldedName(tag) === foldedName(name)) ?? null;

/** Another tag of this name. `at`: the tag that is named. */
export const tagNamesakeIn = (view: KnownTagSet, at: Pick<TagCommand, 'about' | 'project'>, name: string): Tag | null =>
  otherRecord(view, at, ({ tag }) => foldedName(tag) === foldedName(name));

/** Tags of a list as they are now: renamed ones under their new name, without deleted ones. */
export const current = <One extends Tag>(view: KnownTagSet, listed: readonly One[]): readonly One[] =>
  listed.flatMap((tag) => {
    const about = tagAbout(tag.id);
    return view.gone[about] ? [] : [{ ...tag, ...recordOf(view, about) }];
  });

/**
 * Tags that were added or restored after a position, by name; those that wait for the server among them. `listed`: tags
 * that are shown anyway.
 */
export const tagsAddedAfter = (
  view: KnownTagSet,
  project: string,
  position: number,
  listed: readonly Tag[] = [],
): readonly Tag[] =>
  recordsAddedAfter(view, project, position)
    .filter(({ id }) => !listed.some((tag) => tag.id === id))
    .toSorted((one, other) => one.tag.localeCompare(other.tag, currentLocale()));

const nameIn = (command: TagCommand, tag: Tag | null): string =>
  (command.type === 'tag.create' || command.type === 'tag.update' ? command.data.tag : undefined) ?? tag?.tag ?? '';

const evolve = (view: KnownTagSet, fact: TagFact): void => {
  switch (fact.type) {
    case 'tag.observed': {
      const { tags: items, isAll, asOf } = fact.data;
      const read = { project: fact.project, asOf, items, aboutOf: ({ id }: Tag) => tagAbout(id) };
      return isAll ? putAllRead(view, read) : putRead(view, read);
    }
    case 'tag.created':
      return putRecord(view, fact, fact.data.record);
    case 'tag.updated': {
      const { tag, color, description } = fact.data;
      return changeRecord(view, fact, { tag, color, description });
    }
    case 'tag.deleted':
      return dropRecord(view, fact);
    case 'tag.restored':
      return restoreRecord(view, fact, fact.data.record);
  }
};

/** The tags of projects, with the changes that wait for the server. */
export const tags: JournalArea<KnownTagSet, TagCommand, TagFact> = {
  empty: emptyRecordSet(),
  hears: ['tag'],
  commands: ['tag.create', 'tag.update', 'tag.delete', 'tag.restore'],
  decide(view, command) {
    const tag = recordOf(view, command.about);
    const deleted = deletedRecordOf(view, command.about);
    const namesake = tagNamesakeIn(view, command, nameIn(command, tag ?? deleted));
    return decideTag({ tag, namesake, deleted }, command);
  },
  evolve,
  counts: recordCounts,
};
