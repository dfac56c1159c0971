import { knownProject } from '../../../domain/projects/known-projects.ts';
import type { OpenedProject } from '../../../domain/projects/opened-project.ts';
import { projectAbout, type JournaledProjectCommand } from '../../../domain/projects/project-facts.ts';
import { projectConfirmedNotice } from '../../../domain/projects/project-notices.ts';
import type { Problem } from '../../../domain/problems/problem.ts';
import type { NoticeContent } from '../../../domain/toasts/notice.ts';
import { commandFor, viewOf } from '../../kit/journal-records.ts';
import type { Platform } from '../../platform.ts';
import type { JournalWiring } from '../../sync/journal-wiring.ts';

export interface ChangeProjectNeeds {
  readonly journal: Pick<JournalWiring, 'journal' | 'submitOrStore'>;
  readonly platform: Pick<Platform, 'stamp'>;
  readonly userId: string;
  notify(content: NoticeContent): void;
}

/** Changes settings or members through the journal; answers the project as it is then. Rejects with a Problem. */
export const changeProject = async (
  needs: ChangeProjectNeeds,
  projectId: string,
  change: Pick<JournaledProjectCommand, 'type' | 'data'>,
): Promise<OpenedProject> => {
  const record = { id: projectId, aboutOf: projectAbout };
  const { command } = commandFor<JournaledProjectCommand>(needs, projectId, record, change);
  const outcome = await needs.journal.submitOrStore(command);
  if (outcome === 'unchanged') needs.notify(projectConfirmedNotice(command));
  const known = knownProject(viewOf(needs).projects, projectId);
  const missing: Problem = { kind: 'missing' };
  if (!known) throw missing;
  return known;
};
