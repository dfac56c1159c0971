import { of } from 'rxjs';
import { startMilestones } from '../../../src/app/areas/milestones/milestones.ts';
import { recordsOfProject } from '../../../src/domain/journal/record-set.ts';
import { milestonesIn } from '../../../src/domain/milestones/milestones.ts';
import { areaJournal } from '../area-journal.ts';
import { planWith } from '../plans/sample-plan.ts';
import { milestoneWith } from './sample-milestone.ts';

/** The actors of the area; the server answers with one milestone until it is unreachable. */
export const startMilestoneActors = () => {
  const { needs, server, answer, view } = areaJournal();
  const actors = startMilestones(
    {
      ...needs,
      service: { list: () => answer({ milestones: [milestoneWith()], position: 1 }) },
      plans: { list: () => of({ testPlans: [planWith()], position: 1 }) },
    },
    {},
  );
  const milestones = () => milestonesIn(view().milestones, 'p1');
  const names = () => milestones().map(({ name }) => name);
  const plans = () => recordsOfProject(view().plans, 'p1').map(({ id }) => id);
  return { ...actors, server, milestones, names, plans };
};
