import type { Refusal } from '../journal/fact.ts';
import { newSettings, type ProjectState } from './evolve-project.ts';
import { projectFields, type ProjectCommand, type ProjectFact, type ProjectText } from './project-facts.ts';
import { projectFaults, trimmedText } from './project-faults.ts';

/** What a command stands against: the project, and whether another one of the account has the code that it wants. */
export interface KnownProject {
  readonly project: ProjectState | null;
  readonly codeIsTaken: boolean;
}

type Outcome = readonly ProjectFact[] | Refusal;
type CommandOf<Type extends ProjectCommand['type']> = Extract<ProjectCommand, { type: Type }>;

const gone: Refusal = { refused: 'missing' };
const archived: Refusal = { refused: { code: 'archived' } };

const stampOf = ({ id, about, project, at, by }: ProjectCommand) =>
  ({ version: 1, about, project, at, by, cause: id }) as const;

const textRefusal = (text: ProjectText, codeIsTaken: boolean): Refusal | null => {
  const [first] = projectFaults(text);
  if (first) return { refused: first.fault, field: first.field };
  return codeIsTaken ? { refused: 'duplicate', field: 'code' } : null;
};

const create = (codeIsTaken: boolean, command: CommandOf<'project.create'>): Outcome => {
  const { ownerName, ...text } = command.data;
  const record = trimmedText({ ...text, ...newSettings });
  const owner = { userId: command.by, name: ownerName, role: 'OWNER' } as const;
  return (
    textRefusal(record, codeIsTaken) ?? [
      { ...stampOf(command), id: `${command.id}/created`, type: 'project.created', data: { record } },
      { ...stampOf(command), id: `${command.id}/owner`, type: 'project.memberAdded', data: owner },
    ]
  );
};

const update = (was: ProjectState, codeIsTaken: boolean, command: CommandOf<'project.update'>): Outcome => {
  const text = trimmedText({ ...was, ...command.data });
  const changed = projectFields.filter((field) => text[field] !== was[field]);
  // What is archived is read until somebody takes it up again; that, and only that, is a change of it.
  if (text.status === 'ARCHIVE' && was.status === 'ARCHIVE' && changed.length > 0) return archived;
  const refusal = textRefusal(text, codeIsTaken && text.code !== was.code);
  if (refusal) return refusal;
  return changed.map((field) => ({
    ...stampOf(command),
    id: `${command.id}/${field}`,
    type: 'project.updated',
    data: { field, value: text[field], was: was[field] },
  }));
};

const isLastOwner = ({ members }: ProjectState, userId: string): boolean =>
  members.filter(({ role }) => role === 'OWNER').every((owner) => owner.userId === userId);

const setMember = (project: ProjectState, command: CommandOf<'project.setMember'>): Outcome => {
  const { userId, name, role } = command.data;
  const was = project.members.find((member) => member.userId === userId)?.role ?? null;
  if (was === role) return [];
  if (was === 'OWNER' && isLastOwner(project, userId)) return { refused: { code: 'lastOwner' }, field: 'role' };
  const fact = { ...stampOf(command), id: `${command.id}/member` };
  if (role === null) return was ? [{ ...fact, type: 'project.memberRemoved', data: { userId, name, was } }] : [];
  return was
    ? [{ ...fact, type: 'project.memberChanged', data: { userId, name, role, was } }]
    : [{ ...fact, type: 'project.memberAdded', data: { userId, name, role } }];
};

/** Pure: what becomes of a command. A deleted project is gone for everything but its restore [PROJ-007]. */
export const decideProject = ({ project, codeIsTaken }: KnownProject, command: ProjectCommand): Outcome => {
  if (command.type === 'project.create') return create(codeIsTaken, command);
  if (!project) return gone;
  if (command.type === 'project.restore') {
    const data = { name: project.name };
    return project.isDeleted
      ? [{ ...stampOf(command), id: `${command.id}/restored`, type: 'project.restored', data }]
      : [];
  }
  if (project.isDeleted) return gone;
  switch (command.type) {
    case 'project.update':
      return update(project, codeIsTaken, command);
    case 'project.setMember':
      return setMember(project, command);
    case 'project.delete':
      return [
        { ...stampOf(command), id: `${command.id}/deleted`, type: 'project.deleted', data: { name: project.name } },
      ];
  }
};
