import type { Problem } from '../../src/domain/problems/problem.ts';
import { decideTag, type KnownTags } from '../../src/domain/tags/decide-tags.ts';
import type { Tag } from '../../src/domain/tags/tag.ts';
import { tagIdOf, type TagCommand, type TagChange } from '../../src/domain/tags/tag-facts.ts';
import { tags } from '../../src/domain/tags/tags.ts';
import { deletedRecord } from '../journal/deleted-record.ts';
import type { Stored } from '../journal/fact-store.ts';
import type { CommandRequest, WriteModel } from '../journal/write-model.ts';
import { namesakeOf, projectTag, readTag } from './tag-rows.ts';
import { invalid } from '../../src/domain/problems/invalid.ts';

/** A change of the tags of a project. */
export interface TagWrite extends CommandRequest {
  readonly command: TagCommand;
}

/** The tag; only the id of a deleted one. */
export type TagReply = (Tag | { readonly id: string }) & { readonly facts: Stored[] };

interface TagState extends KnownTags {
  readonly revision: number;
  /** The new name of the tag. */
  readonly name: string;
}

const missing: Problem = { kind: 'missing' };

const nameAfter = (command: TagCommand, tag: Tag | null): string =>
  (command.type === 'tag.create' || command.type === 'tag.update' ? command.data.tag : undefined) ?? tag?.tag ?? '';

export const tagWriteModel: WriteModel<TagWrite, TagState, TagChange, TagReply> = {
  async load({ unit: { tx }, write: { command }, project }) {
    const id = tagIdOf(command.about);
    const known = await readTag(tx, project.id, id);
    const deleted = known || command.type !== 'tag.restore' ? null : await deletedRecord(tx, tags, command);
    if (!known && !deleted && command.type !== 'tag.create') throw missing;
    const name = nameAfter(command, known?.tag ?? deleted?.item ?? null);
    const namesake = command.type === 'tag.delete' ? null : await namesakeOf(tx, project.id, name, id);
    const { revision = 0 } = known ?? deleted ?? {};
    return { tag: known?.tag ?? null, deleted: deleted?.item ?? null, namesake, revision, name: name.trim() };
  },
  decide: ({ state, write }) => decideTag(state, write.command),
  problemOf: ({ refused, field = 'tag' }, { state: { name } }) =>
    refused === 'duplicate' ? { kind: 'duplicate', name } : invalid(field, refused),
  revision: ({ state }) => state.revision,
  async project({ unit: { tx }, facts }) {
    for (const fact of facts) await projectTag(tx, fact);
  },
  async reply({ unit: { tx }, write: { command }, project, facts }) {
    const id = tagIdOf(command.about);
    if (command.type === 'tag.delete') return { id, facts: [...facts] };
    const written = await readTag(tx, project.id, id);
    if (!written) throw new Error('a tag that was just written is not there');
    return { ...written.tag, facts: [...facts] };
  },
};
