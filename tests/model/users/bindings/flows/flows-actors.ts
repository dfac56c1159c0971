import { of } from 'rxjs';
import { expect } from 'vitest';
import { createActor } from 'xstate';
import { flowFormNeeds, removeFlow } from '../../../../../src/app/areas/flows/flow-changes.ts';
import { applyToFlowsList, provideFlowBulk, provideFlowsList } from '../../../../../src/app/areas/flows/flows-list.ts';
import type { FlowsNeeds } from '../../../../../src/app/areas/flows/flows-needs.ts';
import { startForm } from '../../../../../src/app/kit/form.ts';
import { startMutation } from '../../../../../src/app/kit/mutation.ts';
import { onFacts } from '../../../../../src/app/sync/on-facts.ts';
import { noDocumentFilters } from '../../../../../src/domain/address/document-filters.ts';
import { flowAbout, type FlowCommand } from '../../../../../src/domain/flows/flow-facts.ts';
import { knownFlows } from '../../../../../src/domain/flows/list/known-flows.ts';
import { valuesIn } from '../../../../../src/domain/journal/shards.ts';
import { defaultSort } from '../../../../../src/domain/lists/list-sort.ts';
import {
  selectDocumentBulkPlan,
  selectDocumentBulkStep,
  selectMayUndoDocumentBulk,
} from '../../../../../src/machines/documents/document-bulk-machine.ts';
import { flowRemoval, newFlowForm } from '../../../../../src/machines/flows/list/flow-target.ts';
import { selectDraft, selectErrors, selectIsOpen } from '../../../../../src/machines/form/form-machine.ts';
import { selectListIds } from '../../../../../src/machines/lists/list-machine.ts';
import {
  selectNothingIsPicked,
  selectPickedIds,
  selectionMachine,
} from '../../../../../src/machines/lists/selection-machine.ts';
import { selectIsConfirmationPending } from '../../../../../src/machines/mutation/mutation-machine.ts';
import type { FlowsQuery } from '../../../../../src/services/flows/flows-service.ts';
import { commandFor } from '../../../../../src/app/kit/journal-records.ts';
import { ada } from '../../../session/sample-profile.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding } from '../../defect-driver.ts';

const projectId = 'p1';
const name = 'Pay by card';
const query: FlowsQuery = { projectId, term: '', filters: noDocumentFilters, sort: defaultSort, page: 1 };

const startAll = () => {
  const { needs: shared, journal, clock, settle, end } = openDefectBinding();
  /** What the server has: everything that it confirmed. */
  const stored = () => valuesIn(journal.getSnapshot().context.base.flows.records);
  const service = {
    list(wanted: FlowsQuery) {
      const flows = knownFlows({ ...wanted, userId: ada.id, folderIds: null }, stored()).map((flow) => ({
        ...flow,
        linkedItems: 0,
      }));
      return of({ flows, page: { size: 25, number: 0, totalElements: flows.length, totalPages: 1 }, position: 1 });
    },
  } as unknown as FlowsNeeds['service'];
  const needs: FlowsNeeds = { ...shared, service, me: ada };
  const list = createActor(provideFlowsList(needs), { clock }).start();
  const leave = onFacts(journal, (joined) => applyToFlowsList(list, ada.id, joined));
  return { needs, journal, list, clock, settle, stored, end: () => (leave(), list.stop(), end()) };
};

export const flowsActors: ActorDriver = async () => {
  const { needs, list, clock, settle, stored, end } = startAll();
  const selection = createActor(selectionMachine).start();
  const bulk = createActor(provideFlowBulk(needs), { clock }).start();
  const form = startForm('flowForm', flowFormNeeds(needs), {});
  const mutation = startMutation('flowMutation', (change) => removeFlow(needs, change), {});
  list.on('list.asked', ({ query: next }) => list.send({ type: 'list.show', ...next }));
  list.send({ type: 'list.show', ...query });
  await settle();
  const ids = () => selectListIds(list.getSnapshot());
  const flow = () => stored()[0]!;
  let restored = '';
  const search = (text: string) => () => {
    list.send({ type: 'term.write', text });
    list.send({ type: 'term.search' });
    return settle();
  };
  const restore = () => {
    const change = { type: 'flow.restore', data: { name } } as const;
    const at = { id: restored, aboutOf: flowAbout };
    void needs.journal.submit(commandFor<FlowCommand>(needs, projectId, at, change).command);
    return settle();
  };
  const seesStep = (step: string) => () => expect(selectDocumentBulkStep(bulk.getSnapshot())).toBe(step);
  return {
    driver: {
      acts: {
        'form.opened': () => form.send({ type: 'form.open', ...newFlowForm(projectId, '') }),
        'name.typed': () => form.send({ type: 'form.write', field: 'name', value: name }),
        'create.pressed': () => (form.send({ type: 'form.submit' }), settle()),
        'form.left': () => form.send({ type: 'form.discard' }),
        'term.missed': search('no such flow'),
        'term.emptied': search(''),
        'page.picked': () => selection.send({ type: 'page.pick', page: ids() }),
        'selection.cleared': () => selection.send({ type: 'selection.clear' }),
        'bulk.opened': () =>
          bulk.send({ type: 'bulk.open', ids: selectPickedIds(selection.getSnapshot()), query, deletable: 'all' }),
        'status.previewed'() {
          bulk.send({ type: 'edit.write', edit: { kind: 'status', value: 'RELEASED' } });
          bulk.send({ type: 'edit.preview' });
          return settle();
        },
        'change.applied': () => (bulk.send({ type: 'bulk.apply' }), settle()),
        'undo.pressed': () => (bulk.send({ type: 'bulk.undo' }), settle()),
        'dialog.closed': () => (bulk.send({ type: 'bulk.close' }), settle()),
        'removal.asked'() {
          restored = flow().id;
          mutation.send({ type: 'mutation.ask', mutation: flowRemoval(flow()) });
        },
        'removal.cancelled': () => mutation.send({ type: 'mutation.cancel' }),
        'removal.confirmed': () => (mutation.send({ type: 'mutation.confirm' }), settle()),
        'restore.pressed': restore,
      },
      sees: {
        empty: () => expect([ids(), selectIsOpen(form.getSnapshot())]).toEqual([[], false]),
        'making.blank': () => expect(selectDraft(form.getSnapshot())['name']).toBe(''),
        'making.faulty': () => expect(selectErrors(form.getSnapshot())['name']).toBe("Name can't be blank"),
        'making.named': () => expect(selectDraft(form.getSnapshot())['name']).toBe(name),
        listed() {
          expect(ids()).toEqual([flow().id]);
          expect([flow().name, flow().status]).toEqual([name, 'NEW']);
          expect(selectNothingIsPicked(selection.getSnapshot())).toBe(true);
        },
        missed: () => expect(ids()).toEqual([]),
        picked: () => expect(selectPickedIds(selection.getSnapshot())).toEqual([flow().id]),
        choosing: seesStep('choosing'),
        previewed: () => expect(selectDocumentBulkPlan(bulk.getSnapshot())?.changing).toHaveLength(1),
        changed: () =>
          expect([flow().status, selectMayUndoDocumentBulk(bulk.getSnapshot())]).toEqual(['RELEASED', true]),
        undone: () => expect([flow().status, selectMayUndoDocumentBulk(bulk.getSnapshot())]).toEqual(['NEW', false]),
        asked: () => expect(selectIsConfirmationPending('delete')(mutation.getSnapshot())).toBe(true),
        gone: () => expect([ids(), stored()]).toEqual([[], []]),
      },
    },
    end() {
      for (const actor of [selection, bulk, form, mutation]) actor.stop();
      end();
    },
  };
};
