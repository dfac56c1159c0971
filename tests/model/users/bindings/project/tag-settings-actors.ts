import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import type { UsedTag } from '../../../../../src/domain/tags/tag.ts';
import { provideTagSettings } from '../../../../../src/app/areas/tags/tag-settings.ts';
import { selectTagFault, selectTagText } from '../../../../../src/machines/tags/tag-form-machine.ts';
import {
  selectSettingsTagForm,
  selectTagToRemove,
  selectUsedTags,
} from '../../../../../src/machines/tags/tag-settings-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const gate = {
  id: 't1',
  tag: 'Walked gate',
  color: '',
  description: '',
  projectId: 'p1',
  defects: 0,
} as unknown as UsedTag;

export const tagSettingsActors: ActorDriver = async () => {
  let tags: readonly UsedTag[] = [];
  const { needs, clock, settle, end } = openDefectBinding({
    tags: {
      used: () => of({ tags, page: { size: 25, number: 0, totalElements: tags.length, totalPages: 1 } }),
      create: () => ((tags = [gate]), of(gate)),
      delete: () => ((tags = []), of(null)),
    },
  });
  const settings = createActor(provideTagSettings(needs), { clock }).start();
  settings.send({ type: 'tags.show', projectId: 'p1' });
  await settle();
  const now = () => settings.getSnapshot();
  const form = () => selectSettingsTagForm(now())!;
  return {
    driver: {
      acts: {
        'form.opened': () => settings.send({ type: 'tag.add' }),
        'name.typed': () => form().send({ type: 'text.write', field: 'tag', value: gate.tag }),
        'save.pressed': () => (form().send({ type: 'form.save' }), settle()),
        'form.left': () => (form().send({ type: 'form.close' }), settle()),
        'removal.asked': () => settings.send({ type: 'tag.remove', tag: gate }),
        'removal.cancelled': () => settings.send({ type: 'removal.cancel' }),
        'removal.confirmed': () => (settings.send({ type: 'removal.confirm' }), settle()),
      },
      sees: {
        unlisted: () => expect([selectUsedTags(now()), form()]).toEqual([[], undefined]),
        'making.blank': () => expect(selectTagText(form().getSnapshot()).tag).toBe(''),
        'making.faulty': () => expect(selectTagFault('tag')(form().getSnapshot())).not.toBeNull(),
        'making.named': () => expect(selectTagText(form().getSnapshot()).tag).toBe(gate.tag),
        listed: () => expect([selectUsedTags(now()), selectTagToRemove(now())]).toEqual([[gate], null]),
        asked: () => expect(selectTagToRemove(now())).toEqual(gate),
      },
    },
    end: () => (settings.stop(), end()),
  };
};
