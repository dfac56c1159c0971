import { expect } from 'vitest';
import type { MemberMutation } from '../../../../../src/domain/projects/member-mutation.ts';
import type { Candidate, ProjectRole } from '../../../../../src/domain/projects/project.ts';
import { selectOpened } from '../../../../../src/machines/address/address-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { selectDraft, selectErrors } from '../../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../../src/machines/records/records-machine.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openProjectBinding } from '../../project-driver.ts';

export const membersActors: ActorDriver = async () => {
  const screenDriver = await openProjectBinding('/projects/p1/settings/users');
  const { memberForm: form, projectMutation, candidates, settle } = screenDriver;
  const canBeChosen = () => (selectRows(candidates.getSnapshot()) as readonly Candidate[]).map(({ id }) => id);
  const roles = () => selectOpened(screenDriver.address.getSnapshot())!.members.map(({ id, role }) => `${id} ${role}`);
  const mutation = (name: string, role: ProjectRole | null) => {
    const value: MemberMutation = { userId: 'u-bo', role, project: 'Project p1' };
    return { name, about: 'p1', title: 'Bo Diaz', value };
  };
  const give = (role: ProjectRole) => () => (
    projectMutation.send({ type: 'mutation.do', mutation: mutation('role', role) }),
    settle()
  );
  /** Checks the role of the other member, the person chosen in the form, and the errors. */
  const sees =
    (role: ProjectRole | null, { person = '', isFaulty = false, isAsked = false } = {}) =>
    () => {
      expect(roles()).toEqual(['u-ada OWNER', ...(role ? [`u-bo ${role}`] : [])]);
      expect(canBeChosen()).toEqual(role ? [] : ['u-bo']);
      const now = form.getSnapshot();
      expect([selectDraft(now)['userId'], 'userId' in selectErrors(now)]).toEqual([person, isFaulty]);
      expect(selectIsConfirmationPending('remove')(projectMutation.getSnapshot())).toBe(isAsked);
    };
  return {
    driver: {
      acts: {
        'person.chosen': () => form.send({ type: 'form.write', field: 'userId', value: 'u-bo' }),
        'add.pressed': () => (form.send({ type: 'form.submit' }), settle()),
        'role.lowered': give('VIEWER'),
        'role.raised': give('CONTRIBUTOR'),
        'removal.asked': () => projectMutation.send({ type: 'mutation.ask', mutation: mutation('remove', null) }),
        'removal.cancelled': () => projectMutation.send({ type: 'mutation.cancel' }),
        'removal.confirmed': () => (projectMutation.send({ type: 'mutation.confirm' }), settle()),
      },
      sees: {
        alone: sees(null),
        faulty: sees(null, { isFaulty: true }),
        chosen: sees(null, { person: 'u-bo' }),
        contributing: sees('CONTRIBUTOR'),
        viewing: sees('VIEWER'),
        asked: sees('VIEWER', { isAsked: true }),
      },
    },
    end: () => screenDriver.end(),
  };
};
