import { describe, expect, test } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import {
  integrationChart,
  integrationStatuses,
  nextStatus,
  type IntegrationEvent,
} from '../../../src/domain/integrations/integration-chart.ts';
import { issueIdText } from '../../../src/domain/integrations/integration.ts';
import { integrationsContract } from '../../../src/domain/integrations/integrations-contract.ts';
import {
  activationMachine,
  selectActivationProblem,
  selectIsActivating,
  type ActivationStep,
  type ActivationAnswer,
} from '../../../src/machines/integrations/activation-machine.ts';
import {
  jiraSearchMachine,
  selectFound,
  selectIsSearching,
  selectSearchProblem,
  type JiraAnswer,
} from '../../../src/machines/integrations/jira-search-machine.ts';

test('the calls have the paths of the documents [INTEG-004, INTEG-005, INTEG-006, INTEG-007, INTEG-008, INTEG-009, INTEG-010, INTEG-011, INTEG-012, INTEG-013, INTEG-014]', () => {
  const paths = Object.values(integrationsContract).map(({ method, path }) => `${method} ${path}`);
  expect(paths.filter((path) => !path.includes('/users/'))).toEqual([
    'GET /aa/api/v1/integrations',
    'GET /aa/api/v1/integrations/installed',
    'POST /aa/api/v1/integrations/install/:id',
    'POST /aa/api/v1/integrations/:id/',
    'POST /aa/api/v1/integrations/:id/activate/',
    'DELETE /aa/api/v1/integrations/:id/',
    'POST /aa/api/v1/jira/search',
    'GET /aa/api/v1/jira/:id',
    'GET /aa/api/v1/links',
    'POST /aa/api/v1/links',
    'DELETE /aa/api/v1/links/:id',
  ]);
});

describe('the states of an integration', () => {
  const walked = (...events: readonly IntegrationEvent[]) =>
    events.reduce<ReturnType<typeof nextStatus>>((status, event) => status && nextStatus(status, event), 'AVAILABLE');

  test('lead from available to active and to broken, and back', () => {
    expect(walked('install', 'configure', 'activate')).toBe('ACTIVATING');
    expect(walked('install', 'configure', 'activate', 'confirmed')).toBe('ACTIVE');
    expect(walked('install', 'configure', 'activate', 'failed')).toBe('CONFIGURED');
    expect(walked('install', 'configure', 'activate', 'confirmed', 'failed')).toBe('BROKEN');
    expect(walked('install', 'configure', 'activate', 'confirmed', 'failed', 'confirmed')).toBe('ACTIVE');
    expect(walked('install', 'activate')).toBe(null);
    expect(walked('install', 'install')).toBe(null);
  });
  test('all end with removing, and all but the first can be configured', () => {
    for (const status of integrationStatuses.filter((one) => one !== 'AVAILABLE'))
      expect([status, nextStatus(status, 'remove'), nextStatus(status, 'configure')]).toEqual([
        status,
        'AVAILABLE',
        'CONFIGURED',
      ]);
    expect(Object.keys(integrationChart.AVAILABLE)).toEqual(['install']);
  });
});

test.each([
  ['SHOP-1', true],
  ['10001', true],
  ['A_B2-77', true],
  ...['SHOP', 'SHOP-0', '../myself', 'SHOP-1/comment', 'javascript:1', '', '-1'].map((id) => [id, false] as const),
])('the key of an issue: %s', (id, isIssue) => {
  expect(issueIdText.safeParse(id).success).toBe(isIssue);
});

describe('the activation', () => {
  const started = (answers: readonly (ActivationAnswer | Error)[]) => {
    const requests: ActivationStep[] = [];
    const left: string[] = [];
    const rest = [...answers];
    const actor = createActor(
      activationMachine.provide({
        actors: {
          activate: fromPromise<ActivationAnswer, ActivationStep>(async ({ input }) => {
            requests.push(input);
            const answer = rest.shift();
            if (!answer || answer instanceof Error) throw answer ?? new Error('nothing more');
            return answer;
          }),
          leavePage: fromPromise<void, string>(async ({ input }) => void left.push(input)),
        },
      }),
    ).start();
    return { actor, requests, left };
  };
  const name = 'Jira';

  test('with a token ends at once', async () => {
    const { actor, left } = started([{ name, redirectURL: null }]);
    const active: string[] = [];
    actor.on('activation.done', (done) => active.push(done.name));
    actor.send({ type: 'activation.start', activation: { id: 'i-1', consent: null } });
    expect(selectIsActivating(actor.getSnapshot())).toBe(true);
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect([active, left]).toEqual([[name], []]);
  });
  test('leads to the page of Jira where a person approves', async () => {
    const { actor, left } = started([{ name, redirectURL: 'https://jira.example/approve' }]);
    actor.send({ type: 'activation.start', activation: { id: 'i-1', consent: null } });
    await waitFor(actor, (snapshot) => snapshot.matches('resting'));
    expect(left).toEqual(['https://jira.example/approve']);
  });
  test('shows why it failed until it is started again or dismissed', async () => {
    const { actor } = started([new Error('away')]);
    actor.send({ type: 'activation.start', activation: { id: 'i-1', consent: null } });
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect(selectActivationProblem(actor.getSnapshot())).toEqual({ kind: 'broken', detail: 'away' });
    actor.send({ type: 'activation.dismiss' });
    expect(selectActivationProblem(actor.getSnapshot())).toBe(null);
  });
});

describe('the search in Jira', () => {
  const started = () => {
    const waiting = new Map<string, (answer: JiraAnswer | Error) => void>();
    const actor = createActor(
      jiraSearchMachine.provide({
        actors: {
          searchJira: fromPromise<JiraAnswer, string>(
            ({ input }) =>
              new Promise((resolve, reject) => {
                waiting.set(input, (answer) => (answer instanceof Error ? reject(answer) : resolve(answer)));
              }),
          ),
        },
      }),
    ).start();
    const search = (text: string) => {
      actor.send({ type: 'jql.write', text });
      actor.send({ type: 'jql.search' });
    };
    return { actor, search, answer: (jql: string, answer: JiraAnswer | Error) => waiting.get(jql)?.(answer) };
  };
  const none: JiraAnswer = { items: [], hasMore: false };
  const more: JiraAnswer = { items: [], hasMore: true };

  test('does nothing without a query', () => {
    const { actor, search } = started();
    search('  ');
    expect(selectIsSearching(actor.getSnapshot())).toBe(false);
  });
  test('shows the answer to the last query, whichever comes first', async () => {
    const { actor, search, answer } = started();
    search('one');
    search('two');
    answer('two', more);
    answer('one', none);
    await waitFor(actor, (snapshot) => snapshot.matches('found'));
    expect(selectFound(actor.getSnapshot())).toEqual(more);
  });
  test('keeps what was found when the next search fails', async () => {
    const { actor, search, answer } = started();
    search('one');
    answer('one', more);
    await waitFor(actor, (snapshot) => snapshot.matches('found'));
    search('two');
    answer('two', new Error('away'));
    await waitFor(actor, (snapshot) => snapshot.matches('failed'));
    expect([selectFound(actor.getSnapshot()), selectSearchProblem(actor.getSnapshot())]).toEqual([
      more,
      { kind: 'broken', detail: 'away' },
    ]);
  });
});
