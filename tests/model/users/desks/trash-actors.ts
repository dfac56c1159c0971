import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { plugTakeBack } from '../../../../src/app/wiring/defect-past.ts';
import { plugTrash } from '../../../../src/app/wiring/trash.ts';
import { selectTrashShown } from '../../../../src/machines/defects/trash-machine.ts';
import type { ActorDesk } from '../actor-desk.ts';
import { openDesk } from '../defect-desk.ts';

const entry = {
  id: 'SHOP-1',
  name: 'Trashwalk',
  type: 'DEFECT',
  createdBy: 'u-ada',
  deletedOnDate: '',
  deletedByUser: 'u-ada',
  purgeDate: '',
};

export const trashActors: ActorDesk = async () => {
  let isDeleted = false;
  const { needs, clock, settle, end } = openDesk({ service: { restore: () => ((isDeleted = false), of([])) } });
  const http = (_: string, { query: { term } }: { query: { term?: string } }) => {
    const deleted = isDeleted && entry.name.includes(term ?? '') ? [entry] : [];
    return of({ _embedded: { deleted }, page: { size: 25, number: 0, totalElements: deleted.length, totalPages: 1 } });
  };
  const trash = createActor(plugTrash(http as unknown as Parameters<typeof plugTrash>[0]), { clock }).start();
  const takeBack = createActor(plugTakeBack(needs), { clock }).start();
  const read = () => (trash.send({ type: 'trash.read' }), settle());
  takeBack.on('takeBack.done', () => trash.send({ type: 'trash.read' }));
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
          takeBack.send({ type: 'change.takeBack', ask: { projectId: 'p1', defectId: 'SHOP-1', factId: null } }),
          settle()
        ),
      },
      sees: { kept: shows([]), trashed: shows(['SHOP-1']), missed: shows([]) },
    },
    end: () => (takeBack.stop(), trash.stop(), end()),
  };
};
