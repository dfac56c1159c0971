import { NEVER, of, throwError } from 'rxjs';
import { createActor } from 'xstate';
import { beforeEach, describe, expect, test } from 'vitest';
import { startRunRequest, type RunRequestNeeds } from '../../../src/app/areas/runs/run-request.ts';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import { problemText } from '../../../src/domain/problems/problem-text.ts';
import { runReasonText } from '../../../src/domain/runs/run-problem-text.ts';
import type { runProblemMessages } from '../../../src/domain/runs/run-problem-messages.ts';
import type { RunReadiness } from '../../../src/domain/runs/readiness.ts';
import type { RunTarget } from '../../../src/domain/runs/run-request.ts';
import { settingsOf } from '../../../src/domain/settings/settings.ts';
import type { NoticeContent } from '../../../src/domain/toasts/notice.ts';
import { selectFormProblem } from '../../../src/machines/form/form-machine.ts';
import {
  selectChoicesProblem,
  selectRunChoices,
  selectRunForm,
  selectRunReadiness,
} from '../../../src/machines/runs/run-request-machine.ts';
import { settingsActor } from '../../../src/machines/settings/settings-actor.ts';
import { turn } from '../play.ts';

const flow: RunTarget = { kind: 'flow', projectId: 'p-1', id: 'f-1', name: 'Check-out', parts: 2 };
const scenario: RunTarget = { ...flow, kind: 'scenario', id: 'sc-1' };
const adapter = (clientId: string, online: boolean) => ({ clientId, name: clientId, online });

let sent: { key: string; body: Parameters<RunRequestNeeds['runs']['request']>[1] }[];
let notices: NoticeContent[];
beforeEach(() => {
  sent = [];
  notices = [];
});

const started = (answer: ReturnType<RunRequestNeeds['runs']['request']>, needs: Partial<RunRequestNeeds> = {}) => {
  const settings = createActor(settingsActor, { input: settingsOf(null) }).start();
  const listed = [{ adapterEntity: adapter('hall', true), owner: { fullName: 'Carlos' } }];
  const request = startRunRequest(
    {
      userId: 'u-1',
      runs: { request: (key, body) => (sent.push({ key, body }), answer), readiness: () => of(ready) },
      adapters: {
        own: () => of([adapter('attic', false), adapter('desk', true)] as never[]),
        list: () => of({ rows: listed as never, page: {} as never }),
      },
      datasets: {
        list: () => of({ datasets: [{ id: 'd-1', name: 'Customers' }] as never, position: 1 }),
        createWith: () => of('d-2'),
      },
      settings,
      platform: { newId: () => 'key-1' },
      notify: (notice) => notices.push(notice),
      ...needs,
    },
    {},
  );
  const open = async (target: RunTarget) => {
    request.send({ type: 'request.open', target });
    await turn();
    await turn();
  };
  const form = () => selectRunForm(request.getSnapshot());
  const submit = async (draft: Readonly<Record<string, string | boolean>> = {}) => {
    for (const [field, value] of Object.entries(draft)) form()?.send({ type: 'form.write', field, value });
    form()?.send({ type: 'form.submit' });
    for (let step = 0; step < 6; step += 1) await turn();
  };
  return { request, settings, open, form, submit };
};

const ready: RunReadiness = { columns: 0, unused: [], missing: [], unfed: [], emptyCells: [] };
const accepted = (queued: boolean) => of({ runId: 'run-1', logId: 'log-1', queued, message: '' });
const refusedWith = (code: keyof typeof runProblemMessages) =>
  throwError(() => invalid('adapterId', { code } as Parameters<typeof invalid>[1]));
const toasts = () => notices.map(({ tone, text }) => [tone, text]);

describe('the request to run a flow', () => {
  test('offers own adapters first, those of others while they are online, and the datasets', async () => {
    const { request, open } = started(NEVER);
    await open(flow);
    const { adapters, datasets } = selectRunChoices(request.getSnapshot());
    expect(adapters.map(({ clientId, owner }) => `${clientId} ${owner}`)).toEqual(['desk ', 'attic ', 'hall Carlos']);
    expect(datasets).toEqual([{ id: 'd-1', name: 'Customers' }]);
  });
  test('names adapter, dataset, address and debug, and remembers the address for the project', async () => {
    const { open, submit, form } = started(accepted(false));
    await open(flow);
    await submit({ adapter: 'desk', dataset: 'd-1', baseAddress: 'https://shop.example', debug: true });
    expect(sent.map(({ body }) => body)).toEqual([
      {
        adapterId: 'desk',
        command: 'ExecuteAutomatedTest',
        context: {
          projectId: 'p-1',
          flowId: 'f-1',
          datasetId: 'd-1',
          debug: true,
          baseAddress: 'https://shop.example',
        },
      },
    ]);
    expect(form()).toBe(null);
    await open({ ...flow, id: 'f-2' });
    expect(form()?.getSnapshot().context.draft).toMatchObject({ adapter: '', baseAddress: 'https://shop.example' });
    await open({ ...flow, projectId: 'p-2' });
  });
  test('is not sent with an address that no browser opens', async () => {
    const { open, submit, form } = started(accepted(false));
    await open(flow);
    await submit({ baseAddress: 'shop' });
    expect(sent).toEqual([]);
    expect(form()?.getSnapshot().context.errors).toEqual({
      baseAddress: 'Base address must start with http:// or https://',
    });
  });
  test('with no steps is refused without a request [ADAPT-015]', async () => {
    const { open, form } = started(accepted(false));
    await open({ ...flow, parts: 0 });
    expect([sent, form(), toasts()]).toEqual([[], null, [['danger', 'Flow contains no steps to execute']]]);
  });
  test('tells that it waits in the queue, [ADAPT-017]', async () => {
    const { open, submit } = started(accepted(true));
    await open(flow);
    await submit();
    expect(toasts()).toEqual([['success', 'Message has been added to queue. ']]);
  });
  test('tells that it was sent [ADAPT-018]', async () => {
    const { open, submit } = started(accepted(false));
    await open(flow);
    await submit();
    expect(toasts()).toEqual([['success', 'Message sent to adapter. ']]);
  });
  test('for a person names no adapter and no address, and its log opens without a notice', async () => {
    const { open, submit } = started(accepted(false));
    await open(flow);
    await submit({ executor: 'person', baseAddress: 'shop', debug: true });
    expect(sent[0]?.body).toEqual({
      adapterId: '',
      command: 'ExecuteManualTest',
      context: { projectId: 'p-1', flowId: flow.id },
    });
    expect(toasts()).toEqual([]);
  });
  test('of a flow that only a person can execute is for a person at first', async () => {
    const { open, submit } = started(accepted(false));
    for (const isManual of [true, false]) {
      await open({ ...flow, isManual });
      await submit();
    }
    expect(sent.map(({ body }) => body.command)).toEqual(['ExecuteManualTest', 'ExecuteAutomatedTest']);
  });
  test('says how many rows of the dataset are executed at a time; not without a dataset, and not in debug mode', async () => {
    const { open, submit } = started(accepted(false));
    for (const draft of [
      { dataset: 'd-1', rowsAtOnce: '2' },
      { dataset: '', rowsAtOnce: '2' },
      { dataset: 'd-1', rowsAtOnce: '2', debug: true },
      { dataset: 'd-1' },
    ]) {
      await open(flow);
      await submit(draft);
    }
    expect(sent.map(({ body: { context } }) => context.rowsAtOnce)).toEqual([2, undefined, undefined, undefined]);
  });
  test('again starts with the dataset, rows at a time, adapter and debug of the earlier run', async () => {
    const { open, submit } = started(accepted(false));
    for (const earlier of [
      { adapter: 'desk', dataset: 'd-1', rowsAtOnce: 4, debug: false },
      { adapter: '', dataset: 'd-1', rowsAtOnce: 0, debug: true },
    ]) {
      await open({ ...flow, earlier });
      await submit();
    }
    expect(sent.map(({ body: { adapterId, context } }) => ({ adapterId, ...context }))).toEqual([
      { adapterId: 'desk', projectId: 'p-1', flowId: 'f-1', datasetId: 'd-1', rowsAtOnce: 4 },
      { adapterId: '', projectId: 'p-1', flowId: 'f-1', datasetId: 'd-1', debug: true },
    ]);
  });
  test('says before what the run would lack, again for each dataset that is chosen', async () => {
    const asked: string[] = [];
    const readiness = (project: string, id: string, dataset: string) => {
      asked.push([project, id, dataset].join(' '));
      return of({ ...ready, columns: asked.length });
    };
    const { request, open, submit } = started(accepted(false), { runs: { request: () => accepted(false), readiness } });
    await open(flow);
    expect(selectRunReadiness(request.getSnapshot())).toEqual({ ...ready, columns: 1 });
    request.send({ type: 'dataset.choose', dataset: 'd-1' });
    expect(selectRunReadiness(request.getSnapshot())).toBe(null);
    await turn();
    expect(selectRunReadiness(request.getSnapshot())).toEqual({ ...ready, columns: 2 });
    expect(selectRunForm(request.getSnapshot())?.getSnapshot().context.draft).toMatchObject({ dataset: 'd-1' });
    await submit();
    await open(scenario);
    expect([selectRunReadiness(request.getSnapshot()), asked]).toEqual([null, ['p-1 f-1 ', 'p-1 f-1 d-1']]);
  });
  test('creates a dataset with a column for each value that is missing, and opens it', async () => {
    const created: unknown[] = [];
    const missing = [
      { name: 'password', isSecret: true },
      { name: 'town', isSecret: false },
    ];
    const { request, open, form } = started(NEVER, {
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
  test('for an item of a test plan links to its log, because its person stays in the plan', async () => {
    const { open, submit } = started(accepted(true));
    await open({ ...scenario, place: { testPlanId: 'tp-1', scopeItemId: 'i-1' } });
    await submit();
    expect(sent[0]?.body).toMatchObject({ command: 'ExecuteScenarioTest', context: { scenarioId: 'sc-1' } });
    expect(notices[0]?.link?.path).toBe('/projects/p-1/execution-logs/scenarios/log-1');
  });
  test('asks for the choices again after they could not be read', async () => {
    let isOut = true;
    const own = () => (isOut ? throwError(() => ({ kind: 'offline' })) : of([]));
    const { request, open } = started(NEVER, {
      adapters: { own, list: () => of({ rows: [], page: {} as never }) } as RunRequestNeeds['adapters'],
    });
    await open(flow);
    expect(selectChoicesProblem(request.getSnapshot())).toEqual({ kind: 'offline' });
    isOut = false;
    request.send({ type: 'choices.read' });
    await turn();
    expect(selectChoicesProblem(request.getSnapshot())).toBe(null);
  });
});

describe('a refused request stays open with its reason, and says', () => {
  test.each([
    ['adapterBusy', flow, 'Adapter is busy, please try again later'],
    ['scenarioConflicts', scenario, 'Scenario has conflicts'],
    ['adapterOffline', flow, 'Adapter is not connected'],
    ['incompatibleSteps', scenario, 'Scenario contains incompatible steps'],
    ['planTooLarge', flow, 'This flow is too large to be executed at once'],
  ] as const)('%s [ADAPT-012, ADAPT-013, ADAPT-014, ADAPT-016]', async (code, target, text) => {
    const { open, submit, form } = started(refusedWith(code));
    await open(target);
    await submit();
    expect(toasts()).toEqual([['danger', text]]);
    expect(form() && selectFormProblem(form()!.getSnapshot())).toMatchObject({ kind: 'invalid', field: 'adapter' });
  });
  test('which steps no adapter can run, in the dialog alone, where they are linked', async () => {
    const values = { steps: '4 (Post)', count: 1, needs: 'SAP', flow: 'Check-out', flowId: 'f-1', adapter: '' };
    const problem = { ...forbidden({ code: 'incompatibleFlow' }), values };
    const { open, submit, form } = started(throwError(() => problem));
    await open(flow);
    await submit();
    expect(toasts()).toEqual([]);
    const shown = selectFormProblem(form()!.getSnapshot());
    expect(shown && problemText(shown)).toBe('Step 4 (Post) uses SAP. No connected adapter can run it.');
    expect(shown).toMatchObject({ values });
    const detail = { code: 'incompatibleSteps', values: { ...values, needs: '', count: 2, steps: '1, 2' } };
    expect(runReasonText(detail)).toBe(
      'Scenario contains incompatible steps. Steps 1, 2 of Check-out are manual. No adapter can run them.',
    );
    expect(runReasonText({ code: 'incompatibleSteps' })).toBe('Scenario contains incompatible steps');
  });
});
