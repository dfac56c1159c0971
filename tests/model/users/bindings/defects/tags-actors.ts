import { of } from 'rxjs';
import { expect } from 'vitest';
import type { Tag } from '../../../../../src/domain/tags/tag.ts';
import { recordIn } from '../../../../../src/domain/defects/defect-facts.ts';
import { selectDraft, selectErrors, type FormRef } from '../../../../../src/machines/form/form-machine.ts';
import {
  selectEditedTagForm,
  selectTagPicker,
  type TagManagerRef,
} from '../../../../../src/machines/tags/tag-manager-machine.ts';
import { selectIsChoosing, selectNewTagForm } from '../../../../../src/machines/tags/tag-picker-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const tagOf = (tag: string): Tag =>
  ({
    id: tag,
    tag,
    color: '',
    description: '',
    projectId: 'p1',
    createdBy: 'u-ada',
    createdDate: '',
  }) as unknown as Tag;

const stored = [tagOf('walked before')];

export const tagsActors: ActorDriver = async () => {
  const { panel, journal, settle, end } = openDefectBinding({
    tags: {
      find: (_: string, term: string) => of({ tags: stored.filter(({ tag }) => tag.includes(term)), position: 0 }),
    },
  });
  panel.send({ type: 'panel.open', projectId: 'p1', defectId: 'SHOP-1' });
  await settle();
  const manager = () => panel.getSnapshot().children['tags' as never] as unknown as TagManagerRef;
  const picker = () => selectTagPicker(manager().getSnapshot());
  const making = () => picker() && selectNewTagForm(picker()!.getSnapshot());
  const editing = () => selectEditedTagForm(manager().getSnapshot());
  const form = () => (making() ?? editing()) as FormRef;
  const worn = () => recordIn(journal.getSnapshot().context.view.defects, 'SHOP-1')?.tags;
  let count = 0;
  let name = '';
  const fresh = () => (name = `walked ${(count += 1)}`);
  const writeName = (value: string) => form().send({ type: 'form.write', field: 'tag', value });
  const nameNow = () => selectDraft(form().getSnapshot())['tag'];
  return {
    driver: {
      acts: {
        'picker.opened': () => (manager().send({ type: 'tags.pick' }), settle()),
        'picker.left': () => (picker()?.send({ type: 'picker.close' }), settle()),
        'tag.chosen': () => (picker()?.send({ type: 'tag.choose', name: (name = 'walked before') }), settle()),
        async 'tag.made'() {
          picker()?.send({ type: 'term.write', text: fresh() });
          await settle();
          picker()?.send({ type: 'tag.create' });
        },
        'name.emptied'() {
          writeName('');
          form().send({ type: 'form.submit' });
          return settle();
        },
        'name.typed': () => writeName(fresh()),
        'form.saved': () => (form().send({ type: 'form.submit' }), settle()),
        'form.left': () => (form().send({ type: 'form.close' }), settle()),
        'tag.opened': () => (manager().send({ type: 'tag.open', name }), settle()),
        'tag.removed': () => (manager().send({ type: 'tag.remove', name }), settle()),
      },
      sees: {
        untagged: () => expect([worn(), picker()]).toEqual([[], undefined]),
        picking: () => expect(picker() && selectIsChoosing(picker()!.getSnapshot())).toBe(true),
        'making.named': () => expect(nameNow()).toBe(name),
        'making.faulty': () => expect(selectErrors(form().getSnapshot())['tag']).toBeDefined(),
        tagged: () => expect([worn(), picker(), editing()]).toEqual([[name], undefined, undefined]),
        editing: () => expect(nameNow()).toBe(name),
      },
    },
    end,
  };
};
