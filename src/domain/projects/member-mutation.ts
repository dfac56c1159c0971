import type { ProjectRole } from './project.ts';

/** Who gets which role in which project; none takes them out. */
export interface MemberMutation {
  readonly userId: string;
  readonly role: ProjectRole | null;
  /** What the project is called. */
  readonly project: string;
}
