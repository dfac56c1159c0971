import { expect } from 'vitest';
import type { MemberDeed } from '../../../../src/domain/projects/member-deed.ts';
import type { Candidate, ProjectRole } from '../../../../src/domain/projects/project.ts';
import { selectOpened } from '../../../../src/machines/address/address-machine.ts';
import { selectIsAsked } from '../../../../src/machines/deed/deed-machine.ts';
import { selectDraft, selectErrors } from '../../../../src/machines/form/form-machine.ts';
import { selectRows } from '../../../../src/machines/records/records-machine.ts';
import type { ActorDesk } from '../actor-desk.ts';
import { openProjectDesk } from '../project-desk.ts';

export const membersActors: ActorDesk = async () => {
  const desk = await openProjectDesk('/projects/p1/settings/users');
  const { memberForm: form, projectDeed, candidates, settle } = desk;
  const canBeChosen = () => (selectRows(candidates.getSnapshot()) as readonly Candidate[]).map(({ id }) => id);
  const roles = () => selectOpened(desk.address.getSnapshot())!.members.map(({ id, role }) => `${id} ${role}`);
  const deed = (name: string, role: ProjectRole | null) => {
    const value: MemberDeed = { userId: 'u-bo', role, project: 'Project p1' };
    return { name, about: 'p1', title: 'Bo Diaz', value };
  };
  const give = (role: ProjectRole) => () => (projectDeed.send({ type: 'deed.do', deed: deed('role', role) }), settle());
  /** The role of the other one, who is chosen in the form, and what is wrong there. */
  const sees =
    (role: ProjectRole | null, { person = '', isFaulty = false, isAsked = false } = {}) =>
    () => {
      expect(roles()).toEqual(['u-ada OWNER', ...(role ? [`u-bo ${role}`] : [])]);
      expect(canBeChosen()).toEqual(role ? [] : ['u-bo']);
      const now = form.getSnapshot();
      expect([selectDraft(now)['userId'], 'userId' in selectErrors(now)]).toEqual([person, isFaulty]);
      expect(selectIsAsked('remove')(projectDeed.getSnapshot())).toBe(isAsked);
    };
  return {
    driver: {
      acts: {
        'person.chosen': () => form.send({ type: 'form.write', field: 'userId', value: 'u-bo' }),
        'add.pressed': () => (form.send({ type: 'form.submit' }), settle()),
        'role.lowered': give('VIEWER'),
        'role.raised': give('CONTRIBUTOR'),
        'removal.asked': () => projectDeed.send({ type: 'deed.ask', deed: deed('remove', null) }),
        'removal.cancelled': () => projectDeed.send({ type: 'deed.cancel' }),
        'removal.confirmed': () => (projectDeed.send({ type: 'deed.confirm' }), settle()),
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
    end: () => desk.end(),
  };
};
