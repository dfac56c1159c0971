import { expect } from 'vitest';
import type { AccountProject } from '../../../../../src/domain/projects/project.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectFilter, selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openProjectBinding } from '../../project-driver.ts';

export const accountProjectsActors: ActorDriver = async () => {
  const screenDriver = await openProjectBinding('/');
  const { accountProjects: list, deletedProjects: trash, projectMutation, settle } = screenDriver;
  for (const records of [list, trash]) records.send({ type: 'records.show', about: '' });
  await settle();
  const mutation = (name: string) => ({ name, about: 'p1', title: 'Project p1' });
  const ask = (name: string) => () => projectMutation.send({ type: 'mutation.ask', mutation: mutation(name) });
  const done = (name: string) => () => (
    projectMutation.send({ type: 'mutation.do', mutation: mutation(name) }),
    settle()
  );
  const cancel = () => projectMutation.send({ type: 'mutation.cancel' });
  const confirm = () => (projectMutation.send({ type: 'mutation.confirm' }), settle());
  const choose = (value: string) => () => (list.send({ type: 'filter.choose', name: 'view', value }), settle());
  const requests = () =>
    ['archive', 'delete'].filter((name) => selectIsConfirmationPending(name)(projectMutation.getSnapshot()));
  /** Checks which statuses the list shows, and which questions are open. */
  const lists =
    (statuses: readonly string[], questions: readonly string[] = []) =>
    () => {
      expect(selectFilter('view')(list.getSnapshot())).not.toBe('deleted');
      const rows = selectRows(list.getSnapshot()) as readonly AccountProject[];
      expect(rows.map(({ status }) => status)).toEqual(statuses);
      expect(requests()).toEqual(questions);
    };
  const holds = (count: number) => () => {
    expect(selectFilter('view')(list.getSnapshot())).toBe('deleted');
    expect(selectRows(trash.getSnapshot())).toHaveLength(count);
  };
  return {
    driver: {
      acts: {
        'archive.asked': ask('archive'),
        'archive.cancelled': cancel,
        'archive.confirmed': confirm,
        'work.resumed': done('activate'),
        'deletion.asked': ask('delete'),
        'deletion.cancelled': cancel,
        'deletion.confirmed': confirm,
        'deleted.chosen': choose('deleted'),
        'there.chosen': choose('there'),
        'project.restored': done('restore'),
      },
      sees: {
        active: lists(['ACTIVE']),
        archiving: lists(['ACTIVE'], ['archive']),
        archived: lists(['ARCHIVE']),
        deleting: lists(['ACTIVE'], ['delete']),
        gone: lists([]),
        'trash.holding': holds(1),
        'trash.without': holds(0),
      },
    },
    end: () => screenDriver.end(),
  };
};
