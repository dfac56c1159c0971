import { expect, test, vi } from 'vitest';
import { progressOf } from '../../../src/domain/milestones/milestone-progress.ts';
import { milestoneFields } from '../../../src/domain/milestones/milestone.ts';
import { selectErrors, selectFormProblem } from '../../../src/machines/form/form-machine.ts';
import { selectReadingProblem } from '../../../src/machines/records/records-machine.ts';
import { startMilestoneActors } from './milestone-actors.ts';
import { fieldsWith } from './sample-milestone.ts';

test('the plans of the project are read with its milestones, and their progress is that of the milestone', async () => {
  const { milestonePlans, plans } = startMilestoneActors();
  milestonePlans.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(plans()).toEqual(['x1']));
  const counts = (numberOfCompletedScopeItems: number, numberOfScopeItems: number) => ({
    ...{ numberOfCompletedScopeItems, numberOfScopeItems },
  });
  expect(progressOf([counts(2, 5), counts(1, 3)])).toEqual({ completed: 3, all: 8 });
});

test('the milestones of a project are read when its page is shown', async () => {
  const { milestoneRecords, names } = startMilestoneActors();
  milestoneRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
});

test('a new milestone is shown before the server has answered, and an empty name is rejected', async () => {
  const { milestoneForm: form, names } = startMilestoneActors();
  form.send({ type: 'form.open', about: '', draft: milestoneFields.blank, value: 'p1' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(selectErrors(form.getSnapshot())).toHaveProperty('name'));
  form.send({ type: 'form.write', field: 'name', value: 'Second' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Second']));
});

test('a milestone is renamed and deleted without the server', async () => {
  const { milestoneRecords, milestoneForm: form, milestoneMutation: mutation, names } = startMilestoneActors();
  milestoneRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  form.send({ type: 'form.open', about: 'x1', draft: fieldsWith(), value: 'p1' });
  form.send({ type: 'form.write', field: 'name', value: 'Renamed' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Renamed']));
  mutation.send({ type: 'mutation.do', mutation: { name: 'delete', about: 'x1', title: 'Renamed', value: 'p1' } });
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test('a description that another person has changed meanwhile is shown before it is replaced', async () => {
  const { milestoneRecords, milestoneForm: form, milestones } = startMilestoneActors();
  milestoneRecords.send({ type: 'records.show', about: 'p1' });
  await vi.waitFor(() => expect(milestones()).toHaveLength(1));
  const write = (description: string) => form.send({ type: 'form.write', field: 'description', value: description });
  const submit = () => form.send({ type: 'form.submit' });
  form.send({ type: 'form.open', about: 'x1', draft: fieldsWith({ description: 'Before theirs' }), value: 'p1' });
  write('Mine');
  submit();
  await vi.waitFor(() =>
    expect(selectFormProblem(form.getSnapshot())).toMatchObject({ field: 'description', code: 'changedMeanwhile' }),
  );
  expect(milestones()[0]?.description).toBe('');
  submit();
  await vi.waitFor(() => expect(milestones()[0]?.description).toBe('Mine'));
});

test('without a network the list shows what the device knows, and says so only if it knows nothing', async () => {
  const { milestoneRecords: records, server, names } = startMilestoneActors();
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
