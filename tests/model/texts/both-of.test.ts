import { describe, expect, test } from 'vitest';
import { bothOf } from '../../../src/domain/rich-text/both-of.ts';
import { mergeRichText } from '../../../src/domain/rich-text/merge-rich-text.ts';

const text = (...blocks: readonly string[]) => blocks.map((block) => `<p>${block}</p>`).join('');
const items = (...inner: readonly string[]) => inner.map((one) => `<li>${one}</li>`).join('');

/** Two people have changed one text, and the later one keeps both. */
const both = (base: string, theirs: string, mine: string) => {
  const { yielded, value } = mergeRichText({ base, theirs, mine });
  return bothOf({ theirs: yielded, mine: value });
};

describe('both versions of a text', () => {
  test.each([
    [
      'a paragraph',
      text('one', 'two', 'three'),
      text('one', 'two A', 'three'),
      text('one', 'two B', 'three'),
      text('one', 'two A', 'two B', 'three'),
      1,
    ],
    [
      'neighbouring paragraphs, each in front of its own',
      text('one', 'two'),
      text('one A', 'two A'),
      text('one B', 'two B'),
      text('one A', 'one B', 'two A', 'two B'),
      2,
    ],
    [
      'paragraphs that are apart, with changes of one person between them',
      text('one', 'two', 'three'),
      text('one A', 'two', 'three A', 'four A'),
      text('one B', 'two B', 'three B'),
      text('one A', 'one B', 'two B', 'three A', 'three B', 'four A'),
      2,
    ],
    [
      'two places in one paragraph',
      text('It is empty after the reload now'),
      text('It is A empty after the reload A now'),
      text('It is B empty after the reload B now'),
      text('It is A empty after the reload A now', 'It is B empty after the reload B now'),
      1,
    ],
    [
      'an item of a list, as two items',
      `<ul>${items(text('one'), text('two'))}</ul>`,
      `<ul>${items(text('one A'), text('two'))}</ul>`,
      `<ul>${items(text('one B'), text('two'))}</ul>`,
      `<ul>${items(text('one A'), text('one B'), text('two'))}</ul>`,
      1,
    ],
    [
      'an item of an inner list',
      `<ol>${items(`${text('one')}<ol>${items(text('in'))}</ol>`)}</ol>`,
      `<ol>${items(`${text('one')}<ol>${items(text('in A'))}</ol>`)}</ol>`,
      `<ol>${items(`${text('one')}<ol>${items(text('in B'))}</ol>`)}</ol>`,
      `<ol>${items(`${text('one')}<ol>${items(text('in A'), text('in B'))}</ol>`)}</ol>`,
      1,
    ],
    [
      'an item with an inner list, which stands once',
      `<ol>${items(`${text('one')}<ol>${items(text('in'))}</ol>`)}</ol>`,
      `<ol>${items(`${text('one A')}<ol>${items(text('in'))}</ol>`)}</ol>`,
      `<ol>${items(`${text('one B')}<ol>${items(text('in'))}</ol>`)}</ol>`,
      `<ol>${items(text('one A'), `${text('one B')}<ol>${items(text('in'))}</ol>`)}</ol>`,
      1,
    ],
    [
      'a quote',
      `<blockquote>${text('one')}</blockquote>`,
      `<blockquote>${text('one A')}</blockquote>`,
      `<blockquote>${text('one B')}</blockquote>`,
      `<blockquote>${text('one A', 'one B')}</blockquote>`,
      1,
    ],
    [
      'lists of two kinds, one behind the other',
      text('one', 'two'),
      `<ul>${items(text('one'), text('two'))}</ul>`,
      `<ol>${items(text('one'), text('two'))}</ol>`,
      `<ul>${items(text('one'), text('two'))}</ul><ol>${items(text('one'), text('two'))}</ol>`,
      1,
    ],
    [
      'a paragraph that one has emptied, without an empty one',
      text('one', 'two'),
      text('one', ''),
      text('one', 'two B'),
      text('one', 'two B'),
      0,
    ],
  ])('%s', (_, base, theirs, mine, html, places) => expect(both(base, theirs, mine)).toEqual({ html, places }));
  test('that are the same stand once', () =>
    expect(bothOf({ theirs: text('a'), mine: text('a') }).html).toBe(text('a')));
});
