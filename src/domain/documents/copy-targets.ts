import { abilityIn } from '../address/guard.ts';
import type { Project } from '../projects/project.ts';
import { asSubject } from '../session/abilities.ts';
import type { Profile } from '../session/profile.ts';

export type CopiedModule = 'Flow' | 'Scenario';

/** The projects that this person may copy a flow or a scenario into, in the same order. */
export const copyTargets = (
  module: CopiedModule,
  projects: readonly Project[],
  profile: Profile,
  now: number,
): readonly Project[] =>
  projects.filter((project) =>
    abilityIn(profile, { project, members: [] }, now).can('create', asSubject(module, { projectId: project.id })),
  );
