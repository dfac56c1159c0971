import { of, throwError } from 'rxjs';
import { createActor } from 'xstate';
import { startPlans } from '../../../src/app/areas/plans/plans.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { plansIn } from '../../../src/domain/plans/plans-view.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { planWith } from './sample-plan.ts';

/** The actors of the area with a real journal; the server answers with one plan until it is unreachable. */
export const startPlanActors = () => {
  const journal = createActor(journalActor, { input: {} }).start();
  const server = { isOut: false };
  let count = 0;
  const actors = startPlans(
    {
      service: {
        scope: () => of({ scopeItemResponseList: [], position: 1 }),
        history: () => throwError(() => ({ kind: 'offline' })),
        progress: () => of({ days: [] }),
        tasks: () => of({ taskResponseList: [] }),
        list: () =>
          server.isOut ? throwError(() => ({ kind: 'offline' })) : of({ testPlans: [planWith()], position: 1 }),
      },
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
  const plans = () => plansIn(journal.getSnapshot().context.view.plans, 'p1');
  const names = () => plans().map(({ name }) => name);
  return { ...actors, server, names, plans };
};
