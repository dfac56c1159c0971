import { knownProject } from '../../../domain/projects/known-projects.ts';
import type { OpenedProject } from '../../../domain/projects/opened-project.ts';
import {
  projectAbout,
  type JournaledProjectCommand,
  type ProjectChange,
} from '../../../domain/projects/project-facts.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import { commandFor, viewOf } from '../../kit/journal-records.ts';
import type { Platform } from '../../platform.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

export interface ChangeProjectNeeds {
  readonly journal: Pick<JournalWiring, 'journal' | 'submitOrStore' | 'ask'>;
  readonly platform: Pick<Platform, 'stamp'>;
  readonly userId: string;
}

/** Changes settings or members through the journal; returns the changed project. Rejects with a Problem, unless it is only asked. */
export const changeProject = async (
  needs: ChangeProjectNeeds,
  projectId: string,
  change: ProjectChange,
  how: 'submitOrStore' | 'ask' = 'submitOrStore',
): Promise<OpenedProject> => {
  const record = { id: projectId, aboutOf: projectAbout };
  const { command } = commandFor<JournaledProjectCommand>(needs, projectId, record, change);
  await needs.journal[how](command);
  const known = knownProject(viewOf(needs).projects, projectId);
  const missing: Problem = { kind: 'missing' };
  if (!known) throw missing;
  return known;
};
