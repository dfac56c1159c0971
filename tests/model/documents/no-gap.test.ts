import { Subject } from 'rxjs';
import { afterEach, expect, test } from 'vitest';
import { createActor, SimulatedClock } from 'xstate';
import { applyToFlowsList, provideFlowsList } from '../../../src/app/areas/flows/flows-list.ts';
import type { FlowsNeeds } from '../../../src/app/areas/flows/flows-needs.ts';
import { commandFor } from '../../../src/app/kit/journal-records.ts';
import { createStorageQueue } from '../../../src/app/sync/device/storage-queue.ts';
import { startJournal } from '../../../src/app/sync/journal.ts';
import { onFacts } from '../../../src/app/sync/on-facts.ts';
import { noDocumentFilters } from '../../../src/domain/address/document-filters.ts';
import { flowAbout, type FlowCommand } from '../../../src/domain/flows/flow-facts.ts';
import { withMade } from '../../../src/domain/documents/made-documents.ts';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { product, productJournal, type ProductCommand, type ProductFact } from '../../../src/domain/journal/product.ts';
import { valuesIn } from '../../../src/domain/journal/shards.ts';
import { limits } from '../../../src/domain/limits.ts';
import { defaultSort } from '../../../src/domain/lists/list-sort.ts';
import { selectNewIdsOf } from '../../../src/machines/documents/new-ids.ts';
import { selectFlowRecords } from '../../../src/machines/flows/list/flow-selectors.ts';
import { selectListIds } from '../../../src/machines/lists/list-machine.ts';
import type { FlowsQuery } from '../../../src/services/flows/flows-service.ts';
import { ada } from '../session/sample-profile.ts';

/**
 * A row that a person creates or restores stays in the list, in whatever order the server answers: a row that leaves it
 * for a moment closes its menu.
 */
const projectId = 'p1';
const query: FlowsQuery = { projectId, term: '', filters: noDocumentFilters, sort: defaultSort, page: 1 };
const blank = {
  description: '',
  severity: 'IMPORTANT',
  status: 'NEW',
  tags: [],
  folderId: '',
  parameters: [],
} as const;
const selectNewIds = selectNewIdsOf('flow');
const turn = () => new Promise((resolve) => setImmediate(resolve));

/** A server that answers when the test says so: a read has what was stored when it was sent. */
const serverOf = () => {
  let [stored, position] = [productJournal.open(), 0];
  const [answers, reads]: [(() => void)[], (() => void)[]] = [[], []];
  const store = (command: ProductCommand) => {
    const decided = product.decide(stored.base, command);
    const facts = (isRefusal(decided) ? [] : decided).map((fact) => ({ ...fact, position: (position += 1) }));
    stored = productJournal.receive(stored, facts);
    return facts;
  };
  const deliver = (command: ProductCommand) => {
    const answer = new Subject<readonly ProductFact[]>();
    answers.push(() => (answer.next(store(command)), answer.complete()));
    return answer;
  };
  const list = () => {
    const answer = new Subject<unknown>();
    const flows = valuesIn(stored.base.flows.records).map((flow) => ({ ...flow, linkedItems: 0 }));
    const page = { size: 25, number: 0, totalElements: flows.length, totalPages: 1 };
    const reply = { flows, page, position };
    reads.push(() => (answer.next(reply), answer.complete()));
    return answer;
  };
  /** A change of somebody else that does not arrive here. */
  const missed = () => void (position += 1);
  return { deliver, list, missed, answers, reads };
};

const ends: (() => void)[] = [];
afterEach(() => ends.splice(0).forEach((end) => end()));

const begin = async () => {
  const server = serverOf();
  const clock = new SimulatedClock();
  const nothing = () => {};
  let count = 0;
  const journal = startJournal({
    ...{ opening: {}, storageQueue: createStorageQueue(null, nothing), random: () => 0.5, deliver: server.deliver },
    ...{ onConfirmed: nothing, onRefused: nothing, onTooNew: nothing },
  });
  const platform = { stamp: (by: string) => ({ id: `id-${(count += 1)}`, at: '2026-11-21T12:00:00Z', by }) };
  const service = { list: server.list };
  const needs = { journal, service, platform, me: ada, userId: ada.id, drafts: null, notify: nothing, log: nothing };
  const flows = needs as unknown as FlowsNeeds;
  const list = createActor(provideFlowsList(flows), { clock }).start();
  const leave = onFacts(journal.journal, (joined) => applyToFlowsList(list, ada.id, joined));
  ends.push(leave, () => list.stop(), journal.stop);
  const shown = () => {
    const now = journal.journal.getSnapshot();
    const ids = withMade(1, selectNewIds(projectId, ada.id)(now), selectListIds(list.getSnapshot()));
    return selectFlowRecords(ids)(now).map(({ name }) => name);
  };
  const submitted = (id: string | null, change: Pick<FlowCommand, 'type' | 'data'>) => {
    const made = commandFor<FlowCommand>(flows, projectId, { id, aboutOf: flowAbout }, change as never);
    void journal.submit(made.command);
    return made.id;
  };
  const next = async (waiting: (() => void)[]) => {
    await turn();
    waiting.shift()!();
    await turn();
    return shown();
  };
  const steps = {
    shown,
    create: () => submitted(null, { type: 'flow.create', data: { ...blank, name: 'Pay', owner: ada.id } }),
    remove: (id: string) => submitted(id, { type: 'flow.delete', data: { name: 'Pay' } }),
    restore: (id: string) => submitted(id, { type: 'flow.restore', data: { name: 'Pay' } }),
    missed: server.missed,
    /** The server answers the oldest change, or the oldest read. */
    confirmed: () => next(server.answers),
    read: () => next(server.reads),
    /** The list is read again after a pause. */
    pause: () => (clock.increment(limits.searchPause), shown()),
  };
  list.send({ type: 'list.show', ...query });
  await steps.read();
  return steps;
};

const listed = async () => {
  const steps = await begin();
  const id = steps.create();
  await steps.confirmed();
  steps.pause();
  await steps.read();
  return { ...steps, id };
};

test('a new row stays while the list is read again', async () => {
  const { create, confirmed, pause, read, shown } = await begin();
  create();
  expect([shown(), await confirmed(), pause(), await read()]).toEqual([['Pay'], ['Pay'], ['Pay'], ['Pay']]);
});

test('a restored row stays although the list is read before the server has restored it', async () => {
  const { id, remove, restore, confirmed, pause, read, shown } = await listed();
  remove(id);
  expect([shown(), await confirmed()]).toEqual([[], []]);
  restore(id);
  expect([shown(), pause(), await read()]).toEqual([['Pay'], ['Pay'], ['Pay']]);
  expect([await confirmed(), pause(), await read()]).toEqual([['Pay'], ['Pay'], ['Pay']]);
});

test('a restored row stays although an answer arrives that was read before', async () => {
  const { id, remove, restore, confirmed, pause, read, shown } = await listed();
  remove(id);
  await confirmed();
  pause();
  restore(id);
  expect([shown(), await confirmed(), await read()]).toEqual([['Pay'], ['Pay'], ['Pay']]);
  expect([pause(), await read()]).toEqual([['Pay'], ['Pay']]);
});

test('a restored row that is deleted again leaves the list', async () => {
  const { id, remove, restore, confirmed, pause, read, shown } = await listed();
  remove(id);
  await confirmed();
  pause();
  restore(id);
  await confirmed();
  remove(id);
  expect([shown(), await confirmed(), await read(), pause(), await read()]).toEqual([[], [], [], [], []]);
});

test('a restored row stays while an earlier change of somebody else is missing', async () => {
  const { id, remove, restore, missed, confirmed, pause, read, shown } = await listed();
  remove(id);
  await confirmed();
  pause();
  expect(await read()).toEqual([]);
  restore(id);
  missed();
  expect([shown(), await confirmed()]).toEqual([['Pay'], ['Pay']]);
});
