import { blankTag, textOfTag, type Tag, type TagText, type UsedTag } from '../../domain/tags/tag.ts';
import type { FormDraft, FormOpening } from '../form/form-machine.ts';
import type { Mutation } from '../mutation/mutation-machine.ts';

/** The tag form: its three texts are the draft; `about` is its id, or '' for a new tag; `value` is the project. */
export const newTagForm = (projectId: string, name: string): FormOpening => ({
  about: '',
  draft: { ...blankTag(name) },
  value: projectId,
});

export const tagFormOf = ({ id, projectId, ...text }: Tag): FormOpening => ({
  about: id,
  draft: { ...textOfTag(text) },
  value: projectId,
});

/** The value of the mutation that deletes a tag: its project, and the number of affected defects. */
export type TagRemoval = Pick<UsedTag, 'projectId' | 'defects'>;

export const tagRemoval = ({ id, tag, projectId, defects }: UsedTag): Mutation => ({
  name: 'delete',
  about: id,
  title: tag,
  value: { projectId, defects } satisfies TagRemoval,
});

/** The result of the form. */
export type SavedTag = Pick<Tag, 'id' | 'tag'>;

export const tagTextIn = (draft: FormDraft): TagText => ({
  tag: String(draft['tag'] ?? ''),
  color: String(draft['color'] ?? ''),
  description: String(draft['description'] ?? ''),
});
