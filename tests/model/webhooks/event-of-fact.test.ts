import { expect, test } from 'vitest';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import { eventOfFact } from '../../../src/domain/webhooks/event-of-fact.ts';

/** The events of webhooks in the log of a project. */
const fact = (type: string, about: string, data: object): Fact => ({
  ...{ id: 'f-1', type, version: 1, about, project: 'p-1', at: '2026-11-26T02:00:00.000Z', by: 'owner', revision: 3 },
  data,
});
const at = { at: '2026-11-26T02:00:00.000Z' };

test('a run that has ended has the status of the API and the address of its log', () => {
  const about = { kind: 'flow', subject: 'f-7', name: 'Check-out', attempt: 1, message: '' };
  expect(eventOfFact(fact('run.ended', 'run/r-1', { ...about, state: 'lost' }))).toEqual({
    ...at,
    event: 'run.ended',
    path: '/projects/p-1/execution-logs/flows/r-1',
    data: { ...about, id: 'r-1', status: 'FAILED', ending: 'LOST', by: 'owner' },
  });
  const scenario = eventOfFact(fact('run.ended', 'run/r-2', { ...about, kind: 'scenario', state: 'passed' }));
  expect(scenario).toMatchObject({ path: '/projects/p-1/execution-logs/scenarios/r-2', data: { status: 'PASSED' } });
  expect(eventOfFact(fact('run.ended', 'run/r-3', { ...about, state: 'running' }))).toBe(null);
});

test('a new defect comes with its record, every later change with its details', () => {
  const record = { id: 'SHOP-1', header: 'Cart loses items', status: 'NEW' };
  const path = '/projects/p-1/defects/SHOP-1';
  expect(eventOfFact(fact('defect.reported', 'defect/SHOP-1', { record, metadata: { browser: 'x' } }))).toEqual({
    ...at,
    event: 'defect.created',
    path,
    data: { id: 'SHOP-1', by: 'owner', defect: record },
  });
  const details = { field: 'status', value: 'DONE', was: 'NEW' };
  expect(eventOfFact(fact('defect.updated', 'defect/SHOP-1', details))).toEqual({
    ...at,
    event: 'defect.updated',
    path,
    data: { id: 'SHOP-1', by: 'owner', change: 'updated', revision: 3, details },
  });
  for (const change of ['commented', 'attached', 'deleted', 'restored'])
    expect(eventOfFact(fact(`defect.${change}`, 'defect/SHOP-1', {}))).toMatchObject({
      event: 'defect.updated',
      data: { change },
    });
});

test('changes of a test plan and of its scope are one kind of event', () => {
  for (const type of ['plan.created', 'plan.updated', 'plan.deleted', 'scope.added', 'scope.executed'])
    expect(eventOfFact(fact(type, 'plan/tp-1', { name: 'Release', item: 'i-1' }))).toEqual({
      ...at,
      event: 'plan.changed',
      path: '/projects/p-1/test-plans/tp-1',
      data: { id: 'tp-1', name: 'Release', by: 'owner', change: type, revision: 3, details: { item: 'i-1' } },
    });
});

test('nothing else is an event', () => {
  for (const type of ['run.requested', 'attempt.lost', 'flow.updated', 'project.updated', 'planet.updated'])
    expect(eventOfFact(fact(type, 'x/1', { name: 'x' }))).toBe(null);
});
