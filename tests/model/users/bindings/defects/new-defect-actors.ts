import { of } from 'rxjs';
import { expect } from 'vitest';
import { selectSimilar } from '../../../../../src/machines/defects/new/similar-machine.ts';
import type { NewDefectRef } from '../../../../../src/machines/defects/new/new-defect-machine.ts';
import {
  selectNewDraft,
  selectNewTitleFault,
  selectSaveIsDisabled,
  selectSimilarDefects,
} from '../../../../../src/machines/defects/new/new-defect-selectors.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const known = { id: 'SHOP-7', header: 'Wyvern nest', status: 'To Do', likeness: 1 };

export const newDefectActors: ActorDriver = async () => {
  const made: string[] = [];
  const { panel, settle, end } = openDefectBinding({
    service: {
      similar: (_: string, header: string) => of(header.includes('Wyvern') ? [known] : []),
      create: (_: string, __: string, { header }: { header: string }) => (
        made.push(header),
        of({ id: 'SHOP-9', facts: [] })
      ),
    },
  });
  const draft = () => panel.getSnapshot().children['newDefect'] as NewDefectRef;
  const form = () => draft().getSnapshot();
  const similar = () => selectSimilar(selectSimilarDefects(form())!.getSnapshot()).map(({ id }) => id);
  const write = (text: () => string) => () => (draft().send({ type: 'header.write', text: text() }), settle());
  let count = 0;
  return {
    driver: {
      acts: {
        'form.opened': () => (panel.send({ type: 'panel.open', projectId: 'p1', defectId: 'NEW' }), settle()),
        'title.typed': write(() => `Quite new ${(count += 1)}`),
        'known.typed': write(() => 'Wyvern nest without eggs'),
        'save.pressed': () => (draft().send({ type: 'defect.save' }), settle()),
      },
      sees: {
        listed: () => expect(panel.getSnapshot().matches('closed')).toBe(true),
        blank: () => expect(selectNewDraft(form()).header).toBe(''),
        faulty: () =>
          expect([selectNewTitleFault(form()), selectSaveIsDisabled(form())]).toEqual(["Title can't be blank", true]),
        titled: () => expect([similar(), selectSaveIsDisabled(form())]).toEqual([[], false]),
        alike: () => expect([similar(), selectSaveIsDisabled(form())]).toEqual([['SHOP-7'], false]),
      },
    },
    end,
  };
};
