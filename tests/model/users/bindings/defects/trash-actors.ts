import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { provideRevert } from '../../../../../src/app/areas/defects/defect-as-of.ts';
import { provideTrash } from '../../../../../src/app/areas/trash/trash.ts';
import { selectTrashShown } from '../../../../../src/machines/defects/list/trash-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const entry = {
  id: 'SHOP-1',
  name: 'Trashwalk',
  type: 'DEFECT',
  createdBy: 'u-ada',
  deletedOnDate: '',
  deletedByUser: 'u-ada',
  purgeDate: '',
};

export const trashActors: ActorDriver = async () => {
  let isDeleted = false;
  const { needs, clock, settle, end } = openDefectBinding({
    service: { restore: () => ((isDeleted = false), of([])) },
  });
  const http = (_: string, { query: { term } }: { query: { term?: string } }) => {
    const deleted = isDeleted && entry.name.includes(term ?? '') ? [entry] : [];
    return of({ _embedded: { deleted }, page: { size: 25, number: 0, totalElements: deleted.length, totalPages: 1 } });
  };
  const trash = createActor(provideTrash(http as unknown as Parameters<typeof provideTrash>[0]), { clock }).start();
  const revert = createActor(provideRevert(needs), { clock }).start();
  const read = () => (trash.send({ type: 'trash.read' }), settle());
  revert.on('revert.done', () => trash.send({ type: 'trash.read' }));
  trash.send({ type: 'trash.show', projectId: 'p1' });
  await settle();
  const write = (text: string) => () => (trash.send({ type: 'term.write', term: text }), settle());
  const shows = (ids: readonly string[]) => () =>
    expect(selectTrashShown(trash.getSnapshot())?.deleted.map(({ id }) => id)).toEqual(ids);
  return {
    driver: {
      acts: {
        'defect.deleted'() {
          isDeleted = true;
          return read();
        },
        'term.typed': write('Trashwalk'),
        'term.missed': write('nothing was called so'),
        'defect.restored': () => (
          revert.send({ type: 'change.revert', ask: { projectId: 'p1', defectId: 'SHOP-1', factId: null } }),
          settle()
        ),
      },
      sees: { kept: shows([]), trashed: shows(['SHOP-1']), missed: shows([]) },
    },
    end: () => (revert.stop(), trash.stop(), end()),
  };
};
