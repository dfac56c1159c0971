import { currentLocale } from '../texts/set-locale.ts';
import type { ProjectState } from './evolve-project.ts';
import type { ProjectFact } from './project-facts.ts';
import { projectRoles, type Member, type OtherPerson, type Project, type ProjectRole } from './project.ts';

/** A project with its members, owners first. */
export interface OpenedProject {
  readonly project: Project;
  readonly members: readonly Member[];
  /** Missing where an earlier version stored the project on this device. */
  readonly others?: readonly OtherPerson[] | undefined;
  /** The position as of which it was read; missing where the journal knows it. */
  readonly asOf?: number;
}

/** What a decision needs of it. */
export const stateOf = ({ project }: OpenedProject): ProjectState => {
  const members = projectRoles.flatMap((role) => project.resources[role].map((userId) => ({ userId, role })));
  return { ...project, members, isDeleted: false };
};

/** A person who was added is known by name; picture and job role come with the next read. */
const withMember = (
  { project, members, others = [] }: OpenedProject,
  { userId, name, role }: { readonly userId: string; readonly name: string; readonly role: ProjectRole | null },
): OpenedProject => {
  const known = members.find(({ id }) => id === userId) ?? { id: userId, fullName: name, avatar: null, jobRole: '' };
  const rest = members.filter(({ id }) => id !== userId);
  const idsWith = (one: ProjectRole) => [
    ...project.resources[one].filter((id) => id !== userId),
    ...(one === role ? [userId] : []),
  ];
  return {
    project: {
      ...project,
      resources: { OWNER: idsWith('OWNER'), CONTRIBUTOR: idsWith('CONTRIBUTOR'), VIEWER: idsWith('VIEWER') },
    },
    members: role === null ? rest : inOrder([...rest, { ...known, role }]),
    others: role === null ? [...others, { id: userId, fullName: known.fullName }] : others,
  };
};

const inOrder = (members: readonly Member[]): readonly Member[] =>
  members.toSorted(
    (one, other) =>
      projectRoles.indexOf(one.role) - projectRoles.indexOf(other.role) ||
      one.fullName.localeCompare(other.fullName, currentLocale()) ||
      one.id.localeCompare(other.id),
  );

/** Pure: the project after one more fact. */
export const evolveOpenedProject = (opened: OpenedProject, fact: ProjectFact): OpenedProject => {
  switch (fact.type) {
    case 'project.updated': {
      const changed = { [fact.data.field]: fact.data.value, modifiedBy: fact.by, modifiedDate: fact.at };
      return { ...opened, project: { ...opened.project, ...changed } };
    }
    case 'project.memberAdded':
    case 'project.memberChanged':
      return withMember(opened, fact.data);
    case 'project.memberRemoved':
      return withMember(opened, { ...fact.data, role: null });
    case 'project.created':
    case 'project.deleted':
    case 'project.restored':
      return opened;
  }
};
