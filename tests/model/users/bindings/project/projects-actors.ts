import { expect } from 'vitest';
import { blankProject } from '../../../../../src/domain/projects/project-form.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectProjectList } from '../../../../../src/machines/projects/projects-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openProjectBinding } from '../../project-driver.ts';

export const projectsActors: ActorDriver = async () => {
  const screenDriver = await openProjectBinding('/', false);
  const { newProject: form, deletedProjects: trash, settle } = screenDriver;
  const write = (field: string, value: string) => form.send({ type: 'form.write', field, value });
  const making = () => form.getSnapshot();
  const listed = () => selectProjectList(screenDriver.projects.getSnapshot()).map(({ name }) => name);
  const trashed = () => (trash.getSnapshot().matches('open') ? selectRows(trash.getSnapshot())?.length : 'closed');
  /** Checks the path, the listed projects, the size of the trash if it is open, and the form. */
  const sees =
    (path: string, names: readonly string[], inTrash: number | 'closed' = 'closed') =>
    () =>
      expect([screenDriver.path(), listed(), trashed(), selectIsOpen(making())]).toEqual([path, names, inTrash, false]);
  const formSees = (name: string, isFaulty: boolean) => () =>
    expect([selectIsOpen(making()), selectDraft(making())['name'], 'name' in selectErrors(making())]).toEqual([
      true,
      name,
      isFaulty,
    ]);
  return {
    driver: {
      acts: {
        'form.opened': () => form.send({ type: 'form.open', about: '', draft: blankProject }),
        'name.typed': () => (write('name', 'Night train'), write('code', 'NIGHT')),
        'save.pressed': () => (form.send({ type: 'form.submit' }), settle()),
        'form.left': () => form.send({ type: 'form.discard' }),
        'list.opened': () => screenDriver.go('/'),
        'project.opened': () => screenDriver.go('/projects/p1'),
        'project.deleted': () => screenDriver.deleteElsewhere(),
        'trash.opened': () => (trash.send({ type: 'records.show', about: '' }), settle()),
        'trash.closed': () => trash.send({ type: 'records.close' }),
        'project.restored': () => (
          screenDriver.projectMutation.send({
            type: 'mutation.do',
            mutation: { name: 'restore', about: 'p1', title: 'Night train' },
          }),
          settle()
        ),
      },
      sees: {
        unlisted: sees('/', []),
        'making.blank': formSees('', false),
        'making.faulty': formSees('', true),
        'making.named': formSees('Night train', false),
        opened: sees('/projects/p1', ['Night train']),
        listed: sees('/', ['Night train']),
        deleted: sees('/', []),
        'trash.holding': sees('/', [], 1),
        'trash.emptied': sees('/', ['Night train'], 0),
      },
    },
    end: () => screenDriver.end(),
  };
};
