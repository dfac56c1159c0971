import { trashMachine } from '../../../../src/machines/defects/list/trash-machine.ts';
import { done, fail, later, planOf } from '../../machine-paths.ts';

export const trashPlan = planOf({
  machine: trashMachine,
  events: [
    { type: 'trash.show', projectId: 'p1' },
    { type: 'trash.close' },
    { type: 'trash.read' },
    { type: 'term.write', term: 'pay' },
    { type: 'page.choose', page: 2 },
    done('readTrash', { deleted: [], page: { size: 25, number: 0, totalElements: 0, totalPages: 0 } }),
    fail('readTrash', { kind: 'offline' }),
    later('searchPause', 'trash.typing'),
  ],
});
