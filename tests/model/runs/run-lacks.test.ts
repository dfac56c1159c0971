import { NEVER, of } from 'rxjs';
import { expect, test } from 'vitest';
import { selectRunForm, selectRunReadiness } from '../../../src/machines/runs/run-request-machine.ts';
import { turn } from '../play.ts';
import { flow, ready, scenario, startedRequest } from './at-run-requests.ts';

/** What a run would lack. */
const accepted = of({ runId: 'run-1', logId: 'log-1', queued: false, message: '' });

test('the dialog for a run says before what the run would lack, again for each dataset that is chosen', async () => {
  const questions: string[] = [];
  const readiness = (project: string, id: string, dataset: string) => {
    questions.push([project, id, dataset].join(' '));
    return of({ ...ready, columns: questions.length });
  };
  const { request, open, submit } = startedRequest(accepted, { runs: { request: () => accepted, readiness } });
  await open(flow);
  expect(selectRunReadiness(request.getSnapshot())).toEqual({ ...ready, columns: 1 });
  request.send({ type: 'dataset.choose', dataset: 'd-1' });
  expect(selectRunReadiness(request.getSnapshot())).toBe(null);
  await turn();
  expect(selectRunReadiness(request.getSnapshot())).toEqual({ ...ready, columns: 2 });
  expect(selectRunForm(request.getSnapshot())?.getSnapshot().context.draft).toMatchObject({ dataset: 'd-1' });
  await submit();
  await open(scenario);
  expect([selectRunReadiness(request.getSnapshot()), questions]).toEqual([null, ['p-1 f-1 ', 'p-1 f-1 d-1']]);
});

test('the dialog for a run creates a dataset with a column for each value that is missing, and opens it', async () => {
  const created: unknown[] = [];
  const missing = [
    { name: 'password', isSecret: true },
    { name: 'town', isSecret: false },
  ];
  const { request, open, form } = startedRequest(NEVER, {
    runs: { request: () => NEVER, readiness: () => of({ ...ready, missing }) },
    datasets: {
      list: () => of({ datasets: [], position: 1 }),
      createWith: (question) => (created.push(question), of('d-2')),
    },
  });
  const opened: unknown[] = [];
  request.on('dataset.added', (event) => opened.push(event));
  await open(flow);
  request.send({ type: 'dataset.add' });
  await turn();
  await turn();
  const column = { feeds: { parameter: 'password' }, id: 'key-1', name: 'password', type: 'secret', values: [] };
  expect(created).toMatchObject([
    {
      ...{ project: 'p-1', flowId: 'f-1', name: 'Data of Check-out' },
      columns: [column, { ...column, feeds: { parameter: 'town' }, name: 'town', type: 'text' }],
    },
  ]);
  expect([opened, form()]).toEqual([[{ type: 'dataset.added', target: flow, dataset: 'd-2' }], null]);
});
