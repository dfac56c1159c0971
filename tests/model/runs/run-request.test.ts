import { NEVER, of, throwError } from 'rxjs';
import { beforeEach, describe, expect, test } from 'vitest';
import type { RunRequestNeeds } from '../../../src/app/areas/runs/run-request.ts';
import { forbidden, invalid } from '../../../src/domain/problems/invalid.ts';
import { unrunnableMessages } from '../../../src/domain/runs/refusals/unrunnable-messages.ts';
import { unrunnableIn } from '../../../src/domain/runs/refusals/unrunnable.ts';
import type { runProblemMessages } from '../../../src/domain/runs/run-problem-messages.ts';
import { selectFormProblem } from '../../../src/machines/form/form-machine.ts';
import { selectChoicesProblem, selectRunChoices } from '../../../src/machines/runs/run-request-machine.ts';
import { turn } from '../play.ts';
import { flow, scenario, startedRequest, type Received } from './at-run-requests.ts';

let received: Received;
beforeEach(() => {
  received = { sent: [], notices: [] };
});
const started = (...[answer, needs]: Parameters<typeof startedRequest>) => startedRequest(answer, needs, received);
const accepted = (queued: boolean) => of({ runId: 'run-1', logId: 'log-1', queued, message: '' });
const refusedWith = (code: keyof typeof runProblemMessages) =>
  throwError(() => invalid('adapterId', { code } as Parameters<typeof invalid>[1]));
const toasts = () => received.notices.map(({ tone, text }) => [tone, text]);

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
    expect(received.sent.map(({ body }) => body)).toEqual([
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
    expect(received.sent).toEqual([]);
    expect(form()?.getSnapshot().context.errors).toEqual({
      baseAddress: 'Base address must start with http:// or https://',
    });
  });
  test('with no steps is refused without a request [ADAPT-015]', async () => {
    const { open, form } = started(accepted(false));
    await open({ ...flow, parts: 0 });
    expect([received.sent, form(), toasts()]).toEqual([[], null, [['danger', 'Flow contains no steps to execute']]]);
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
    expect(received.sent[0]?.body).toEqual({
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
    expect(received.sent.map(({ body }) => body.command)).toEqual(['ExecuteManualTest', 'ExecuteAutomatedTest']);
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
    expect(received.sent.map(({ body: { context } }) => context.rowsAtOnce)).toEqual([
      2,
      undefined,
      undefined,
      undefined,
    ]);
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
    expect(received.sent.map(({ body: { adapterId, context } }) => ({ adapterId, ...context }))).toEqual([
      { adapterId: 'desk', projectId: 'p-1', flowId: 'f-1', datasetId: 'd-1', rowsAtOnce: 4 },
      { adapterId: '', projectId: 'p-1', flowId: 'f-1', datasetId: 'd-1', debug: true },
    ]);
  });
  test('for an item of a test plan links to its log, because its person stays in the plan', async () => {
    const { open, submit } = started(accepted(true));
    await open({ ...scenario, place: { testPlanId: 'tp-1', scopeItemId: 'i-1' } });
    await submit();
    expect(received.sent[0]?.body).toMatchObject({ command: 'ExecuteScenarioTest', context: { scenarioId: 'sc-1' } });
    expect(received.notices[0]?.link?.path).toBe('/projects/p-1/execution-logs/scenarios/log-1');
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
  test('which steps no adapter can run, in the dialog, where they are linked; a scenario has its message, too', async () => {
    const values = { steps: '4 (Post)', count: 1, needs: 'SAP', flow: 'Check-out', flowId: 'f-1', adapter: '' };
    const problem = { ...forbidden({ code: 'incompatibleFlow' }), values };
    const { open, submit, form } = started(throwError(() => problem));
    await open(flow);
    await submit();
    expect(toasts()).toEqual([]);
    expect(form() && selectFormProblem(form()!.getSnapshot())).toEqual(problem);
    expect(unrunnableIn(problem)).toEqual(values);
    expect(unrunnableIn(forbidden({ code: 'incompatibleFlow' }))).toBe(null);
    expect(unrunnableMessages.flow(values)).toBe('Step 4 (Post) uses SAP. No connected adapter can run it.');
    const ofScenario = started(throwError(() => ({ ...problem, code: 'incompatibleSteps' })));
    await ofScenario.open(scenario);
    await ofScenario.submit();
    expect(toasts()).toEqual([['danger', 'Scenario contains incompatible steps']]);
    const manual = { ...values, needs: '', count: 2, steps: '1, 2' };
    expect(unrunnableMessages.scenario(manual)).toBe('Steps 1, 2 of Check-out are manual. No adapter can run them.');
  });
});
