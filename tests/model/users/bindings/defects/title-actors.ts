import { expect } from 'vitest';
import { recordIn } from '../../../../../src/domain/defects/defect-facts.ts';
import {
  selectCanSave,
  selectDraft,
  selectShowsButtons,
  selectTitleFault,
  type TitleEditRef,
} from '../../../../../src/machines/defects/panel/title-edit-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding, type DefectBinding } from '../../defect-driver.ts';
import type { UserDriver } from '../../user-paths.ts';

const titleDriver = ({ panel, journal, settle }: DefectBinding): UserDriver => {
  const edit = () => panel.getSnapshot().children['title'] as TitleEditRef;
  const stored = () => recordIn(journal.getSnapshot().context.view.defects, 'SHOP-1')?.header;
  const write = (text: string) => edit().send({ type: 'title.write', text });
  let typed = 0;
  return {
    acts: {
      'title.typed': () => write(`Another title ${++typed}`),
      'title.emptied': () => write('  '),
      'enter.pressed': () => (edit().send({ type: 'title.save' }), settle()),
      'save.pressed': () => (edit().send({ type: 'title.save' }), settle()),
      'cancel.pressed': () => (edit().send({ type: 'title.cancel' }), settle()),
    },
    sees: {
      reading() {
        expect(selectShowsButtons(edit().getSnapshot())).toBe(false);
        expect(selectDraft(edit().getSnapshot())).toBe(stored());
      },
      changed: () =>
        expect([selectCanSave(edit().getSnapshot()), selectTitleFault(edit().getSnapshot())]).toEqual([true, null]),
      faulty: () =>
        expect([selectCanSave(edit().getSnapshot()), selectTitleFault(edit().getSnapshot())]).toEqual([
          false,
          "Title can't be blank",
        ]),
    },
  };
};

export const titleActors: ActorDriver = async () => {
  const screenDriver = openDefectBinding();
  screenDriver.panel.send({ type: 'panel.open', projectId: 'p1', defectId: 'SHOP-1' });
  await screenDriver.settle();
  return { driver: titleDriver(screenDriver), end: screenDriver.end };
};
