import { of } from 'rxjs';
import { expect } from 'vitest';
import { startForm } from '../../../../../src/app/kit/form.ts';
import { startMutation } from '../../../../../src/app/kit/mutation.ts';
import { startRecords } from '../../../../../src/app/kit/records.ts';
import { tagFormNeeds } from '../../../../../src/app/areas/tags/tag-form.ts';
import { readUsedTags, removeTag } from '../../../../../src/app/areas/tags/tag-settings.ts';
import type { UsedTag } from '../../../../../src/domain/tags/tag.ts';
import { current, tagsAddedAfter } from '../../../../../src/domain/tags/tags.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import { newTagForm, tagRemoval } from '../../../../../src/machines/tags/tag-form.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const project = 'p1';
const name = 'Walked gate';
const page = { size: 25, number: 0, totalElements: 0, totalPages: 1 };

export const tagSettingsActors: ActorDriver = async () => {
  const { needs, journal, settle, end } = openDefectBinding({
    tags: { used: () => of({ tags: [], page, position: 0 }) },
  });
  const records = startRecords<UsedTag>('tagRecords', (question) => readUsedTags(needs, question), {});
  const form = startForm('tagForm', tagFormNeeds(needs), {});
  const mutation = startMutation('tagMutation', (change) => removeTag(needs, change), {});
  records.send({ type: 'records.show', about: project });
  await settle();
  const listed = () => {
    const { tags } = journal.getSnapshot().context.view;
    const rows = (selectRows(records.getSnapshot()) ?? []) as readonly UsedTag[];
    return [...tagsAddedAfter(tags, project, 0).map((tag) => ({ ...tag, defects: 0 })), ...current(tags, rows)];
  };
  const names = () => listed().map(({ tag }) => tag);
  const typed = () => selectDraft(form.getSnapshot())['tag'];
  const isAsking = () => selectIsConfirmationPending('delete')(mutation.getSnapshot());
  return {
    driver: {
      acts: {
        'form.opened': () => form.send({ type: 'form.open', ...newTagForm(project, '') }),
        'name.typed': () => form.send({ type: 'form.write', field: 'tag', value: name }),
        'save.pressed': () => (form.send({ type: 'form.submit' }), settle()),
        'form.left': () => form.send({ type: 'form.discard' }),
        'removal.asked': () => mutation.send({ type: 'mutation.ask', mutation: tagRemoval(listed()[0]!) }),
        'removal.cancelled': () => mutation.send({ type: 'mutation.cancel' }),
        'removal.confirmed': () => (mutation.send({ type: 'mutation.confirm' }), settle()),
      },
      sees: {
        unlisted: () => expect([names(), selectIsOpen(form.getSnapshot())]).toEqual([[], false]),
        'making.blank': () => expect(typed()).toBe(''),
        'making.faulty': () => expect(selectErrors(form.getSnapshot())['tag']).toBe("Tag can't be blank"),
        'making.named': () => expect(typed()).toBe(name),
        listed: () => expect([names(), isAsking()]).toEqual([[name], false]),
        asked: () => expect(isAsking()).toBe(true),
      },
    },
    end() {
      for (const actor of [records, form, mutation]) actor.stop();
      end();
    },
  };
};
