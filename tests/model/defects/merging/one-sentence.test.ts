import { of } from 'rxjs';
import { afterEach, describe, expect, test } from 'vitest';
import { textOverwritesIn } from '../../../../src/app/sync/texts/text-overwrites.ts';
import type { BlockConflict } from '../../../../src/domain/rich-text/merged-text.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { selectTextVersions } from '../../../../src/machines/fields/text-versions.ts';
import { selectFieldConflict, selectOverwrittenValue } from '../../../../src/machines/fields/field-edit-machine.ts';
import { turn } from '../../play.ts';
import { describedRecords, type DescribedRecord } from './described-records.ts';
import { openWriters } from './play-writers.ts';

/** Nothing that two users write in one sentence is lost without a question or a notice (ruling R46). */
const running: { stop(): void }[] = [];
const open = (text: string, record?: DescribedRecord) => {
  const writers = openWriters(text, record);
  running.push(writers);
  return writers;
};
afterEach(() => running.splice(0).forEach((each) => each.stop()));

describe.each(describedRecords)('two users in one sentence of a $name', (record) => {
  test('who change different words are not asked, and lose nothing', async () => {
    const writers = open('<p>The basket is empty after the reload.</p>', record);
    writers.a.write('<p>The blue basket is empty after the reload.</p>');
    writers.b.write('<p>The basket is empty after the second reload.</p>');
    await writers.settle();
    const both = '<p>The blue basket is empty after the second reload.</p>';
    expect([writers.stored(), writers.a.draft(), writers.b.draft()]).toEqual([both, both, both]);
    for (const { state } of [writers.a, writers.b])
      expect([selectFieldConflict(state()), selectOverwrittenValue(state())]).toEqual([null, null]);
  });

  test('see both versions before they choose', () => {
    const writers = open('<p>It is empty.</p>', record);
    writers.b.write('<p>It is empty. By Bob.</p>');
    writers.b.edit.send({ type: 'field.stored', value: '<p>It is empty. By Ada.</p>', by: 'u-ada' });
    expect(selectTextVersions(writers.b.state())).toEqual({
      theirs: 'It is empty. By Ada.',
      mine: 'It is empty. By Bob.',
      both: '<p>It is empty. By Ada.</p><p>It is empty. By Bob.</p>',
      places: 1,
    });
  });
});

describe('two users in one sentence', () => {
  test('are both told if a third text, of an author who has not seen theirs, replaces the sentence', () => {
    const lost: string[] = [];
    const change = (id: string, by: string, was: string, value: string, conflicts: readonly BlockConflict[] = []) => ({
      id,
      by,
      data: { was, value, conflicts },
    });
    const [start, one, two] = [
      '<p>It is empty now.</p>',
      '<p>It is so empty now.</p>',
      '<p>It is so empty by now.</p>',
    ];
    const conflict = { base: start, was: two, is: '<p>Gone.</p>', instead: two };
    const facts = [
      change('f1', 'u-ada', start, one),
      change('f2', 'u-bob', one, two),
      change('f3', 'u-eve', two, '<p>Gone.</p>', [conflict]),
    ];
    for (const user of ['u-ada', 'u-bob'])
      textOverwritesIn(of(facts), user).subscribe(({ by, text }) => lost.push(`${user} by ${by}: ${text}`));
    expect(lost).toEqual([`u-ada by u-eve: ${two}`, `u-bob by u-eve: ${two}`]);
  });
});

describe.each(describedRecords)('a user who leaves the $name', (record) => {
  /** Bob knows what Ada has saved, and has typed something else in the same place. */
  const foughtOver = async () => {
    const writers = open('<p>one</p><p>two</p>', record);
    writers.b.write('<p>one by Bob</p><p>two</p>');
    writers.a.write('<p>one by Ada</p><p>two</p>');
    writers.a.wait(limits.autosavePause);
    await writers.deliver('a');
    writers.hear('b');
    writers.hear('a');
    writers.b.wait(limits.autosavePause);
    return writers;
  };
  const settled = async (writers: Awaited<ReturnType<typeof foughtOver>>) => {
    for (let isMore = true; isMore;) {
      isMore = (await writers.deliver('a')) || (await writers.deliver('b'));
      while (writers.hear('a') || writers.hear('b')) isMore = true;
    }
  };

  test('without an answer overwrites nothing, and is asked again', async () => {
    const writers = await foughtOver();
    writers.b.close();
    await settled(writers);
    expect(writers.stored()).toBe('<p>one by Ada</p><p>two</p>');
    await writers.b.open();
    expect([writers.b.draft(), selectFieldConflict(writers.b.state())]).toEqual([
      '<p>one by Bob</p><p>two</p>',
      'u-ada',
    ]);
    writers.b.edit.send({ type: 'field.useTheirs' });
    writers.b.close();
    await turn();
    await writers.b.open();
    expect([writers.b.draft(), selectFieldConflict(writers.b.state())]).toEqual([writers.stored(), null]);
  });

  test('is told on return that the own text was overwritten, until it is restored or dismissed', async () => {
    const writers = await foughtOver();
    writers.a.close();
    writers.b.edit.send({ type: 'field.keepMine' });
    await settled(writers);
    expect(writers.stored()).toBe('<p>one by Bob</p><p>two</p>');
    for (let visits = 0; visits < 2; visits += 1) {
      await writers.a.open();
      expect(selectOverwrittenValue(writers.a.state())?.by).toBe('u-bob');
      writers.a.close();
    }
    await writers.a.open();
    writers.a.edit.send({ type: 'field.restore' });
    await settled(writers);
    expect(writers.stored()).toBe('<p>one by Ada</p><p>two</p>');
    writers.a.close();
    await writers.a.open();
    expect(selectOverwrittenValue(writers.a.state())).toBeNull();
    expect(selectOverwrittenValue(writers.b.state())?.by).toBe('u-ada');
    writers.b.edit.send({ type: 'field.accept' });
    writers.b.close();
    await turn();
    await writers.b.open();
    expect(selectOverwrittenValue(writers.b.state())).toBeNull();
  });
});

test('each overwritten text stays in a notice, also if another one follows', () => {
  const writers = open('<p>one</p><p>two</p>');
  const lost = (id: string, value: string) =>
    writers.a.edit.send({ type: 'field.overruled', id, by: 'u-bob', value, base: '<p>one</p><p>two</p>' });
  lost('f1', '<p>one by Ada</p><p>two</p>');
  lost('f2', '<p>one</p><p>two by Ada</p>');
  writers.a.edit.send({ type: 'field.accept' });
  expect(selectOverwrittenValue(writers.a.state())).toMatchObject({ id: 'f2' });
});

test.each(['field.useTheirs', 'field.keepMine'] as const)(
  'an answer about a draft (%s) answers the notice about what was saved of it before, and about nothing else',
  (answer) => {
    const writers = open('<p>one</p><p>two</p>');
    const { a } = writers;
    const base = '<p>one</p><p>two</p>';
    const lost = (id: string, value: string) => a.edit.send({ type: 'field.overruled', id, by: 'u-bob', value, base });
    a.write('<p>one by Ada and more</p><p>two</p>');
    lost('f1', '<p>one by Ada</p><p>two</p>');
    lost('f2', '<p>one</p><p>two by Ada</p>');
    a.edit.send({ type: 'field.stored', value: '<p>one by Bob</p><p>two</p>', by: 'u-bob' });
    a.edit.send({ type: answer });
    expect(selectOverwrittenValue(a.state())).toMatchObject({ id: 'f2' });
    a.edit.send({ type: 'field.accept' });
    expect(selectOverwrittenValue(a.state())).toBeNull();
  },
);
