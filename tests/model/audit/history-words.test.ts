import { describe, expect, test } from 'vitest';
import { loadGerman } from '../../../src/app/language/load-german.ts';
import type { AuditEntry } from '../../../src/domain/audit/audit-entry.ts';
import { historyValue, historyWhat } from '../../../src/domain/audit/history-words.ts';

/** What the history of a test plan, a pipeline or a scenario says about its schedules. */
const entry = (some: Partial<AuditEntry>): AuditEntry => ({
  ...{ id: 'f-1', createdDate: '2026-05-04T10:00:00.000Z', entity: 'SCHEDULE', entityId: 's-1', fieldChanged: '' },
  ...{ newValue: '', oldValue: '', operation: 'UPDATE_FIELD', projectId: 'p-1', user: 'u-1' },
  ...some,
});
const own = () => 'a value of the record';
const valueOf = (fieldChanged: string, value: string) =>
  historyValue(entry({ fieldChanged }), value, { own, momentOf: (iso) => `at ${iso.slice(0, 10)}` });

/** As the server names them. */
const fields = ['repeats', 'zone', 'from', 'until', 'adapter', 'dataset', 'description', 'missed', 'state'];
const allFields = [...fields, 'pausedUntil', 'run'];

const inBoth = (check: () => void) => {
  check();
  const back = loadGerman();
  try {
    check();
  } finally {
    back();
  }
};

test.each(allFields)('%s of a schedule is named in both languages, and as one of a schedule', (fieldChanged) => {
  const said: string[] = [];
  inBoth(() => said.push(historyWhat(entry({ fieldChanged }))));
  expect(said[0]).toMatch(/^Schedule · [A-Z][a-z]+( [a-z]+)*: updated$/);
  expect(said[1]).toMatch(/^Zeitplan · [A-Z][a-zäöü]+( [A-Za-zäöü]+)*: geändert$/);
});

test('a schedule as a whole, and the record itself, are named by their kinds', () => {
  expect(historyWhat(entry({ operation: 'ENTITY_CREATE' }))).toBe('Schedule: created');
  expect(historyWhat(entry({ entity: 'TESTPLAN', operation: 'ENTITY_DELETE' }))).toBe('Test plan: deleted');
  expect(historyWhat(entry({ entity: 'SCENARIO', fieldChanged: 'flow.order' }))).toBe('Order of flows: updated');
});

describe('values of a schedule', () => {
  test.each([
    ['missed', 'ONCE', 'repeated once'],
    ['state', 'paused', 'paused'],
    ['repeats', '0 8 * * *', 'Every day at 08:00'],
    ['repeats', '2026-11-25T09:30:00.000Z', 'at 2026-11-25'],
    ['pausedUntil', '2026-11-25T09:30:00.000Z', 'at 2026-11-25'],
    ['run', '2026-11-25T09:30:00.000Z', 'at 2026-11-25'],
    ['zone', 'Europe/Berlin', 'Europe/Berlin'],
    ['from', '', ''],
  ])('%s: %s reads %s', (field, value, text) => expect(valueOf(field, value)).toBe(text));

  test('are in the language of the person', () => {
    const said: string[] = [];
    inBoth(() => said.push(valueOf('state', 'paused'), valueOf('repeats', '0 8 * * *')));
    expect(said).toEqual(['paused', 'Every day at 08:00', 'pausiert', 'Jeden Tag um 08:00']);
  });

  test('those of the record are read by its own page', () => {
    expect(historyValue(entry({ entity: 'TESTPLAN', fieldChanged: 'owner' }), 'u-1', { own, momentOf: own })).toBe(
      'a value of the record',
    );
  });
});
