import { expect, test, vi } from 'vitest';
import { partsIn, pipelinesIn } from '../../../src/domain/pipelines/pipelines.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';
import type { ItemChoice } from '../../../src/ui/pipelines/pipelines-actors.ts';
import { startPipelineActors } from './pipeline-actors.ts';

const loaded = async (area: ReturnType<typeof startPipelineActors>) =>
  vi.waitFor(() => expect(pipelinesIn(area.view(), 'p1').map(({ name }) => name)).toEqual(['Nightly']));
const change = async (area: ReturnType<typeof startPipelineActors>, value: object) => {
  await vi.waitFor(() => expect(area.sequenceMutation.getSnapshot().matches('resting')).toBe(true));
  area.sequenceMutation.send({ type: 'mutation.do', mutation: { name: 'add', about: 'p1/x1', title: '', value } });
};

const choices = async ({ itemChoices }: ReturnType<typeof startPipelineActors>, term: string) => {
  itemChoices.send({ type: 'records.show', about: 'p1/x1/j1', term });
  await vi.waitFor(() => expect(itemChoices.getSnapshot().matches({ open: { reading: 'shown' } })).toBe(true));
  return selectRows(itemChoices.getSnapshot()) as readonly ItemChoice[];
};

const emptyText = 'Unable to start execution, Test Pipeline is currently empty';
const run = { name: 'execute', about: 'x1', title: 'Nightly', value: 'p1' };

test('an empty pipeline is not executed: a danger toast says so, and no request is sent [PIPE-005, PIPE-006]', async () => {
  const area = startPipelineActors();
  await loaded(area);
  area.pipelineMutation.send({ type: 'mutation.do', mutation: run });
  await vi.waitFor(() => expect(area.notices).toMatchObject([{ tone: 'danger', text: emptyText }]));
  expect(area.execute).not.toHaveBeenCalled();
});

test('stages, jobs and items are added, moved and removed at once, without waiting for the server', async () => {
  const area = startPipelineActors();
  await loaded(area);
  await change(area, { kind: 'add', part: 'stage', parent: '', name: 'Smoke' });
  await vi.waitFor(() => expect(area.stages()).toMatchObject([{ name: 'Smoke' }]));
  const stage = area.stages()[0]!.stageId;
  for (const name of ['One', 'Two']) {
    await change(area, { kind: 'add', part: 'job', parent: stage, name });
    await vi.waitFor(() => expect(area.stages()[0]?.jobs.at(-1)?.name).toBe(name));
  }
  const [one, two] = area.stages()[0]!.jobs.map(({ jobId }) => jobId);
  const [, ofProject] = await choices(area, 'coup');
  await change(area, { kind: 'addItem', parent: one!, item: ofProject! });
  await vi.waitFor(() => expect(area.stages()[0]?.jobs[0]?.items).toMatchObject([{ scenarioId: 'sc-1' }]));
  const coupon = area.stages()[0]!.jobs[0]!.items[0]!.id;
  area.partMove.send({ type: 'part.lift', part: coupon, slots: [{ parent: two!, index: 0 }], at: 0 });
  area.partMove.send({ type: 'part.drop' });
  await vi.waitFor(() => expect(area.stages()[0]?.jobs[1]?.items.map(({ id }) => id)).toEqual([coupon]));
  area.pipelineMutation.send({ type: 'mutation.do', mutation: run });
  await vi.waitFor(() => expect(area.execute).toHaveBeenCalledTimes(1));
  await change(area, { kind: 'remove', part: stage });
  await vi.waitFor(() => expect(area.stages()).toEqual([]));
});

test('what is added to a job is found in the test plan of the pipeline first, then in the project', async () => {
  const area = startPipelineActors();
  await loaded(area);
  const ofPlan = { type: 'TESTPLAN_SCOPE_ITEM', testPlanId: 'tp-1', scopeItemId: 'Coupon' };
  const found = await choices(area, 'coup');
  expect(found).toMatchObject([
    { name: 'Coupon', scenarioId: 'sc-1', ...ofPlan },
    { name: 'Coupon', scenarioId: 'sc-1', type: 'SCENARIO', testPlanId: '', scopeItemId: '' },
  ]);
  await change(area, { kind: 'add', part: 'stage', parent: '', name: 'Smoke' });
  await vi.waitFor(() => expect(area.stages()).toHaveLength(1));
  await change(area, { kind: 'add', part: 'job', parent: area.stages()[0]!.stageId, name: 'One' });
  await vi.waitFor(() => expect(area.stages()[0]?.jobs).toHaveLength(1));
  await change(area, { kind: 'addItem', parent: area.stages()[0]!.jobs[0]!.jobId, item: found[0]! });
  await vi.waitFor(() => expect(area.stages()[0]?.jobs[0]?.items).toMatchObject([ofPlan]));
});

test('the settings of a job are checked: a number that is out of range is refused in the form', async () => {
  const area = startPipelineActors();
  await loaded(area);
  await change(area, { kind: 'add', part: 'stage', parent: '', name: 'Smoke' });
  await vi.waitFor(() => expect(area.stages()).toHaveLength(1));
  const [part] = partsIn(area.view(), 'x1');
  const draft = { name: 'Smoke', when: 'ALWAYS', parallel: '99' };
  area.partForm.send({ type: 'form.open', about: part!.id, draft: { ...draft, parallel: '1' }, value: part });
  area.partForm.send({ type: 'form.write', field: 'parallel', value: '99' });
  area.partForm.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(area.partForm.getSnapshot().context.errors).toHaveProperty('parallel'));
  area.partForm.send({ type: 'form.write', field: 'parallel', value: '3' });
  area.partForm.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(area.stages()).toMatchObject([{ parallel: 3 }]));
});
