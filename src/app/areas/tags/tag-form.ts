import type { Problem } from '../../../domain/problems/problem.ts';
import { tagAbout, type TagCommand } from '../../../domain/tags/tag-facts.ts';
import { tagFaultText } from '../../../domain/tags/tag-faults.ts';
import type { TagText } from '../../../domain/tags/tag.ts';
import { tagNamesakeIn } from '../../../domain/tags/tags.ts';
import { tagRefusedNotice } from '../../../domain/tags/tags-notices.ts';
import { type FieldErrors, type FormDraft, type Submitted } from '../../../machines/form/form-machine.ts';
import { tagTextIn, type SavedTag } from '../../../machines/tags/tag-form.ts';
import { provideChildForm } from '../../kit/form.ts';
import { commandFor, viewOf } from '../../kit/journal-records.ts';
import type { TagsNeeds } from './tags-needs.ts';

const fields = ['tag', 'color', 'description'] as const;

export const tagErrors = (draft: FormDraft): FieldErrors => {
  const text = tagTextIn(draft);
  return Object.fromEntries(
    fields.flatMap((field) => {
      const error = tagFaultText(field, text[field]);
      return error === null ? [] : [[field, error] as const];
    }),
  );
};

/** Only what was changed is sent, so that two people can change different parts of one tag. */
const changedParts = (text: TagText, stored: TagText): Partial<TagText> =>
  Object.fromEntries(fields.flatMap((field) => (text[field] === stored[field] ? [] : [[field, text[field]]])));

const changeOf = ({ about, draft, stored }: Submitted): Pick<TagCommand, 'type' | 'data'> => {
  const text = tagTextIn(draft);
  const was = tagTextIn(stored);
  return about === ''
    ? { type: 'tag.create', data: text }
    : { type: 'tag.update', data: { ...changedParts(text, was), was: was.tag } };
};

/** Saves a tag; the form stays open when the name is taken or the server refuses [TAG-025, TAG-026, TAG-027]. */
export const submitTag = async (needs: TagsNeeds, submitted: Submitted): Promise<SavedTag> => {
  const project = String(submitted.value);
  const { tag: name } = tagTextIn(submitted.draft);
  const { id, command } = commandFor<TagCommand>(
    needs,
    project,
    { id: submitted.about === '' ? null : submitted.about, aboutOf: tagAbout },
    changeOf(submitted),
  );
  if (tagNamesakeIn(viewOf(needs).tags, command, name)) {
    const duplicate: Problem = { kind: 'duplicate', name: name.trim() };
    needs.notify(tagRefusedNotice(command, duplicate));
    throw duplicate;
  }
  await needs.journal.submitOrStore(command);
  return { id, tag: name.trim() };
};

export const tagFormNeeds = (needs: TagsNeeds) => ({
  check: tagErrors,
  submit: (submitted: Submitted) => submitTag(needs, submitted),
});

/** The form as a part of a picker or of the tags of an item. */
export const provideTagForm = (needs: TagsNeeds) => provideChildForm(tagFormNeeds(needs));
