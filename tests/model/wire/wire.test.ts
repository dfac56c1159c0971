import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { idText, text } from '../../../src/domain/wire/wire.ts';
import { corpus } from '../../server/corpora.ts';

const naughty = corpus<{ readonly value?: string; readonly value_utf16_hex?: string }>('naughty-strings', [
  { value: '\u0000' },
  { value: 'a\ud800b' },
  { value: '👩‍👩‍👧‍👦' },
  { value: 'Ω≈ç√∫˜µ≤≥÷' },
  { value: '\u202etxt.exe' },
  { value_utf16_hex: 'd800' },
]).map(
  ({ value, value_utf16_hex: hex = '' }) =>
    value ?? String.fromCharCode(...(hex.match(/.{4}/g) ?? []).map((unit) => Number.parseInt(unit, 16))),
);

const canBePersisted = (value: string, most: number) =>
  value.isWellFormed() && !value.includes('\u0000') && [...value].length <= most;

describe('a text', () => {
  const shape = text(20);
  const isJudged = (value: string) => {
    const read = shape.safeParse(value);
    expect(read.success, value).toBe(canBePersisted(value, 20));
    if (read.success) expect(read.data).toBe(value);
  };
  test('is accepted unchanged or rejected: any text', () =>
    fc.assert(fc.property(fc.string({ unit: 'binary', maxLength: 45 }), isJudged), { numRuns: 1_000 }));
  test('is accepted unchanged or rejected: emoji and lone surrogates', () =>
    fc.assert(
      fc.property(
        fc.array(fc.constantFrom('🐞', '\ud83d', '\udc1e', 'a', '\u0000', 'e\u0301'), { maxLength: 25 }),
        (parts) => isJudged(parts.join('')),
      ),
    ));
  test('is accepted unchanged or rejected: naughty strings', () => {
    expect(naughty.length).toBeGreaterThan(5);
    for (const value of naughty) isJudged(value);
  });
  test('survives a round trip through JSON', () => {
    for (const value of naughty)
      if (text(10_000).safeParse(value).success) expect(JSON.parse(JSON.stringify(value))).toBe(value);
  });
  test('is counted in code points', () => {
    expect(shape.safeParse('🐞'.repeat(20)).success).toBe(true);
    expect(shape.safeParse('🐞'.repeat(21)).success).toBe(false);
  });
  test('has a message for each error', () => {
    expect(shape.safeParse('a\u0000').error?.issues[0]?.message).toBe('contains characters that can’t be stored');
    expect(shape.safeParse('x'.repeat(21)).error?.issues[0]?.message).toBe('too long (maximum is 20 characters)');
  });
});

describe('an id', () => {
  test.each(['p1', 'SHOP-12', 'a', '0189c1d0-7b6f-7cc3-98c4-dc0c0c07398f', 'x'.repeat(64), 'a_b'])('can be %s', (id) =>
    expect(idText.safeParse(id).success).toBe(true),
  );
  test.each(['', '-a', '_a', 'a b', 'a/b', 'a.b', '..', 'a%2fb', 'a\n', 'ä', 'x'.repeat(65), '🐞'])(
    'cannot be %j',
    (id) => expect(idText.safeParse(id).success).toBe(false),
  );
  test('has no special meaning in a path, a log line or a header: any text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 70 }), (id) => {
        if (idText.safeParse(id).success) expect(encodeURIComponent(id)).toBe(id);
      }),
    ));
  test('is not one of the naughty strings with a special meaning', () => {
    for (const value of naughty) if (idText.safeParse(value).success) expect(value).toMatch(/^[\w-]+$/);
  });
});
