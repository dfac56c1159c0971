import type { OpenedProject } from './opened-project.ts';
import type { Member, OtherPerson } from './project.ts';

/** A member, or somebody else who works or worked in the project. */
export const personOf = (
  { members, others = [] }: Pick<OpenedProject, 'members' | 'others'>,
  userId: string,
): Member | OtherPerson | undefined => [...members, ...others].find(({ id }) => id === userId);
