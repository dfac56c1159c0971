import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import { upcast, type Upcasts } from '../../../src/domain/journal/upcast.ts';
import { fact } from '../defects/sample-defect.ts';

/** Two upcasts: a name became a title, then a title became a header. */
const ladders: Upcasts = {
  'defect.renamed': [
    ({ name }: { name: string }) => ({ title: name }),
    ({ title }: { title: string }) => ({ header: title }),
  ],
};
const renamed = (version: number, data: unknown): Fact => ({
  ...fact('defect.deleted', { header: '' }),
  type: 'defect.renamed',
  version,
  data,
});
const upcasted = upcast(ladders);

describe('an old event', () => {
  test.each([
    [1, { name: 'Basket' }],
    [2, { title: 'Basket' }],
    [3, { header: 'Basket' }],
  ])('of version %i is upcast to the latest version step by step', (version, data) =>
    expect(upcasted(renamed(version, data))).toMatchObject({ version: 3, data: { header: 'Basket' } }),
  );
  test('keeps everything but its data and its version', () => {
    const before = renamed(1, { name: 'Basket' });
    expect(upcasted(before)).toEqual({ ...before, version: 3, data: { header: 'Basket' } });
  });
  test('that was upcast is not upcast again', () => {
    const once = upcasted(renamed(1, { name: 'Basket' }));
    expect(upcasted(once)).toEqual(once);
  });
});

test('a newer event is rejected with a message that says what to do', () => {
  expect(() => upcasted(renamed(4, {}))).toThrow(
    'defect.renamed version 4 was made by a newer version of Assay (this one knows 3): please reload',
  );
  expect(() =>
    applyUpcasts(fact('defect.deleted', { header: '' }) && { ...fact('defect.deleted', { header: '' }), version: 2 }),
  ).toThrow('please reload');
});

test('an event of a type without upcasts stays unchanged, whatever its name', () =>
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.constantFrom('constructor', '__proto__', 'toString', 'hasOwnProperty')),
      fc.jsonValue(),
      (type, data) => {
        const given = { ...renamed(1, data), type };
        expect(applyUpcasts(given)).toEqual(given);
      },
    ),
  ));
