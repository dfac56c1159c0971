import { describe, expect, test } from 'vitest';
import { scenarioLimits } from '../../../src/domain/scenarios/scenario-limits.ts';
import { scenarioSeverities, type Condition, type Place } from '../../../src/domain/scenarios/scenario.ts';
import { after, changing, created, event, given, place } from './sample-scenario.ts';

describe('a field of a scenario', () => {
  test('is changed, and the event has the former value', () =>
    given(created())
      .when(changing({ type: 'scenario.update', field: 'status', value: 'DONE' }))
      .then(event(0, 'scenario.updated', { field: 'status', value: 'DONE', was: 'NEW' })));
  test('accepts every status from every other one [SCEN-004, SCEN-005]', () => {
    const statuses = ['RELEASED', 'IN_DESIGN', 'DONE', 'IN_REVIEW', 'NEW'] as const;
    given(created())
      .when(changing(...statuses.map((value) => ({ type: 'scenario.update', field: 'status', value }) as const)))
      .then(
        ...statuses.map((value, index) =>
          event(index, 'scenario.updated', { field: 'status', value, was: statuses[index - 1] ?? 'NEW' }),
        ),
      );
  });
  test('accepts the four severities and no other [SCEN-006]', () => {
    expect(scenarioSeverities).toEqual(['CRITICAL', 'IMPORTANT', 'NORMAL', 'NICE_TO_HAVE']);
    given(created())
      .when(changing({ type: 'scenario.update', field: 'severity', value: 'LOW' }))
      .thenRefused('inclusion', 'severity');
  });
  test('is refused without a name, or with one of 256 characters', () => {
    const rename = (value: string) => changing({ type: 'scenario.update', field: 'name', value });
    given(created()).when(rename('  ')).thenRefused('required', 'name');
    given(created())
      .when(rename('x'.repeat(256)))
      .thenRefused({ code: 'tooLong', max: 255 }, 'name');
  });
  test('is refused with more than 50 tags', () =>
    given(created())
      .when(
        changing({ type: 'scenario.update', field: 'tags', value: Array.from({ length: 51 }, (_, n) => `tag ${n}`) }),
      )
      .thenRefused({ code: 'tooManyScenarioTags', max: 50 }, 'tags'));
  test('is not changed when the scenario is gone', () =>
    given()
      .when(changing({ type: 'scenario.update', field: 'status', value: 'DONE' }))
      .thenRefused({ code: 'scenarioGone' }));
});

describe('the sequence', () => {
  test('gets a flow once, also when it is added twice', () =>
    given(created())
      .when(changing({ type: 'place.add', place: place('a', 'a0') }, { type: 'place.add', place: place('a', 'a0') }))
      .then(event(0, 'place.added', { place: place('a', 'a0') })));
  test('holds at most 500 flows', () => {
    const full = Array.from({ length: scenarioLimits.places }, (_, n) =>
      place(`p${n}`, `a${String(n).padStart(3, '0')}`),
    );
    given(created(full))
      .when(changing({ type: 'place.add', place: place('one-more', 'b0') }))
      .thenRefused({ code: 'tooManyPlaces', max: 500 }, 'places');
  });
  test('refuses a condition on a later flow, on the flow itself and on an unknown one', () => {
    for (const id of ['b', 'a', 'nowhere'])
      given(created([place('a', 'a0'), place('b', 'a1')]))
        .when(changing({ type: 'place.update', placeId: 'a', field: 'conditions', value: [after(id)] }))
        .thenRefused({ code: 'waitsForLater' }, 'conditions');
  });
  test('refuses a value that the field does not have', () =>
    given(created([place('a', 'a0')]))
      .when(changing({ type: 'place.update', placeId: 'a', field: 'onFailure', value: 'IGNORE' }))
      .thenRefused('invalid', 'onFailure'));
  test('refuses a change of a removed flow', () =>
    given(created())
      .when(changing({ type: 'place.move', placeId: 'a', rank: 'a1' }))
      .thenRefused({ code: 'placeGone' }, 'placeId'));
  test('refuses a move that breaks a condition, unless the conditions may be dropped', () => {
    const waiting = created([place('a', 'a0'), place('b', 'a1', { conditions: [after('a')] })]);
    const move = { type: 'place.move', placeId: 'b', rank: 'Zz' } as const;
    given(waiting).when(changing(move)).thenRefused({ code: 'waitsForLater' }, 'conditions');
    given(waiting)
      .when(changing({ ...move, dropsConditions: true }))
      .then(
        event(0, 'place.updated', { placeId: 'b', field: 'conditions', value: [], was: [after('a')] }),
        event(1, 'place.moved', { placeId: 'b', rank: 'Zz', was: 'a1' }),
      );
  });
  test('drops the conditions that wait for a removed flow, and tells it', () =>
    given(created([place('a', 'a0'), place('b', 'a1', { conditions: [after('a')] })]))
      .when(changing({ type: 'place.remove', placeId: 'a' }))
      .then(
        event(0, 'place.updated', { placeId: 'b', field: 'conditions', value: [], was: [after('a')] }),
        event(1, 'place.removed', { place: place('a', 'a0') }),
      ));
});

describe('a value of a parameter', () => {
  const waiting = created([place('a', 'a0', { values: { user: 'ada' } })]);
  test('is set beside the others, and removed without them [SCEN-003]', () => {
    given(waiting)
      .when(changing({ type: 'place.setValue', placeId: 'a', name: 'role', value: 'admin' }))
      .then(
        event(0, 'place.updated', {
          placeId: 'a',
          field: 'values',
          value: { user: 'ada', role: 'admin' },
          was: { user: 'ada' },
        }),
      );
    given(waiting)
      .when(changing({ type: 'place.setValue', placeId: 'a', name: 'user', value: null }))
      .then(event(0, 'place.updated', { placeId: 'a', field: 'values', value: {}, was: { user: 'ada' } }));
  });
  test('is refused as number 101, and without a name', () => {
    const values = Object.fromEntries(Array.from({ length: 100 }, (_, n) => [`p${n}`, '']));
    const full = created([place('a', 'a0', { values })]);
    const set = (name: string) => changing({ type: 'place.setValue', placeId: 'a', name, value: 'x' });
    given(full).when(set('one-more')).thenRefused({ code: 'tooManyParameterValues', max: 100 }, 'values');
    given(full).when(set('')).thenRefused('required', 'values');
    given(full)
      .when(set('p1'))
      .then(event(0, 'place.updated', { placeId: 'a', field: 'values', value: { ...values, p1: 'x' }, was: values }));
  });
});

describe('one condition of a flow', () => {
  const isAdmin = { variable: 'role', operator: 'equals', value: 'admin' } as const;
  const places = (conditions: Place['conditions']) => created([place('a', 'a0'), place('b', 'a1', { conditions })]);
  const set = (was: Condition | null, value: Condition | null) =>
    changing({ type: 'place.setCondition', placeId: 'b', was, value });
  const changed = (value: readonly Condition[], was: readonly Condition[]) =>
    event(0, 'place.updated', { placeId: 'b', field: 'conditions', value, was });
  test('of either kind is added, changed and removed [SCEN-003]', () => {
    given(places([after('a')]))
      .when(set(null, isAdmin))
      .then(changed([after('a'), isAdmin], [after('a')]));
    given(places([after('a'), isAdmin]))
      .when(set(after('a'), { after: 'a', result: 'FAILED' }))
      .then(changed([{ after: 'a', result: 'FAILED' }, isAdmin], [after('a'), isAdmin]));
    given(places([after('a'), isAdmin]))
      .when(set(isAdmin, null))
      .then(changed([after('a')], [after('a'), isAdmin]));
  });
  test('that somebody has removed meanwhile is there again after its change, and its removal changes nothing', () => {
    given(places([after('a')]))
      .when(set(isAdmin, { ...isAdmin, value: 'guest' }))
      .then(changed([after('a'), { ...isAdmin, value: 'guest' }], [after('a')]));
    given(places([after('a')]))
      .when(set(isAdmin, null))
      .then();
  });
  test('is not added a second time, neither again nor by changing another one into it', () => {
    given(places([after('a'), isAdmin]))
      .when(set(null, isAdmin))
      .then();
    given(places([after('a'), isAdmin]))
      .when(set(after('a'), isAdmin))
      .then(changed([isAdmin], [after('a'), isAdmin]));
  });
  test('is refused on a later flow, and as number 21', () => {
    given(places([]))
      .when(set(null, after('c')))
      .thenRefused({ code: 'waitsForLater' }, 'conditions');
    const full = Array.from({ length: 20 }, (_, n) => ({ ...isAdmin, value: String(n) }));
    given(places(full)).when(set(null, isAdmin)).thenRefused({ code: 'tooManyConditions', max: 20 }, 'conditions');
  });
});

describe('a variable', () => {
  test('is set, replaced and removed by its name [SCEN-009]', () =>
    given(created())
      .when(
        changing(
          { type: 'variable.set', name: 'shop_url', value: 'a' },
          { type: 'variable.set', name: 'shop_url', value: 'b' },
          { type: 'variable.remove', name: 'shop_url' },
        ),
      )
      .then(
        event(0, 'variable.assigned', { name: 'shop_url', value: 'a', was: null }),
        event(1, 'variable.assigned', { name: 'shop_url', value: 'b', was: 'a' }),
        event(2, 'variable.removed', { name: 'shop_url', was: 'b' }),
      ));
  test('needs a name of letters, digits, underscores and hyphens [SCEN-009]', () => {
    const named = (name: string) => given(created()).when(changing({ type: 'variable.set', name, value: '' }));
    named('').thenRefused('required', 'name');
    for (const name of ['a b', 'ä', 'a.b', '{{a}}']) named(name).thenRefused('variables', 'name');
  });
  test('is refused as number 501', () => {
    const full = Object.fromEntries(Array.from({ length: 500 }, (_, n) => [`v${n}`, '']));
    given(created([], full))
      .when(changing({ type: 'variable.set', name: 'one_more', value: '' }))
      .thenRefused({ code: 'tooManyVariables', max: 500 }, 'variables');
  });
});
