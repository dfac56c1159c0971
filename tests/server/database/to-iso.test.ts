import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toIso } from '../../../server/database/database.ts';

/** As PostgreSQL writes it: without trailing zeros, without a fraction for whole seconds. */
const written = (date: Date, micros: number) => {
  const fraction = `${date.toISOString().slice(20, 23)}${String(micros).padStart(3, '0')}`.replace(/0+$/, '');
  return `${date.toISOString().slice(0, 19).replace('T', ' ')}${fraction && `.${fraction}`}+00`;
};

test('every time of the database is the ISO time of the same millisecond', () => {
  const dates = fc.date({ min: new Date('0001-01-01'), max: new Date('9999-12-31'), noInvalidDate: true });
  fc.assert(
    fc.property(dates, fc.nat(999), (date, micros) => {
      expect(toIso(written(date, micros))).toBe(date.toISOString());
    }),
  );
});

test('a time that cannot be shown is an error, as before', () => {
  expect(() => toIso('infinity')).toThrow('Invalid time value');
});
