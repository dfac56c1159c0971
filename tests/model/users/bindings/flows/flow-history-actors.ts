import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { createFlowChanges } from '../../../../../src/app/areas/flows/flow-page-changes.ts';
import { provideFlowHistory } from '../../../../../src/app/areas/flows/flow-page-history.ts';
import type { FlowPageNeeds } from '../../../../../src/app/areas/flows/flow-page-needs.ts';
import { changesBetween } from '../../../../../src/domain/flows/compare/changes-between.ts';
import { compareFlows, type FlowState } from '../../../../../src/domain/flows/compare/compare-flows.ts';
import { emptyParts, wireTasksOf } from '../../../../../src/domain/flows/flow-document.ts';
import { documentIn, flowAbout, flowIn, type FlowCommand } from '../../../../../src/domain/flows/flow-facts.ts';
import { flows } from '../../../../../src/domain/flows/flows.ts';
import type { ProductFact } from '../../../../../src/domain/journal/product.ts';
import {
  selectCompared,
  selectCompareIsOpen,
  selectRestoring,
} from '../../../../../src/machines/flows/editor/flow-history-machine.ts';
import { stateOf, step, task } from '../../../flows/domain/any-flow.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const at = { projectId: 'p-1', flowId: 'f1' };
const first = stateOf(
  [task('t1')],
  [step('s1', 't1', { name: 'Open' }), step('s2', 't1', { name: 'Pay', rank: 'a1' })],
);

const startAll = () => {
  const { needs: shared, journal, settle, end } = openDefectBinding();
  const base = () => journal.getSnapshot().context.base.flows;
  /** What the server has: everything that it confirmed. */
  const stored = (): FlowState => ({
    record: flowIn(base(), at.flowId) ?? first.record,
    parts: documentIn(base(), at.flowId) ?? emptyParts(),
  });
  const service = {
    read(_: string, id: string, revision?: number) {
      const { record, parts } = revision === 1 ? first : stored();
      return of({ ...record, tasks: wireTasksOf(id, parts), next: null, position: 1 });
    },
    history: () => of({ _embedded: { auditTrail: [] }, page: { totalPages: 1 } }),
    versions: () => of({ versions: [] }),
    restore(project: string, flowId: string, id: string) {
      const stamp = { ...shared.platform.stamp(shared.userId), id, about: flowAbout(flowId), project };
      const data = { changes: changesBetween(stored(), first) };
      return of({ facts: flows.decide(base(), { ...stamp, type: 'flow.change', data } as FlowCommand) });
    },
  } as unknown as FlowPageNeeds['service'];
  const { journal: open, platform, userId } = shared;
  const changes = createFlowChanges({ journal: open, platform, userId });
  const history = createActor(provideFlowHistory({ ...shared, service, changes } as unknown as FlowPageNeeds), {
    input: at,
  }).start();
  const observed = {
    ...platform.stamp(userId),
    type: 'flow.observed',
    version: 1,
    about: flowAbout(at.flowId),
    project: at.projectId,
    data: { ...first, isComplete: true },
  };
  open.observe([observed as unknown as ProductFact], { project: at.projectId, position: 1 });
  const nameNow = () => documentIn(journal.getSnapshot().context.view.flows, at.flowId)?.steps['s1']?.name;
  return { history, changes, settle, nameNow, end: () => (history.stop(), end()) };
};

export const flowHistoryActors: ActorDriver = async () => {
  const { history, changes, settle, nameNow, end } = startAll();
  await settle();
  const send = (event: Parameters<typeof history.send>[0]) => () => {
    history.send(event);
    return settle();
  };
  const seesName = (name: string) => expect(nameNow()).toBe(name);
  const differences = () => {
    const compared = selectCompared(history.getSnapshot());
    return (
      compared && compareFlows(compared.before, compared.after).tasks.flatMap(({ steps }) => steps.map(({ id }) => id))
    );
  };
  const seesNothing = () => {
    expect(selectCompareIsOpen(history.getSnapshot())).toBe(false);
    expect(selectRestoring(history.getSnapshot())).toBeNull();
  };
  return {
    driver: {
      acts: {
        async 'step.renamed'() {
          await changes.ask(at, [{ type: 'step.update', stepId: 's1', field: 'name', value: 'Open the shop' }]);
          await settle();
        },
        'versions.compared': send({ type: 'compare.open', from: 1, to: null }),
        'comparison.closed': send({ type: 'compare.close' }),
        'restore.pressed': send({ type: 'restore.ask', revision: 1, step: 's1', name: 'Open the shop' }),
        'restore.cancelled': send({ type: 'restore.cancel' }),
        'restore.confirmed': send({ type: 'restore.confirm' }),
      },
      sees: {
        written() {
          seesNothing();
          seesName('Open');
        },
        renamed() {
          seesNothing();
          seesName('Open the shop');
        },
        compared() {
          expect(selectRestoring(history.getSnapshot())).toBeNull();
          expect(differences()).toEqual(['s1']);
        },
        asked: () => expect(selectRestoring(history.getSnapshot())).toMatchObject({ revision: 1, step: 's1' }),
        restored() {
          expect(selectRestoring(history.getSnapshot())).toBeNull();
          expect(differences()).toEqual([]);
          seesName('Open');
        },
      },
    },
    end,
  };
};
