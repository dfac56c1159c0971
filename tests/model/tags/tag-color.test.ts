import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { defaultTagColor } from '../../../src/domain/tags/tag.ts';
import { contrastOf, inkOn } from '../../../src/domain/colors/contrast.ts';
import { colorOfTag } from '../../../src/domain/tags/tag-color.ts';

const color = fc.integer({ min: 0, max: 0xff_ff_ff }).map((value) => `#${value.toString(16).padStart(6, '0')}`);

describe('the colour of a tag', () => {
  test('is the chosen one', () => expect(colorOfTag('login', '#800080')).toBe('#800080'));
  test('is derived from its name by default, and is always the same', () => {
    expect(colorOfTag('login', undefined)).toBe(colorOfTag('login', defaultTagColor));
    expect(
      new Set(['login', 'slow', 'payment', 'ui', 'crash'].map((name) => colorOfTag(name, undefined))).size,
    ).toBeGreaterThan(2);
  });
  test('is a valid colour for any name', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), (name) => /^#[\da-f]{6}$/.test(colorOfTag(name, undefined))),
    ));
  test('has a text colour with a contrast of at least 4.5 : 1', () =>
    fc.assert(
      fc.property(color, (ground) => contrastOf(ground, inkOn(ground)) >= 4.5),
      { numRuns: 2_000 },
    ));
  test('the contrast is computed as in WCAG', () => {
    expect(contrastOf('#000000', '#ffffff')).toBe(21);
    expect(contrastOf('#777777', '#ffffff')).toBeCloseTo(4.48, 2);
  });
});
