import { expect, test, vi } from 'vitest';
import { planFields } from '../../../src/domain/plans/plan.ts';
import { selectErrors } from '../../../src/machines/form/form-machine.ts';
import { selectReadingProblem } from '../../../src/machines/records/records-machine.ts';
import { startPlanActors } from './plan-actors.ts';
import { fieldsWith } from './sample-plan.ts';

test('the plans of a project are read when its page is shown', async () => {
  const { planRecords, names } = startPlanActors();
  planRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
});

test('a new plan is shown before the server has answered, and an empty name is rejected', async () => {
  const { planForm: form, names } = startPlanActors();
  form.send({ type: 'form.open', about: '', draft: planFields.blank, value: 'p1' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectErrors(form.getSnapshot())).toHaveProperty('name'));
  form.send({ type: 'form.write', field: 'name', value: 'Second' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Second']));
});

test('a plan is renamed and deleted without the server', async () => {
  const { planRecords, planForm: form, planMutation: mutation, names } = startPlanActors();
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
  const { planRecords: records, server, names } = startPlanActors();
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
