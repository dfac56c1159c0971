import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { liveNewsOf } from '../../../src/domain/live/live-news.ts';
import { corpus } from '../../server/corpora.ts';
import { fact } from '../defects/sample-defect.ts';

const messages = (message: unknown) => liveNewsOf(JSON.stringify(message));
const some = fact('defect.deleted', { header: 'Basket' }, { id: 'f-1', revision: 2, position: 7 });

describe('a message', () => {
  test('with an eventId is a notification, whatever else it contains [LIVE-003]', () => {
    const message = { eventId: 'e1', action: 'readAgain', text: 'Hello' };
    expect(messages(message)).toEqual({ kind: 'notification', eventId: 'e1', message });
  });
  test.each([
    { action: 'flow.started', data: { id: 1 } },
    { Command: 'flow.started', Data: { id: 1 } },
    { action: 'flow.started', Data: { id: 1 } },
    { Command: 'flow.started', data: { id: 1 } },
  ])('is an action with data in either spelling: %j [LIVE-004]', (message) =>
    expect(messages(message)).toEqual({ kind: 'action', action: 'flow.started', data: { id: 1 } }),
  );
  test.each(['action', 'Command'])('can contain events under %s [LIVE-004]', (name) =>
    expect(messages({ [name]: 'facts', data: { facts: [some] } })).toEqual({ kind: 'facts', facts: [some] }),
  );
  test.each(['readAgain', 'accessEnded'])('can be %s', (kind) => expect(messages({ action: kind })).toEqual({ kind }));
  test.each([null, 7, 'x', [], {}, { action: 7 }, { eventId: 7 }, { data: {} }, { action: null, Command: null }])(
    'without known content is unknown: %j',
    (message) => expect(messages(message)).toEqual({ kind: 'unknown' }),
  );
  test.each([
    {},
    { facts: 'none' },
    { facts: [{ ...some, id: 7 }] },
    { facts: [some, null] },
    { facts: [{ ...some, position: 1.5 }] },
  ])('with an invalid event is unknown as a whole: %j', (data) =>
    expect(messages({ action: 'facts', data })).toEqual({ kind: 'unknown' }),
  );
});

describe('every message', () => {
  const kinds = ['facts', 'notification', 'readAgain', 'accessEnded', 'action', 'unknown'];
  const isRead = (body: string) => {
    expect(kinds).toContain(liveNewsOf(body).kind);
  };
  test('is parsed without an error: any text', () => fc.assert(fc.property(fc.string({ unit: 'binary' }), isRead)));
  test('is parsed without an error: any JSON', () => fc.assert(fc.property(fc.json(), isRead)));
  test('is parsed without an error: any values of the known keys', () =>
    fc.assert(
      fc.property(
        fc.record(
          {
            eventId: fc.jsonValue(),
            action: fc.constantFrom('facts', 'readAgain', 7, null),
            Command: fc.jsonValue(),
            data: fc.jsonValue(),
            Data: fc.jsonValue(),
          },
          { requiredKeys: [] },
        ),
        (message) => {
          isRead(JSON.stringify(message));
        },
      ),
    ));
  test('is parsed without an error or prototype pollution: hostile shapes', () => {
    const shapes = corpus<{ readonly body?: string; readonly key?: string }>('json-shapes', [
      { body: '{"__proto__":{"polluted":1},"action":"facts"}' },
      { body: '{"action":"facts","data":{"__proto__":{"facts":[]}}}' },
      { body: '{"constructor":{"prototype":{"polluted":1}}}' },
      { key: '__proto__' },
    ]);
    for (const { body, key } of shapes) {
      if (body !== undefined) isRead(body);
      if (key !== undefined) isRead(`{"action":${JSON.stringify(key)},"data":{${JSON.stringify(key)}:{"polluted":1}}}`);
    }
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  });
  test('is parsed without an error: naughty strings', () => {
    for (const { value } of corpus<{ readonly value?: string }>('naughty-strings', [
      { value: '\u0000' },
      { value: '{"action":' },
    ])) {
      if (value === undefined) continue;
      isRead(value);
      expect(messages({ action: value })).toMatchObject(
        ['facts', 'readAgain', 'accessEnded'].includes(value) ? {} : { kind: 'action', action: value },
      );
    }
  });
});
