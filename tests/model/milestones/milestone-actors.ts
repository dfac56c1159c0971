import { of, throwError } from 'rxjs';
import { createActor } from 'xstate';
import { startMilestones } from '../../../src/app/areas/milestones/milestones.ts';
import { recordsOfProject } from '../../../src/domain/journal/record-set.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { milestonesIn } from '../../../src/domain/milestones/milestones.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { planWith } from '../plans/sample-plan.ts';
import { milestoneWith } from './sample-milestone.ts';

/** The actors of the area with a real journal; the server answers with one milestone until it is unreachable. */
export const startMilestoneActors = () => {
  const journal = createActor(journalActor, { input: {} }).start();
  const server = { isOut: false };
  let count = 0;
  const actors = startMilestones(
    {
      service: {
        list: () =>
          server.isOut ? throwError(() => ({ kind: 'offline' })) : of({ milestones: [milestoneWith()], position: 1 }),
      },
      plans: { list: () => of({ testPlans: [planWith()], position: 1 }) },
      journal: {
        journal,
        ask: async (command) => journal.send({ type: 'journal.ask', command }),
        observe: (facts, asOf) =>
          journal.send({ type: 'facts.arrived', facts: facts as readonly ProductFact[], ...(asOf && { asOf }) }),
      },
      platform: { stamp: (by) => ({ id: `c${(count += 1)}`, at: '2026-11-21T12:30:00Z', by }) },
      userId: 'u-ada',
    },
    {},
  );
  const milestones = () => milestonesIn(journal.getSnapshot().context.view.milestones, 'p1');
  const names = () => milestones().map(({ name }) => name);
  const plans = () => recordsOfProject(journal.getSnapshot().context.view.plans, 'p1').map(({ id }) => id);
  return { ...actors, server, milestones, names, plans };
};
