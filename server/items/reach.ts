import type { ProjectRole } from '../../src/domain/projects/project.ts';

/** What somebody may read of the directory of items. */
export interface Reach {
  readonly account: string;
  readonly user: string;
  /** Missing: all projects of the account. */
  readonly project?: string | undefined;
  /** The types that each role may read; null: not a member. */
  readonly types: ReadonlyMap<ProjectRole | null, readonly string[]>;
}
