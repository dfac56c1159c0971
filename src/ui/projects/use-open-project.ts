import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { abilityIn } from '../../domain/address/guard.ts';
import type { OpenedProject } from '../../domain/projects/opened-project.ts';
import type { Profile } from '../../domain/session/profile.ts';
import type { Ability } from '../../domain/session/ability.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

/** The open project as every screen in it needs it. */
export interface ProjectAtHand extends OpenedProject {
  readonly ability: Ability;
  /** The name of a user; his id when he is no member any more. */
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
    filters: [],
    createdBy: '',
    modifiedBy: '',
    createdDate: '',
    modifiedDate: '',
  },
  members: [],
};

/** Who is who in a project, and what this person may do in it. */
export const projectAtHand = (me: Profile, opened: OpenedProject, now: number): ProjectAtHand => {
  const memberOf = (userId: string) =>
    opened.members.find(({ id }) => id === userId) ?? (userId === me.id ? me : undefined);
  return {
    ...opened,
    ability: abilityIn(me, opened, now),
    nameOf: (userId) => memberOf(userId)?.fullName ?? userId,
    avatarOf: (userId) => memberOf(userId)?.avatar ?? null,
  };
};

export const useOpenProject = (): ProjectAtHand => {
  const { address, now } = useActors();
  const { me } = useWorkspace();
  const opened = useSelector(address, selectOpened) ?? none;
  return useMemo(() => projectAtHand(me, opened, now()), [me, opened, now]);
};
