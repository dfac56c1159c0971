import { expect, test } from 'vitest';
import { hasLicence } from '../../../src/domain/session/profile.ts';
import { ada, licenceBetween, now } from './sample-profile.ts';

const second = 1_000;
const iso = (time: number) => new Date(time).toISOString();
const licenceAt = (start: number, end: number) => hasLicence({ license: licenceBetween(iso(start), iso(end)) }, now);

test('a licence holds from its start inclusive to its end exclusive [LIC-005]', () => {
  expect(licenceAt(now, now + second)).toBe(true);
  expect(licenceAt(now - second, now + 1)).toBe(true);
  expect(licenceAt(now + 1, now + second)).toBe(false);
  expect(licenceAt(now - second, now)).toBe(false);
});
test('a missing licence, one of type NONE, and one without valid dates are never valid', () => {
  expect(hasLicence({ license: null }, now)).toBe(false);
  expect(hasLicence({ license: { ...ada.license!, type: 'NONE' } }, now)).toBe(false);
  expect(hasLicence({ license: licenceBetween('soon', 'later') }, now)).toBe(false);
});
