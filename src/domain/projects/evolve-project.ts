import type { Project, ProjectRole } from './project.ts';
import type { NewProject, ProjectFact, ProjectText } from './project-facts.ts';

/** What a decision about a project stands on. */
export interface ProjectState extends ProjectText {
  readonly members: readonly ProjectMember[];
  readonly isDeleted: boolean;
}

export interface ProjectMember {
  readonly userId: string;
  readonly role: ProjectRole;
}

const withMember = (state: ProjectState, member: ProjectMember): ProjectState => ({
  ...state,
  members: [...state.members.filter(({ userId }) => userId !== member.userId), member],
});

/** The settings of a new project. */
export const newSettings: Omit<ProjectText, keyof NewProject> = {
  status: 'ACTIVE',
  flowsReleasedBy: 'MEMBERS',
  changedReleases: 'STAY',
};

const before: ProjectState = {
  name: '',
  code: '',
  description: '',
  avatar: null,
  ...newSettings,
  members: [],
  isDeleted: false,
};

/** Pure, never throws, never checks: what a project is after one more fact. */
export const evolveProject = (state: ProjectState | null, fact: ProjectFact): ProjectState => {
  const known = state ?? before;
  switch (fact.type) {
    case 'project.created':
      return { ...before, ...fact.data.record };
    case 'project.updated':
      return { ...known, [fact.data.field]: fact.data.value as Project['status'] };
    case 'project.memberAdded':
    case 'project.memberChanged':
      return withMember(known, { userId: fact.data.userId, role: fact.data.role });
    case 'project.memberRemoved':
      return { ...known, members: known.members.filter(({ userId }) => userId !== fact.data.userId) };
    case 'project.deleted':
      return { ...known, isDeleted: true };
    case 'project.restored':
      return { ...known, isDeleted: false };
  }
};
