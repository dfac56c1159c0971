import type { OpenedProject } from './opened-project.ts';

interface Named {
  readonly id: string;
  readonly fullName: string;
  readonly avatar?: string | null;
}

/** A member, the current user, or somebody else who works or worked in the project. */
export const personOf = (
  { members, others = [] }: Pick<OpenedProject, 'members' | 'others'>,
  me: Named,
  userId: string,
): Named | undefined => {
  const people: readonly Named[] = [...members, me, ...others];
  return people.find(({ id }) => id === userId);
};
