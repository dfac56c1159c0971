import { of, throwError } from 'rxjs';
import { startPlans } from '../../../src/app/areas/plans/plans.ts';
import { plansIn } from '../../../src/domain/plans/plans-view.ts';
import { areaJournal } from '../area-journal.ts';
import { planWith } from './sample-plan.ts';

/** The actors of the area; the server answers with one plan until it is unreachable. */
export const startPlanActors = () => {
  const { needs, server, answer, view } = areaJournal();
  const actors = startPlans(
    {
      ...needs,
      service: {
        scope: () => of({ scopeItemResponseList: [], position: 1 }),
        history: () => throwError(() => ({ kind: 'offline' })),
        progress: () => of({ days: [] }),
        tasks: () => of({ taskResponseList: [] }),
        list: () => answer({ testPlans: [planWith()], position: 1 }),
      },
    },
    {},
  );
  const plans = () => plansIn(view().plans, 'p1');
  const names = () => plans().map(({ name }) => name);
  return { ...actors, server, names, plans };
};
