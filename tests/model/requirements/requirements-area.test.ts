import { of } from 'rxjs';
import { expect, test, vi } from 'vitest';
import { startRequirements } from '../../../src/app/areas/requirements/requirements.ts';
import { requirementFields } from '../../../src/domain/requirements/requirement.ts';
import { requirementsOf } from '../../../src/domain/requirements/requirements.ts';
import { selectErrors } from '../../../src/machines/form/form-machine.ts';
import { selectMore, selectReadingProblem } from '../../../src/machines/records/records-machine.ts';
import { areaJournal } from '../area-journal.ts';
import { covering, fieldsWith, requirementWith } from './sample-requirement.ts';

const noPage = { number: 0, size: 50, totalElements: 0, totalPages: 0 };
const totals = { UNCOVERED: 1, NOT_RUN: 2, FAILING: 0, PASSING: 0, STALE: 0 };

/** The actors of the area; the server answers with one requirement until it is unreachable. */
const start = () => {
  const { needs, server, answer, view } = areaJournal();
  const questions: unknown[] = [];
  const actors = startRequirements(
    {
      ...needs,
      service: {
        list: () => answer({ requirements: [requirementWith()], position: 1 }),
        coverage(question) {
          questions.push(question);
          return of({ _embedded: { coverage: [] }, page: noPage, totals });
        },
      },
    },
    {},
  );
  const names = () => requirementsOf(view().requirements, 'p1', covering).map(({ name }) => name);
  return { ...actors, server, names, questions };
};

test('the requirements of a flow are read when its page is shown', async () => {
  const { requirementRecords, names } = start();
  requirementRecords.send({ type: 'records.show', about: 'p1/FLOW/f1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
});

test('a new requirement is shown before the server has answered, and a form without key, title or web address is rejected', async () => {
  const { requirementForm: form, names } = start();
  form.send({ type: 'form.open', about: '', draft: { ...requirementFields.blank, ...covering }, value: 'p1' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(Object.keys(selectErrors(form.getSnapshot()))).toEqual(['itemId', 'name', 'itemURL']));
  form.send({ type: 'form.write', field: 'itemId', value: 'SHOP-2' });
  form.send({ type: 'form.write', field: 'name', value: 'Second' });
  form.send({ type: 'form.write', field: 'itemURL', value: 'javascript:alert(1)' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() =>
    expect(selectErrors(form.getSnapshot())).toEqual({
      itemURL: 'Address must start with http:// or https://',
    }),
  );
  form.send({ type: 'form.write', field: 'itemURL', value: 'https://tracker.example/SHOP-2' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Second']));
});

test('a requirement is renamed and deleted without the server', async () => {
  const { requirementRecords, requirementForm: form, requirementMutation: mutation, names } = start();
  requirementRecords.send({ type: 'records.show', about: 'p1/FLOW/f1' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  form.send({ type: 'form.open', about: 'x1', draft: fieldsWith(), value: 'p1' });
  form.send({ type: 'form.write', field: 'name', value: 'Renamed' });
  form.send({ type: 'form.submit' });
  await vi.waitFor(() => expect(names()).toEqual(['Renamed']));
  mutation.send({ type: 'mutation.do', mutation: { name: 'delete', about: 'x1', title: 'Renamed', value: 'p1' } });
  await vi.waitFor(() => expect(names()).toEqual([]));
});

test('without a network the list shows what the device knows, and says so only if it knows nothing', async () => {
  const { requirementRecords: records, server, names } = start();
  server.isOut = true;
  records.send({ type: 'records.show', about: 'p1/FLOW/f1' });
  await vi.waitFor(() => expect(selectReadingProblem(records.getSnapshot())).not.toBeNull());
  server.isOut = false;
  records.send({ type: 'records.read' });
  await vi.waitFor(() => expect(names()).toEqual(['First']));
  server.isOut = true;
  records.send({ type: 'records.read' });
  await vi.waitFor(() => expect(records.getSnapshot().matches({ open: { reading: 'shown' } })).toBe(true));
  expect(names()).toEqual(['First']);
});

test('the coverage is read by view, page, term and state, and its totals come beside the rows', async () => {
  const { coverageRecords: records, questions } = start();
  records.send({ type: 'records.show', about: 'p1/flow' });
  await vi.waitFor(() => expect(selectMore(records.getSnapshot())).toEqual(totals));
  records.send({ type: 'filter.choose', name: 'state', value: 'UNCOVERED' });
  await vi.waitFor(() => expect(questions).toHaveLength(2));
  expect(questions).toEqual([
    { project: 'p1', by: 'flow', state: '', term: '', page: 1 },
    { project: 'p1', by: 'flow', state: 'UNCOVERED', term: '', page: 1 },
  ]);
});
