import fc from 'fast-check';
import { afterEach, describe, expect, test } from 'vitest';
import { limits } from '../../../../src/domain/limits.ts';
import { selectFieldConflict, selectOverwrittenValue } from '../../../../src/machines/fields/field-edit-machine.ts';
import { turn } from '../../play.ts';
import { openWriters } from './play-writers.ts';
import { blocksOfOne, edited, startText, steps } from './two-editors.ts';

/** Two users edit one description, with the real machines, journals and rules of the server (ruling R36). */
const running: { stop(): void }[] = [];
const open = (text: string) => {
  const writers = openWriters(text);
  running.push(writers);
  return writers;
};
afterEach(() => running.splice(0).forEach((each) => each.stop()));

test('two users in different blocks never lose a block in any order of events, and end with the same screen', async () => {
  await fc.assert(
    fc.asyncProperty(steps, async (taken) => {
      const writers = openWriters(startText);
      const meant = { a: blocksOfOne(startText, 'a'), b: blocksOfOne(startText, 'b') };
      for (const [stamp, step] of taken.entries()) {
        if (step.kind === 'edit') {
          const draft = edited(writers[step.who].draft(), step, stamp);
          meant[step.who] = blocksOfOne(draft, step.who);
          writers[step.who].write(draft);
        } else if (step.kind === 'save') writers[step.who].wait(limits.autosavePause);
        else if (step.kind === 'deliver') await writers.deliver(step.who);
        else writers.hear(step.who);
        for (const who of ['a', 'b'] as const) {
          const state = writers[who].state();
          expect([blocksOfOne(state.context.draft, who), selectFieldConflict(state)]).toEqual([meant[who], null]);
        }
      }
      await writers.settle();
      expect([writers.a.draft(), writers.b.draft()]).toEqual([writers.stored(), writers.stored()]);
      for (const who of ['a', 'b'] as const) {
        expect(blocksOfOne(writers.stored(), who)).toEqual(meant[who]);
        expect(selectOverwrittenValue(writers[who].state())).toBeNull();
      }
      writers.stop();
    }),
    { numRuns: 100 },
  );
});

describe('two users in the same block', () => {
  /** Bob types before he receives what Ada has saved. */
  const foughtOver = async () => {
    const writers = open('<p>one</p><p>two</p>');
    writers.a.write('<p>one by Ada</p><p>two</p>');
    writers.a.wait(limits.autosavePause);
    await writers.deliver('a');
    writers.b.write('<p>one by Bob</p><p>two</p>');
    writers.b.wait(limits.autosavePause);
    await writers.deliver('b');
    return writers;
  };
  const messages = ({ a }: Awaited<ReturnType<typeof foughtOver>>) => selectOverwrittenValue(a.state())?.by;

  test('keep the later text, and the other user is told, can continue typing, and can restore the own block with one click', async () => {
    const writers = await foughtOver();
    await writers.settle();
    expect([writers.stored(), messages(writers)]).toEqual(['<p>one by Bob</p><p>two</p>', 'u-bob']);
    writers.a.write('<p>one by Bob</p><p>two, and more</p>');
    expect(messages(writers)).toBe('u-bob');
    writers.a.edit.send({ type: 'field.restore' });
    await writers.settle();
    expect(writers.stored()).toBe('<p>one by Ada</p><p>two, and more</p>');
    expect([writers.a.draft(), writers.b.draft()]).toEqual([writers.stored(), writers.stored()]);
    expect(messages(writers)).toBeUndefined();
    expect(selectOverwrittenValue(writers.b.state())?.by).toBe('u-ada');
  });
  test('are warned before saving if they know the other text, and the other user is told afterwards', async () => {
    const writers = open('<p>one</p><p>two</p>');
    writers.b.write('<p>one by Bob</p><p>two</p>');
    writers.a.write('<p>one by Ada</p><p>two</p>');
    writers.a.wait(limits.autosavePause);
    await writers.deliver('a');
    writers.hear('b');
    writers.b.wait(limits.autosavePause);
    expect([writers.b.draft(), selectFieldConflict(writers.b.state()), writers.b.sent]).toEqual([
      '<p>one by Bob</p><p>two</p>',
      'u-ada',
      [],
    ]);
    writers.b.edit.send({ type: 'field.keepMine' });
    await writers.settle();
    expect([writers.stored(), messages(writers)]).toEqual(['<p>one by Bob</p><p>two</p>', 'u-bob']);
    expect(selectFieldConflict(writers.b.state())).toBeNull();
  });
});

test('keep the typed text complete if an earlier save of it is rejected', async () => {
  const { a } = open('<p>one</p><p>two</p>');
  a.write('<p>one by Ada</p><p>two</p>');
  a.wait(limits.autosavePause);
  const both = '<p>one by Ada</p><p>two by Ada</p>';
  a.write(both);
  await turn();
  a.sent.shift()?.refuse({ kind: 'forbidden' });
  await turn();
  expect(a.state().context).toMatchObject({ stored: '<p>one</p><p>two</p>', draft: both, conflictBy: null });
});

describe('no user is warned if no text was lost', () => {
  const saved = async () => {
    const writers = open('<p>one</p><p>two</p>');
    writers.a.write('<p>one by Ada</p><p>two</p>');
    await writers.settle();
    return writers;
  };
  test.each([
    ['in another block', '<p>one by Ada</p><p>two by Bob</p>'],
    ['in the same block, by a user who has seen it', '<p>one by Ada, with a comma</p><p>two</p>'],
    ['in an appended block', '<p>one by Ada</p><p>two</p><p>three</p>'],
  ])('after a later edit %s', async (_, value) => {
    const writers = await saved();
    writers.b.write(value);
    await writers.settle();
    expect(writers.a.draft()).toBe(value);
    expect([selectOverwrittenValue(writers.a.state()), selectFieldConflict(writers.a.state())]).toEqual([null, null]);
  });
});
