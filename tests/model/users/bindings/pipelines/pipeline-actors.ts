import { expect, vi } from 'vitest';
import { partsIn, pipelinesIn } from '../../../../../src/domain/pipelines/pipelines.ts';
import { pipelineProblemMessages } from '../../../../../src/domain/pipelines/pipeline-problem-messages.ts';
import { selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import { startPipelineActors } from '../../../pipelines/pipeline-actors.ts';
import type { ActorDriver } from '../../actor-driver.ts';

const about = 'p1/x1';
const coupon = { scenarioId: 'sc-1', name: 'Coupon', type: 'SCENARIO', testPlanId: '', scopeItemId: '' };

/** The page of a pipeline without parts. */
export const pipelineActors: ActorDriver = async () => {
  const area = startPipelineActors();
  const { pipelineMutation, sequenceMutation, partForm, stages, view, notices, execute } = area;
  const until = (check: () => void) => vi.waitFor(check);
  await until(() => expect(pipelinesIn(view(), 'p1')).toHaveLength(1));
  const stage = () => stages()[0]!;
  const change = async (value: object) => {
    await until(() => expect(sequenceMutation.getSnapshot().matches('resting')).toBe(true));
    sequenceMutation.send({ type: 'mutation.do', mutation: { name: 'add', about, title: '', value } });
  };
  const saved = (parallel: string) => {
    partForm.send({ type: 'form.write', field: 'parallel', value: parallel });
    partForm.send({ type: 'form.submit' });
  };
  const remove = () => ({ name: 'remove', about, title: 'Smoke', value: { kind: 'remove', part: stage().stageId } });
  const seesParts = (...counts: readonly number[]) =>
    until(() => expect(stages().length === 0 ? [] : countsNow()).toEqual(counts));
  const countsNow = () => [1, ...stage().jobs.flatMap(({ items }) => [1, ...(items.length > 0 ? [items.length] : [])])];
  return {
    driver: {
      acts: {
        'execute.pressed': () =>
          pipelineMutation.send({
            type: 'mutation.do',
            mutation: { name: 'execute', about: 'x1', title: 'Nightly', value: 'p1' },
          }),
        'stage.added': () => change({ kind: 'add', part: 'stage', parent: '', name: 'Smoke' }),
        'job.added': () => change({ kind: 'add', part: 'job', parent: stage().stageId, name: 'One' }),
        'item.added': () => change({ kind: 'addItem', parent: stage().jobs[0]!.jobId, item: coupon }),
        'settings.opened'() {
          const value = partsIn(view(), 'x1').find(({ kind }) => kind === 'stage');
          const draft = { name: 'Smoke', when: 'ALWAYS', parallel: '1', conditions: [] };
          partForm.send({ type: 'form.open', about: stage().stageId, draft, value });
        },
        'settings.left': () => partForm.send({ type: 'form.discard' }),
        'number.mistyped': () => saved('99'),
        'number.corrected': () => saved('3'),
        'removal.asked': () => sequenceMutation.send({ type: 'mutation.ask', mutation: remove() }),
        'removal.cancelled': () => sequenceMutation.send({ type: 'mutation.cancel' }),
        'removal.confirmed': () => sequenceMutation.send({ type: 'mutation.confirm' }),
      },
      sees: {
        empty: () => seesParts(),
        async refused() {
          await until(() =>
            expect(notices).toMatchObject([{ tone: 'danger', text: pipelineProblemMessages.pipelineEmpty }]),
          );
          expect(execute).not.toHaveBeenCalled();
        },
        staged: () => seesParts(1),
        jobbed: () => seesParts(1, 1),
        async filled() {
          await seesParts(1, 1, 1);
          expect(selectIsOpen(partForm.getSnapshot())).toBe(false);
          expect(stage().parallel).toBe(1);
        },
        editing: () => expect(selectErrors(partForm.getSnapshot())).toEqual({}),
        faulty: () => until(() => expect(selectErrors(partForm.getSnapshot())).toHaveProperty('parallel')),
        changed: () => until(() => expect(stage().parallel).toBe(3)),
        asked: () => expect(selectIsConfirmationPending('remove')(sequenceMutation.getSnapshot())).toBe(true),
      },
    },
    end() {},
  };
};
