import { useSelector } from '@xstate/react';
import { abilityIn, type OpenedProject } from '../../domain/address/guard.ts';
import type { DefectRecord } from '../../domain/defects/defect.ts';
import type { Member, Project } from '../../domain/projects/project.ts';
import { asSubject } from '../../domain/session/abilities.ts';
import { selectOpened } from '../../machines/address/address-machine.ts';
import { useActors, useWorkspace } from '../actors-context.tsx';

/** The open project as the screens of its areas need it. */
export interface ProjectInView {
  readonly project: Project;
  readonly members: readonly Member[];
  /** The name of a user; his id when he is no member any more. */
  nameOf(userId: string): string;
  avatarOf(userId: string): string | null;
  mayCreate: boolean;
  mayUpdate: boolean;
  /** Tags of the project: make new ones; change what one means. */
  mayManageTags: boolean;
  mayUpdateTags: boolean;
  mayDelete(defect: DefectRecord): boolean;
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

export const useProject = (): ProjectInView => {
  const { address, now } = useActors();
  const { me } = useWorkspace();
  const opened = useSelector(address, selectOpened) ?? none;
  const ability = abilityIn(me, opened, now());
  const projectId = opened.project.id;
  const memberOf = (userId: string) =>
    opened.members.find(({ id }) => id === userId) ?? (userId === me.id ? me : undefined);
  return {
    ...opened,
    nameOf: (userId) => memberOf(userId)?.fullName ?? userId,
    avatarOf: (userId) => memberOf(userId)?.avatar ?? null,
    mayCreate: ability.can('create', asSubject('Defect', { projectId })),
    mayUpdate: ability.can('update', asSubject('Defect', { projectId })),
    mayManageTags: ability.can('manage', asSubject('Tag', { projectId })),
    mayUpdateTags: ability.can('update', asSubject('Tag', { projectId })),
    mayDelete: ({ author }) => ability.can('delete', asSubject('Defect', { projectId, author })),
  };
};
