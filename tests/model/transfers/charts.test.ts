import { describe, expect, test } from 'vitest';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { isChart } from '../../../src/domain/transfers/charts/read-chart.ts';
import { chartOf, chartRefusal } from './chart-of.ts';

/** A door that can be locked; nobody can paint it. */
const door = {
  id: 'door',
  initial: 'shut',
  states: {
    shut: { on: { OPEN: 'open', lockIt: { target: '#door.locked' } } },
    open: {
      initial: 'wide',
      states: { wide: { after: { 500: 'ajar' } }, ajar: {} },
      on: { CLOSE: 'shut' },
    },
    locked: {},
    painted: { on: { DRY: 'shut' } },
  },
};

const flowsOf = (json: object) =>
  chartOf(json).cases.map(({ name, tasks }) => [
    name,
    ...tasks.flatMap(({ steps }) => steps.map(({ action, expected }) => `${action} ▸ ${expected}`)),
  ]);

const scenariosOf = (json: object, cover: 'transitions' | 'states' = 'transitions') => {
  const { cases, chart } = chartOf(json, cover);
  const names = new Map(cases.map(({ key, name }) => [key, name]));
  return chart.scenarios.map(({ name, flows }) => [name, ...flows.map((key) => names.get(key))]);
};

describe('a state machine', () => {
  test('becomes one flow for each transition that can happen, in words, with the state that follows as its result', () => {
    expect(flowsOf(door)).toEqual([
      ['From shut to open ▸ wide: open', 'open ▸ open ▸ wide'],
      ['From shut to locked: lock it', 'lock it ▸ locked'],
      ['From open to shut: close', 'close ▸ shut'],
      ['From open ▸ wide to open ▸ ajar: wait 500 ms', 'wait 500 ms ▸ open ▸ ajar'],
    ]);
  });

  test('becomes scenarios that are the shortest paths through all of its transitions', () => {
    expect(scenariosOf(door)).toEqual([
      ['From shut to locked in 1 step', 'From shut to locked: lock it'],
      ['From shut to shut in 2 steps', 'From shut to open ▸ wide: open', 'From open to shut: close'],
      [
        'From shut to open ▸ ajar in 2 steps',
        'From shut to open ▸ wide: open',
        'From open ▸ wide to open ▸ ajar: wait 500 ms',
      ],
    ]);
  });

  test('becomes fewer scenarios when they have to visit its states only', () => {
    expect(scenariosOf(door, 'states').map(([name]) => name)).toEqual([
      'From shut to locked in 1 step',
      'From shut to open ▸ ajar in 2 steps',
    ]);
  });

  test('says which states and transitions its scenarios come through, and which no path reaches', () => {
    const { states, transitions } = chartOf(door).chart;
    expect(states.map(({ name, scenarios, isReachable }) => [name, scenarios, isReachable])).toEqual([
      ['shut', 3, true],
      ['open', 2, true],
      ['open ▸ wide', 2, true],
      ['open ▸ ajar', 1, true],
      ['locked', 1, true],
      ['painted', 0, false],
    ]);
    expect(transitions.filter(({ isReachable }) => !isReachable).map(({ name }) => name)).toEqual([
      'From painted to shut: dry',
    ]);
    const byStates = chartOf(door, 'states').chart.transitions.filter(({ scenarios }) => scenarios === 0);
    expect(byStates.map(({ name, isReachable }) => [name, isReachable])).toEqual([
      ['From open to shut: close', true],
      ['From painted to shut: dry', false],
    ]);
  });

  test('takes both ways of a condition, names the condition, and tells that it was not checked', () => {
    const { cases } = chartOf({
      initial: 'cart',
      states: {
        cart: { on: { submit: [{ guard: 'isPaid', target: 'done' }, { target: 'failed' }] } },
        done: {},
        failed: {},
      },
    });
    expect(cases.map(({ name, notes }) => [name, notes])).toEqual([
      ['From cart to done: submit (if is paid)', ['guardsLeft']],
      ['From cart to failed: submit', []],
    ]);
  });

  test('goes on at once when a state is finished, and when all of its regions are', () => {
    const machine = {
      initial: 'work',
      states: {
        work: {
          type: 'parallel',
          states: {
            a: { initial: 'on', states: { on: { on: { A: 'off' } }, off: { type: 'final' } } },
            b: { initial: 'on', states: { on: { on: { B: 'off' } }, off: { type: 'final' } } },
          },
          onDone: 'rest',
        },
        rest: {},
      },
    };
    expect(flowsOf(machine).map(([name]) => name)).toEqual([
      'From work ▸ a ▸ on to work ▸ a ▸ off: a',
      'From work ▸ b ▸ on to work ▸ b ▸ off: b',
      'From work to rest: finished',
    ]);
    expect(scenariosOf(machine).at(-1)).toHaveLength(4);
  });

  test('answers an event in two regions as one transition, and in an outer state only if nothing inside does', () => {
    const machine = {
      initial: 'p',
      states: {
        p: {
          type: 'parallel',
          on: { RESET: 'out', LEAVE: 'out' },
          states: {
            a: { initial: 'x', states: { x: { on: { RESET: 'y' } }, y: {} } },
            b: { initial: 'x', states: { x: { on: { RESET: 'y' } }, y: {} } },
          },
        },
        out: {},
      },
    };
    expect(flowsOf(machine).map(([name]) => name)).toEqual([
      'From p ▸ a ▸ x, p ▸ b ▸ x to p ▸ a ▸ y, p ▸ b ▸ y: reset',
      'From p to out: leave',
      'From p to out: reset',
    ]);
  });

  test('calls the results of calls and what has no event by their names', () => {
    const machine = {
      initial: 'saving',
      states: {
        saving: { invoke: { src: 'saveOrder', onDone: 'saved', onError: 'failed' } },
        saved: { always: 'shown' },
        shown: { on: { '*': 'failed' } },
        failed: {},
      },
    };
    expect(flowsOf(machine).map(([name]) => name)).toEqual([
      'From saving to saved: save order succeeds',
      'From saving to failed: save order fails',
      'From saved to shown: without an event',
      'From shown to failed: any other event',
    ]);
  });

  test('returns from a history state to its default', () => {
    const machine = {
      initial: 'off',
      states: {
        off: { on: { ON: 'on.last' } },
        on: { initial: 'low', states: { low: {}, high: {}, last: { type: 'history', target: 'high' } } },
      },
    };
    expect(flowsOf(machine).map(([name]) => name)).toEqual(['From off to on ▸ high: on']);
    expect(chartOf(machine).chart.states.map(({ name }) => name)).toEqual(['off', 'on', 'on ▸ low', 'on ▸ high']);
  });

  test('keeps the keys of its flows in another order of states, so that it can be imported again', () => {
    const { shut, ...others } = door.states;
    const keys = (json: object) =>
      chartOf(json)
        .cases.map(({ key }) => key)
        .toSorted();
    expect(keys({ ...door, states: { ...others, shut } })).toEqual(keys(door));
  });

  test('keeps the keys of its flows when states, events and transitions are added around them', () => {
    const keyed = (json: object) => new Map(chartOf(json).cases.map(({ name, key }) => [name, key]));
    const { shut, open, ...others } = door.states;
    const grown = {
      ...door,
      states: {
        created: { on: { DELIVER: 'shut' } },
        shut: { on: { KNOCK: 'open', ...shut.on, lockIt: [{ target: 'broken' }, shut.on.lockIt] } },
        open: { ...open, always: { guard: 'isWindy', target: 'shut' } },
        broken: {},
        ...others,
      },
    };
    const [before, after] = [keyed(door), keyed(grown)];
    expect([...before].map(([name]) => [name, after.get(name)])).toEqual([...before]);
    expect(new Set(after.values()).size).toBe(after.size);
    expect(after.size).toBe(before.size + 3);
  });

  test('gives transitions that only their places tell apart keys of their own, and long keys an end of their own', () => {
    const name = (letter: string) => letter.repeat(300);
    const keys = chartOf({
      initial: 'a',
      states: {
        a: { on: { GO: [{ target: 'b' }, { target: 'b' }, { target: 'b' }] } },
        b: { on: { [name('x')]: name('y'), [`${name('x')}!`]: name('y') } },
        [name('y')]: {},
      },
    }).cases.map(({ key }) => key);
    expect(new Set(keys).size).toBe(5);
    expect(Math.max(...keys.map((key) => key.length))).toBe(transferLimits.keyLength);
  });

  test('with its regions in another order becomes the same flows and scenarios, with the same coverage', () => {
    const player = {
      initial: 'on',
      states: {
        on: {
          type: 'parallel',
          states: {
            sound: {
              initial: 'loud',
              states: { loud: { on: { MUTE: 'mute', STOP: 'mute' } }, mute: { on: { MUTE: 'loud' } } },
            },
            film: { initial: 'still', states: { still: { on: { PLAY: 'runs' } }, runs: { on: { STOP: 'still' } } } },
          },
          on: { LEAVE: 'off' },
        },
        off: {},
      },
    };
    const { sound, film } = player.states.on.states;
    const turned = { ...player, states: { ...player.states, on: { ...player.states.on, states: { film, sound } } } };
    for (const cover of ['transitions', 'states'] as const) {
      const [one, other] = [chartOf(player, cover), chartOf(turned, cover)];
      expect(one.cases).toEqual(other.cases);
      expect(one.chart).toEqual(other.chart);
    }
    // Back at the start is not a new place.
    expect(scenariosOf(player, 'states').map(([name]) => name)).toEqual(
      scenariosOf(turned, 'states').map(([name]) => name),
    );
  });

  test('that is too large is refused, and what is no machine is not taken for one', () => {
    const states = Object.fromEntries(
      Array.from({ length: 13 }, (_, at) => [
        `r${at}`,
        { initial: 'a', states: { a: { on: { [`E${at}`]: 'b' } }, b: {} } },
      ]),
    );
    expect(2 ** 13).toBeGreaterThan(transferLimits.configurations);
    expect(chartRefusal({ type: 'parallel', states })).toMatchObject({ code: 'importChartLarge' });
    const chain = Object.fromEntries(
      Array.from({ length: 600 }, (_, at) => [`s${at}`, { on: { NEXT: `s${at + 1}` } }]),
    );
    expect(chartRefusal({ initial: 's0', states: chain })).toMatchObject({ code: 'importChartLong' });
    const wide = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`E${at}`, `s${at}`]));
    const ends = Object.fromEntries(Array.from({ length: 600 }, (_, at) => [`s${at}`, {}]));
    expect(chartRefusal({ initial: 'start', states: { start: { on: wide }, ...ends } })).toMatchObject({
      code: 'importChartScenarios',
    });
    expect(isChart({ states: { a: 1 } })).toBe(false);
    expect(isChart([])).toBe(false);
  });
});
