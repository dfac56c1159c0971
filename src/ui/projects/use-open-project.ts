import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { abilityIn } from '../../domain/address/guard.ts';
import type { OpenedProject } from '../../domain/projects/opened-project.ts';
import { personOf } from '../../domain/projects/person-of.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { Ability } from '../../domain/session/ability.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { messages } from '../../domain/texts/messages.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

/** The open project, as all its screens need it. */
export interface ProjectAtHand extends OpenedProject {
  readonly ability: Ability;
  /** The name of a user, member or not. */
  nameOf(userId: string): string;
  avatarOf(userId: string): string | null;
}

const none: OpenedProject = {
  project: {
    id: '',
    name: '',
    code: '',
    description: '',
    resources: { OWNER: [], CONTRIBUTOR: [], VIEWER: [] },
    avatar: null,
    status: 'ACTIVE',
    flowsReleasedBy: 'MEMBERS',
    changedReleases: 'STAY',
    filters: [],
    createdBy: '',
    modifiedBy: '',
    createdDate: '',
    modifiedDate: '',
  },
  members: [],
};

/** The members of a project, and the permissions of the current user. */
export const projectAtHand = (me: Profile, opened: OpenedProject, now: number): ProjectAtHand => {
  const known = (userId: string) => personOf(opened, me, userId);
  return {
    ...opened,
    ability: abilityIn(me, opened, now),
    nameOf: (userId) => known(userId)?.fullName ?? (userId && messages.unknownPerson),
    avatarOf: (userId) => known(userId)?.avatar ?? null,
  };
};

export const useOpenProject = (): ProjectAtHand => {
  const { address, now } = useActors();
  const { me } = useWorkspace();
  const opened = useSelector(address, selectOpened) ?? none;
  return useMemo(() => projectAtHand(me, opened, now()), [me, opened, now]);
};
