import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { startPipelines } from '../../../src/app/areas/pipelines/pipelines.ts';
import { startSequence } from '../../../src/app/areas/pipelines/sequence.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { pipelineFields } from '../../../src/domain/pipelines/pipeline.ts';
import { partsIn, pipelinesIn } from '../../../src/domain/pipelines/pipelines.ts';
import { sequenceOf } from '../../../src/domain/pipelines/sequence.ts';
import type { NoticeContent } from '../../../src/domain/toasts/notice.ts';
import { selectRows } from '../../../src/machines/records/records-machine.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import type { ItemChoice } from '../../../src/ui/pipelines/pipelines-actors.ts';

/** The actors of the area with a real journal; the server has one pipeline without parts. */
const start = () => {
  const journal = createActor(journalActor, { input: {} }).start();
  const notices: NoticeContent[] = [];
  const execute = vi.fn(() => of({ id: 'e1', projectId: 'p1', pipelineId: 'x1' } as never));
  const at = '2026-11-25T12:30:00Z';
  const pipeline = {
    ...{ id: 'x1', ...pipelineFields.blank, name: 'Nightly', testPlanId: 'tp-1', projectId: 'p1', createdBy: 'u-ada' },
    ...{ createdDate: at, modifiedDate: at, revision: 1 },
  };
  let count = 0;
  const needs = {
    service: {
      list: () => of({ pipelineDefinitionList: [pipeline], latest: [], position: 1 }),
      read: () => of({ ...pipeline, stages: [], position: 1 }),
      execute,
      cancel: () => of({} as never),
      executions: () => of({ rows: [], page: { size: 25, number: 0, totalElements: 0, totalPages: 0 } }),
      execution: () => of({} as never),
    },
    scenarios: { named: () => of({ _embedded: { scenarios: [{ id: 'sc-1', name: 'Coupon' }] } } as never) },
    plans: {
      scope: () =>
        of({ scopeItemResponseList: ['Coupon', 'Search'].map((name) => ({ id: name, name, scenarioId: 'sc-1' })) }),
    },
    adapters: { list: () => of({ rows: [], page: null } as never) },
    journal: {
      journal,
      ask: async (command: never) => journal.send({ type: 'journal.ask', command }),
      observe: (facts: readonly unknown[], asOf?: unknown) =>
        journal.send({
          type: 'facts.arrived',
          facts: facts as readonly ProductFact[],
          ...(asOf !== undefined && { asOf }),
        } as never),
    },
    platform: { stamp: (by: string) => ({ id: `c${(count += 1)}`, at, by }), newId: () => `n${(count += 1)}` },
    userId: 'u-ada',
    notify: (content: NoticeContent) => void notices.push(content),
    shown: () => 'p1/x1',
  };
  const actors = { ...startPipelines(needs as never, {}), ...startSequence(needs as never, {}) };
  const view = () => journal.getSnapshot().context.view.pipelines;
  actors.pipelineRecords.send({ type: 'records.show', about: 'p1' });
  actors.pipelineParts.send({ type: 'records.show', about: 'p1/x1' });
  return { ...actors, notices, execute, view, stages: () => sequenceOf(partsIn(view(), 'x1')) };
};

const loaded = async (area: ReturnType<typeof start>) =>
  vi.waitFor(() => expect(pipelinesIn(area.view(), 'p1').map(({ name }) => name)).toEqual(['Nightly']));
const change = async (area: ReturnType<typeof start>, value: object) => {
  await vi.waitFor(() => expect(area.sequenceMutation.getSnapshot().matches('resting')).toBe(true));
  area.sequenceMutation.send({ type: 'mutation.do', mutation: { name: 'add', about: 'p1/x1', title: '', value } });
};

const choices = async ({ itemChoices }: ReturnType<typeof start>, term: string) => {
  itemChoices.send({ type: 'records.show', about: 'p1/x1/j1', term });
  await vi.waitFor(() => expect(itemChoices.getSnapshot().matches({ open: { reading: 'shown' } })).toBe(true));
  return selectRows(itemChoices.getSnapshot()) as readonly ItemChoice[];
};

const emptyText = 'Unable to start execution, Test Pipeline is currently empty';
const run = { name: 'execute', about: 'x1', title: 'Nightly', value: 'p1' };

test('an empty pipeline is not executed: a danger toast says so, and no request is sent [PIPE-005, PIPE-006]', async () => {
  const area = start();
  await loaded(area);
  area.pipelineMutation.send({ type: 'mutation.do', mutation: run });
  await vi.waitFor(() => expect(area.notices).toMatchObject([{ tone: 'danger', text: emptyText }]));
  expect(area.execute).not.toHaveBeenCalled();
});

test('stages, jobs and items are added, moved and removed at once, without waiting for the server', async () => {
  const area = start();
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
  const area = start();
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
  const area = start();
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
