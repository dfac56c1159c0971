import { map } from 'rxjs';
import { isProjectRead } from '../../../domain/journal/record-set.ts';
import type { MilestonesService } from '../../../services/milestones/milestones-service.ts';
import { readIntoJournal, type JournalRecordsNeeds } from '../../kit/journal-records.ts';

/** The milestones of a project into the journal, for the pages that show them. */
export const readMilestones = (needs: JournalRecordsNeeds, service: MilestonesService, project: string) =>
  readIntoJournal(needs, {
    project,
    type: 'milestone.observed',
    about: `milestones/${project}`,
    answer: service.list(project).pipe(map(({ milestones, position }) => ({ data: { milestones }, position }))),
    isKnown: ({ milestones }) => isProjectRead(milestones, project),
  });
