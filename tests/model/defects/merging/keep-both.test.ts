import { afterEach, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/domain/limits.ts';
import { selectTextVersions } from '../../../../src/machines/fields/text-versions.ts';
import { selectFieldConflict, selectOverwrittenValue } from '../../../../src/machines/fields/field-edit-machine.ts';
import { turn } from '../../play.ts';
import { describedRecords, type DescribedRecord } from './described-records.ts';
import { openWriters } from './play-writers.ts';

const running: { stop(): void }[] = [];
const open = (text: string, record?: DescribedRecord) => {
  const writers = openWriters(text, record);
  running.push(writers);
  return writers;
};
afterEach(() => running.splice(0).forEach((each) => each.stop()));

type Writers = ReturnType<typeof open>;
const text = (...blocks: readonly string[]) => blocks.map((block) => `<p>${block}</p>`).join('');

/** Ada has saved; Bob knows of it. */
const savedByAda = async (writers: Writers, value: string) => {
  writers.a.write(value);
  writers.a.wait(limits.autosavePause);
  await writers.deliver('a');
  writers.hear('a');
  writers.hear('b');
  writers.b.wait(limits.autosavePause);
};
/** Bob has typed in a text of which Ada has saved another version. */
const conflictOf = async (writers: Writers, bob: string, ada: string) => {
  writers.b.write(bob);
  await savedByAda(writers, ada);
};
const versionsOf = ({ b }: Writers) => selectTextVersions(b.state());
const keepBoth = (writer: Writers['b']) =>
  writer.edit.send({ type: 'field.keepBoth', value: selectTextVersions(writer.state())!.both });

describe.each(describedRecords)('who keeps both texts of a $name', (record) => {
  test('stores the text of the other one in front of the own one, and nobody is asked or told anything', async () => {
    const [start, ada, bob] = ['The basket is empty.', 'It works now.', 'The basket is empty again.'];
    const writers = open(text(start, 'two'), record);
    await conflictOf(writers, text(bob, 'two'), text(ada, 'two'));
    expect(selectFieldConflict(writers.b.state())).toBe('u-ada');
    keepBoth(writers.b);
    await writers.settle();
    const both = text(ada, bob, 'two');
    expect([writers.stored(), writers.a.draft(), writers.b.draft()]).toEqual([both, both, both]);
    writers.b.close();
    await turn();
    await writers.b.open();
    for (const { state } of [writers.a, writers.b])
      expect([selectFieldConflict(state()), selectOverwrittenValue(state())]).toEqual([null, null]);
    expect(writers.b.draft()).toBe(both);
  });
});

test('an own text that was overwritten is put behind the one that replaced it', async () => {
  const writers = open(text('one', 'two'));
  await conflictOf(writers, text('one by Bob', 'two'), text('one by Ada', 'two'));
  writers.b.edit.send({ type: 'field.keepMine' });
  await writers.settle();
  expect(selectOverwrittenValue(writers.a.state())?.by).toBe('u-bob');
  keepBoth(writers.a);
  await writers.settle();
  expect(writers.stored()).toBe(text('one by Bob', 'one by Ada', 'two'));
  for (const { state } of [writers.a, writers.b]) expect(selectOverwrittenValue(state())).toBeNull();
});

describe('several places that both have changed', () => {
  const start = text('one', 'two', 'three');
  const [ada, bob] = [text('one by Ada', 'two', 'three by Ada'), text('one by Bob', 'two', 'three by Bob')];

  test.each([
    ['field.keepMine', bob],
    ['field.useTheirs', ada],
    ['field.keepBoth', text('one by Ada', 'one by Bob', 'two', 'three by Ada', 'three by Bob')],
  ] as const)('are one question with one answer: %s', async (answer, stored) => {
    const writers = open(start);
    await conflictOf(writers, bob, ada);
    expect(versionsOf(writers)).toMatchObject({
      theirs: 'one by Ada\ntwo\nthree by Ada',
      mine: 'one by Bob\ntwo\nthree by Bob',
      places: 2,
    });
    if (answer === 'field.keepBoth') keepBoth(writers.b);
    else writers.b.edit.send({ type: answer });
    expect([selectFieldConflict(writers.b.state()), versionsOf(writers)]).toEqual([null, null]);
    await writers.settle();
    expect([writers.stored(), selectFieldConflict(writers.b.state())]).toEqual([stored, null]);
  });
  test('are the same question if the other one saves the second place while it is open', async () => {
    const writers = open(start);
    await conflictOf(writers, bob, text('one by Ada', 'two', 'three'));
    expect(versionsOf(writers)?.places).toBe(1);
    await savedByAda(writers, ada);
    expect(versionsOf(writers)?.places).toBe(2);
  });
  test('are another question if the other one saves the second place after the answer', async () => {
    const writers = open(start);
    await conflictOf(writers, text('one by Bob', 'two', 'three'), text('one by Ada', 'two', 'three'));
    keepBoth(writers.b);
    writers.b.write(text('one by Ada', 'one by Bob', 'two', 'three by Bob'));
    await savedByAda(writers, ada);
    expect([selectFieldConflict(writers.b.state()), versionsOf(writers)?.places]).toEqual(['u-ada', 1]);
  });
});
