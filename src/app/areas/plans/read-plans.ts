import { map } from 'rxjs';
import { isProjectRead } from '../../../domain/journal/record-set.ts';
import type { PlansService } from '../../../services/plans/plans-service.ts';
import { readIntoJournal, type JournalRecordsNeeds } from '../../kit/journal-records.ts';

/** The plans of a project into the journal, for the pages that show them. */
export const readPlans = (needs: JournalRecordsNeeds, service: Pick<PlansService, 'list'>, project: string) =>
  readIntoJournal(needs, {
    project,
    type: 'plan.observed',
    about: `plans/${project}`,
    answer: service.list(project).pipe(map(({ testPlans, position }) => ({ data: { plans: testPlans }, position }))),
    isKnown: ({ plans }) => isProjectRead(plans, project),
  });
