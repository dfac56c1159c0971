import type { ProjectRole } from '../../../src/domain/projects/project.ts';
import type { Args, Reply } from '../../../src/domain/wire/contract.ts';
import type { Caller, Headed } from '../caller.ts';

/** Short helpers for the calls of projects. */
type Body = Args<'projects.create'>['body'];

let count = 0;
/** A code that no other project of this run has. */
export const newCode = (): string => `T${(count += 1).toString(36).toUpperCase()}X`;

export const newProject = (more: Partial<Body> = {}): Body => ({ name: 'Tills', code: newCode(), ...more });

export const made = (who: Caller, more: Partial<Body> = {}, headers: Headed = {}): Promise<Reply<'projects.create'>> =>
  who.reply('projects.create', { body: newProject(more) }, headers);

export const inProject = (id: string): { params: { id: string } } => ({ params: { id } });

export const setRole = (
  who: Caller,
  projectId: string,
  userId: string,
  role: ProjectRole | 'NONE' | null,
): Promise<Reply<'projects.setMember'>> => who.reply('projects.setMember', { body: { projectId, userId, role } });

export const rolesOf = async (who: Caller, id: string): Promise<readonly (readonly [string, string])[]> =>
  (await who.reply('projects.users', inProject(id))).users.map((user) => [user.id, user.role]);
