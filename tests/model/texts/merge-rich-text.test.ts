import { describe, expect, test } from 'vitest';
import { mergeRichText } from '../../../src/domain/rich-text/merge-rich-text.ts';
import { blocksOf } from '../../../src/domain/rich-text/rich-text-blocks.ts';
import { quickestOf } from '../growth.ts';

const text = (...blocks: readonly string[]) => blocks.map((block) => `<p>${block}</p>`).join('');
const base = text('one', 'two', 'three');

describe('the blocks of a text', () => {
  test.each([
    ['', []],
    ['<p>a</p><h2>b</h2>', ['<p>a</p>', '<h2>b</h2>']],
    ['<p>a</p>\n<p>b</p>', ['<p>a</p>', '<p>b</p>']],
    ['plain <b>words</b><p>a</p>tail', ['<p>plain <b>words</b></p>', '<p>a</p>', '<p>tail</p>']],
    ['<ul><li><p>a</p></li></ul><p>b<br>c</p>', ['<ul><li><p>a</p></li></ul>', '<p>b<br>c</p>']],
    ['<p>a <a href="https://x/?a=>">b</a></p><p>c</p>', ['<p>a <a href="https://x/?a=>">b</a></p>', '<p>c</p>']],
    ['<p>not closed<p>b', ['<p>not closed<p>b']],
    ['</p>stray', ['<p></p>stray</p>']],
  ])('%j', (html, blocks) => expect(blocksOf(html)).toEqual(blocks));
});

describe('two people in different blocks', () => {
  test.each([
    ['add text at the end and at the start', text('one', 'two', 'three', 'A'), text('B one', 'two', 'three')],
    ['change neighbouring blocks', text('one', 'two A', 'three'), text('one B', 'two', 'three')],
    ['delete and add a block', text('one', 'three'), text('one', 'two', 'three', 'B')],
  ])('%s', (_, theirs, mine) => {
    const { value, yielded, conflicts } = mergeRichText({ base, theirs, mine });
    expect(conflicts).toEqual([]);
    expect(yielded).toBe(value);
    expect(value).toBe(mergeRichText({ base, theirs: mine, mine: theirs }).value);
  });
  test('keep both changes', () => {
    const merged = mergeRichText({
      base,
      theirs: text('one', 'two', 'three', 'A sentence'),
      mine: text('Start. one', 'two', 'three'),
    });
    expect(merged.value).toBe(text('Start. one', 'two', 'three', 'A sentence'));
    expect(merged.rebased).toBe(text('one', 'two', 'three', 'A sentence'));
  });
  test('in an empty text get both texts one after the other, in the order in which they are stored', () => {
    expect(mergeRichText({ base: '', theirs: text('A'), mine: text('B') }).value).toBe(text('A', 'B'));
  });
  test('who add the same text get it once', () => {
    const both = text('one', 'two', 'three', 'same');
    expect(mergeRichText({ base, theirs: both, mine: both }).value).toBe(both);
    expect(mergeRichText({ base, theirs: both, mine: text('zero', 'one', 'two', 'three', 'same') }).value).toBe(
      text('zero', 'one', 'two', 'three', 'same'),
    );
  });
  test('keep a block that one deletes and the other changes', () => {
    const changed = text('one', 'two, and more', 'three');
    const deleted = text('one', 'three');
    for (const [theirs, mine] of [
      [changed, deleted],
      [deleted, changed],
    ] as const)
      expect(mergeRichText({ base, theirs, mine })).toMatchObject({ value: changed, conflicts: [] });
  });
  test('in one list are merged by list item', () => {
    const list = (...items: readonly string[]) => `<ul>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ul>`;
    const merged = mergeRichText({ base: list('a', 'b'), theirs: list('a A', 'b'), mine: list('a', 'b', 'c') });
    expect(merged).toMatchObject({ value: list('a A', 'b', 'c'), conflicts: [] });
  });
});

test('the same new words on two sides of a block are no line that moved: what another person wrote between them stays', () => {
  const merged = mergeRichText({
    base: text('one', 'two', 'three', 'new words', 'five'),
    theirs: text('one', 'two', 'three and more', 'new words', 'five'),
    mine: text('one', 'new words again', 'three', 'five'),
  });
  expect(merged).toMatchObject({ value: text('one', 'new words again', 'three and more', 'five'), conflicts: [] });
});

describe('two people in the same block', () => {
  const merged = mergeRichText({
    base,
    theirs: text('one', 'two A', 'three', 'four'),
    mine: text('one B', 'two B', 'three'),
  });
  test('keep the later text and all other changes, and the conflict names the overwritten text', () => {
    expect(merged.value).toBe(text('one B', 'two B', 'three', 'four'));
    expect(merged.yielded).toBe(text('one B', 'two A', 'three', 'four'));
    expect(merged.conflicts).toEqual([
      { base: '<p>two</p>', was: '<p>two A</p>', is: '<p>two B</p>', instead: '<p>two A</p>' },
    ]);
  });
  test('send a change that is based on the stored text', () => {
    expect(merged.rebased).toBe(text('one', 'two', 'three', 'four'));
  });
  test('overwrite only the list item that both have changed', () => {
    const list = (...items: readonly string[]) => `<ol>${items.map((item) => `<li><p>${item}</p></li>`).join('')}</ol>`;
    const both = mergeRichText({ base: list('a', 'b'), theirs: list('a A', 'b A'), mine: list('a', 'b B') });
    expect(both.value).toBe(list('a A', 'b B'));
    expect(both.conflicts).toEqual([
      { base: list('a A', 'b'), was: list('a A', 'b A'), is: list('a A', 'b B'), instead: list('a A', 'b A') },
    ]);
  });
});

test('a text of the maximum length is merged quickly, whatever it contains', () => {
  const many = (length: number, word: (index: number) => string) => Array.from({ length }, (_, index) => word(index));
  const [alike, apart] = [many(12_000, () => 'x'), many(8_000, (index) => `${index}`)];
  for (const blocks of [alike, apart]) {
    const theirs = text(...blocks.toSpliced(20, 5_000, 'A').toReversed());
    const places = { base: text(...blocks), theirs, mine: text('B', ...blocks.slice(1_000)) };
    const { value } = mergeRichText(places);
    expect(value).toContain('<p>A</p>');
    expect(value).toContain('<p>B</p>');
    expect(quickestOf(() => mergeRichText(places), 2_000)).toBeLessThan(2_000);
  }
});
