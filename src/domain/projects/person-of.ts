import type { OpenedProject } from './opened-project.ts';

interface Named {
  readonly id: string;
  readonly fullName: string;
  readonly avatar?: string | null;
}

/** Jira changes defects under its own name. */
export const jiraAuthor = 'Jira';

/** A member, the current user, somebody else who works or worked in the project, or Jira. */
export const personOf = (
  { members, others = [] }: Pick<OpenedProject, 'members' | 'others'>,
  me: Named,
  userId: string,
): Named | undefined => {
  const people: readonly Named[] = [...members, me, ...others, { id: jiraAuthor, fullName: jiraAuthor }];
  return people.find(({ id }) => id === userId);
};
