import fc from 'fast-check';
import { expect, test } from 'vitest';
import { derivedId } from '../../../server/journal/derived-id.ts';
import { idText } from '../../../src/domain/wire/wire.ts';

test('an id that is derived from a key can stand in an address, and follows from the key', () => {
  const ids = Array.from({ length: 2_000 }, (_, at) => derivedId('owner', `run-${at}`));
  expect(ids.filter((id) => !idText.safeParse(id).success)).toEqual([]);
  expect(new Set(ids).size).toBe(ids.length);
  fc.assert(
    fc.property(fc.array(fc.string()), (parts) => {
      expect(idText.safeParse(derivedId(...parts)).success).toBe(true);
      expect(derivedId(...parts)).toBe(derivedId(...parts));
    }),
  );
});
