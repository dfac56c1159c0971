import { describe, expect, test } from 'vitest';
import { transferLimits } from '../../../src/domain/transfers/transfer-limits.ts';
import { chartOf } from './chart-of.ts';
import { door } from './door.ts';

describe('a state machine that is imported again', () => {
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
});
