import { produce } from 'immer';
import { describe, expect, test } from 'vitest';
import { combine } from '../../../src/domain/journal/combine.ts';
import type { JournalArea, Command, Fact } from '../../../src/domain/journal/fact.ts';
import { product } from '../../../src/domain/journal/product.ts';
import { observed, recordWith, update } from '../defects/sample-defect.ts';
import { givenFor } from '../given.ts';

type Count = { count: number };
type CountCommand<Type extends string> = Command<Type, null>;

/** An area that counts the events it receives and accepts one type of command. */
const counting = <Type extends string>(type: Type): JournalArea<Count, CountCommand<Type>, Fact> => ({
  empty: { count: 0 },
  commands: [type],
  decide: (view) =>
    view.count > 1 ? { refused: { code: 'malformed', reason: `${type} has heard enough` } } : [factOf(`${type}.done`)],
  evolve: (view) => {
    view.count += 1;
  },
});
const factOf = (type: string): Fact => ({
  id: type,
  type,
  version: 1,
  about: 'x',
  project: 'p1',
  at: '',
  by: '',
  data: null,
});
const commandOf = (type: string) => ({ id: 'c1', type, about: 'x', project: 'p1', at: '', by: '', data: null });

const both = combine({ one: counting('one.do'), other: counting('other.do') });

describe('many areas in one journal', () => {
  test('have separate views', () => expect(both.empty).toEqual({ one: { count: 0 }, other: { count: 0 } }));
  test('each receive every event', () =>
    expect(produce(both.empty, (draft) => both.evolve(draft, factOf('one.do.done')))).toEqual({
      one: { count: 1 },
      other: { count: 1 },
    }));
  test('a command goes to the area that lists it', () => {
    expect(both.decide(both.empty, commandOf('other.do') as never)).toEqual([factOf('other.do.done')]);
    expect(both.decide({ one: { count: 0 }, other: { count: 2 } }, commandOf('other.do') as never)).toEqual({
      refused: { code: 'malformed', reason: 'other.do has heard enough' },
    });
  });
  test.each(['third.do', 'constructor', '__proto__', ''])(
    'the command %j of no area is rejected once, with a message',
    (type) =>
      expect(both.decide(both.empty, commandOf(type) as never)).toEqual({ refused: { code: 'unknownCommand', type } }),
  );
  test('no command belongs to two areas', () => expect(new Set(product.commands).size).toBe(product.commands.length));
  test('the product accepts every command of its areas', () =>
    expect(product.decide(product.empty, update('header', 'New'))).toEqual({ refused: { code: 'defectGone' } }));
});

test('a record is named by the area that knows it', () => {
  const named = (type: string, name: string): JournalArea<Count, CountCommand<'x'>, Fact> => ({
    ...counting('x'),
    nameOf: (_, record) => (record.type === type ? name : null),
  });
  const both = combine({ one: named('ONE', 'First'), silent: counting('x'), other: named('OTHER', 'Second') });
  expect(both.nameOf(both.empty, { type: 'OTHER', id: '1' })).toBe('Second');
  expect(both.nameOf(both.empty, { type: 'NONE', id: '1' })).toBeNull();
  const { view } = givenFor(product)(observed());
  expect(product.nameOf(view, { type: 'DEFECT', id: 'SHOP-1' })).toBe(recordWith().header);
});
