import { of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { startPlans } from '../../../src/app/areas/plans/plans.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { planFields } from '../../../src/domain/plans/plan.ts';
import { plansIn } from '../../../src/domain/plans/plans-view.ts';
import { selectErrors } from '../../../src/machines/form/form-machine.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { selectReadingProblem } from '../../../src/machines/records/records-machine.ts';
import { fieldsWith, planWith } from './sample-plan.ts';

/** The actors of the area with a real journal; the server answers with one plan until it is unreachable. */
const start = () => {
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
  const names = () => plansIn(journal.getSnapshot().context.view.plans, 'p1').map(({ name }) => name);
  return { ...actors, server, names };
};

test('the plans of a project are read when its page is shown', async () => {
  const { planRecords, names } = start();
  planRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
});

test('a new plan is shown before the server has answered, and an empty name is rejected', async () => {
  const { planForm: form, names } = start();
  form.send({ type: 'form.open', about: '', draft: planFields.blank, value: 'p1' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectErrors(form.getSnapshot())).toHaveProperty('name'));
  form.send({ type: 'form.write', field: 'name', value: 'Second' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Second']));
});

test('a plan is renamed and deleted without the server', async () => {
  const { planRecords, planForm: form, planMutation: mutation, names } = start();
  planRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  form.send({ type: 'form.open', about: 'x1', draft: fieldsWith(), value: 'p1' });
  form.send({ type: 'form.write', field: 'name', value: 'Renamed' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Renamed']));
  mutation.send({ type: 'mutation.do', mutation: { name: 'delete', about: 'x1', title: 'Renamed', value: 'p1' } });
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test('without a network the list shows what the device knows, and says so only if it knows nothing', async () => {
  const { planRecords: records, server, names } = start();
  server.isOut = true;
  records.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(selectReadingProblem(records.getSnapshot())).not.toBeNull());
  server.isOut = false;
  records.send({ type: 'records.read' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  server.isOut = true;
  records.send({ type: 'records.read' });
  await vi.waitFor(() => expect(records.getSnapshot().matches({ open: { reading: 'shown' } })).toBe(true));
  expect(names()).toEqual(['First']);
});
