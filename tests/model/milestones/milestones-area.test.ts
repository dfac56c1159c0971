import { of, throwError } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { startMilestones } from '../../../src/app/areas/milestones/milestones.ts';
import { recordsOfProject } from '../../../src/domain/journal/record-set.ts';
import { progressOf } from '../../../src/domain/milestones/milestone-progress.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { milestoneFields } from '../../../src/domain/milestones/milestone.ts';
import { milestonesIn } from '../../../src/domain/milestones/milestones.ts';
import { selectErrors } from '../../../src/machines/form/form-machine.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { selectReadingProblem } from '../../../src/machines/records/records-machine.ts';
import { planWith } from '../plans/sample-plan.ts';
import { fieldsWith, milestoneWith } from './sample-milestone.ts';

/** The actors of the area with a real journal; the server answers with one milestone until it is unreachable. */
const start = () => {
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
  const names = () => milestonesIn(journal.getSnapshot().context.view.milestones, 'p1').map(({ name }) => name);
  const plans = () => recordsOfProject(journal.getSnapshot().context.view.plans, 'p1').map(({ id }) => id);
  return { ...actors, server, names, plans };
};

test('the plans of the project are read with its milestones, and their progress is that of the milestone', async () => {
  const { milestonePlans, plans } = start();
  milestonePlans.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(plans()).toEqual(['x1']));
  const counts = (numberOfCompletedScopeItems: number, numberOfScopeItems: number) => ({
    ...{ numberOfCompletedScopeItems, numberOfScopeItems },
  });
  expect(progressOf([counts(2, 5), counts(1, 3)])).toEqual({ completed: 3, all: 8 });
});

test('the milestones of a project are read when its page is shown', async () => {
  const { milestoneRecords, names } = start();
  milestoneRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
});

test('a new milestone is shown before the server has answered, and an empty name is rejected', async () => {
  const { milestoneForm: form, names } = start();
  form.send({ type: 'form.open', about: '', draft: milestoneFields.blank, value: 'p1' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectErrors(form.getSnapshot())).toHaveProperty('name'));
  form.send({ type: 'form.write', field: 'name', value: 'Second' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Second']));
});

test('a milestone is renamed and deleted without the server', async () => {
  const { milestoneRecords, milestoneForm: form, milestoneMutation: mutation, names } = start();
  milestoneRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  form.send({ type: 'form.open', about: 'x1', draft: fieldsWith(), value: 'p1' });
  form.send({ type: 'form.write', field: 'name', value: 'Renamed' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Renamed']));
  mutation.send({ type: 'mutation.do', mutation: { name: 'delete', about: 'x1', title: 'Renamed', value: 'p1' } });
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test('without a network the list shows what the device knows, and says so only if it knows nothing', async () => {
  const { milestoneRecords: records, server, names } = start();
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
