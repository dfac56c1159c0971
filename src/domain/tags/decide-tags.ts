import type { Refusal } from '../journal/fact.ts';
import { textOfTag, type Tag, type TagText } from './tag.ts';
import { tagIdOf, type TagCommand, type TagChange } from './tag-facts.ts';
import { firstTagFault } from './tag-faults.ts';

/** What a command about a tag stands against: the tag itself, and another one of the project with the name it wants. */
export interface KnownTags {
  readonly tag: Tag | null;
  readonly namesake: Tag | null;
  /** As it was deleted. */
  readonly deleted?: Tag | null;
}

type Outcome = readonly TagChange[] | Refusal;

const stampOf = ({ id, about, project, at, by }: TagCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const trimmed = ({ tag, color, description }: TagText): TagText => ({
  tag: tag.trim(),
  color: color.trim().toLowerCase(),
  description: description.trim(),
});

const textRefusal = (text: TagText, namesake: Tag | null): Refusal | null => {
  const first = firstTagFault(text);
  if (first) return { refused: first.fault, field: first.field };
  return namesake && { refused: 'duplicate', field: 'tag' };
};

const create = ({ tag, namesake }: KnownTags, command: Extract<TagCommand, { type: 'tag.create' }>): Outcome => {
  if (tag) return [];
  const text = trimmed(command.data);
  const record: Tag = {
    ...text,
    id: tagIdOf(command.about),
    projectId: command.project,
    createdDate: command.at,
    createdByUser: command.by,
  };
  return (
    textRefusal(text, namesake) ?? [
      { ...stampOf(command), id: `${command.id}/created`, type: 'tag.created', data: { record } },
    ]
  );
};

const update = (tag: Tag, namesake: Tag | null, command: Extract<TagCommand, { type: 'tag.update' }>): Outcome => {
  const was = textOfTag(tag);
  const { was: _, ...changed } = command.data;
  const text = trimmed({ ...was, ...changed });
  const refusal = textRefusal(text, namesake);
  if (refusal) return refusal;
  if (JSON.stringify(text) === JSON.stringify(was)) return [];
  return [{ ...stampOf(command), id: `${command.id}/updated`, type: 'tag.updated', data: { ...text, was } }];
};

const restore = (
  { tag, namesake, deleted }: KnownTags,
  command: Extract<TagCommand, { type: 'tag.restore' }>,
): Outcome => {
  if (tag) return [];
  if (!deleted) return { refused: { code: 'tagGone' } };
  if (namesake) return { refused: 'duplicate', field: 'tag' };
  return [{ ...stampOf(command), id: `${command.id}/restored`, type: 'tag.restored', data: { record: deleted } }];
};

/** Pure: what becomes of a command. A name is taken once in a project, in whatever case [TAG-025]. */
export const decideTag = (known: KnownTags, command: TagCommand): Outcome => {
  const { tag, namesake } = known;
  if (command.type === 'tag.create') return create(known, command);
  if (command.type === 'tag.restore') return restore(known, command);
  if (!tag) return { refused: { code: 'tagGone' } };
  if (command.type === 'tag.update') return update(tag, namesake, command);
  return [{ ...stampOf(command), id: `${command.id}/deleted`, type: 'tag.deleted', data: { tag: tag.tag } }];
};
