import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isLicenceType, licenceLabel, licenceWeights } from '../../../src/domain/licences/licence-type.ts';
import { permissionsOf } from '../../../src/domain/licences/permissions-of.ts';
import { isGiving, statsOf } from '../../../src/domain/licences/plan.ts';
import { licenceTypes } from '../../../src/domain/session/profile.ts';

describe('licence types', () => {
  test('are five, with their weights [LIC-001]', () => {
    expect(licenceTypes.map((type) => [type, licenceWeights[type]])).toEqual([
      ['TRAINEE', 1],
      ['TESTER', 2],
      ['DEVELOPER', 41],
      ['MANAGER', 127],
      ['FULL_USER', 127],
    ]);
    expect(['VIEWER', 'NONE', 'constructor', ''].some(isLicenceType)).toBe(false);
  });
  test.each([
    ['FULL_USER', 'Full user'],
    ['VIEWER', 'Viewer'],
    ['NONE', 'No License'],
    ['constructor', 'No License'],
  ])('%s reads %s [LIC-001, LIC-006]', (type, label) => expect(licenceLabel(type)).toBe(label));
  test('a higher licence includes the permissions of a lower one', () => {
    const may = (type: (typeof licenceTypes)[number]) =>
      permissionsOf(type).flatMap(({ moduleName, allowedActions }) =>
        allowedActions.map((action) => `${moduleName} ${action}`),
      );
    for (const [index, type] of licenceTypes.entries())
      expect(may(type)).toEqual(expect.arrayContaining(index === 0 ? [] : may(licenceTypes[index - 1]!)));
  });
});

describe('a plan', () => {
  const counts = fc.dictionary(fc.constantFrom(...licenceTypes), fc.nat(1_000), { noNullPrototype: true });
  test('has its unused licences left, never fewer than zero [LIC-009]', () =>
    fc.assert(
      fc.property(counts, counts, (totals, consumed) => {
        for (const { type, consumed: taken, available, total } of statsOf(totals, consumed))
          expect([taken, total, available]).toEqual([
            consumed[type] ?? 0,
            totals[type] ?? 0,
            Math.max(0, (totals[type] ?? 0) - (consumed[type] ?? 0)),
          ]);
      }),
    ));
  test('assigns licences while it is active, up to but excluding its end', () => {
    const plan = { active: true, endDate: '2026-05-04T10:00:00.000Z' };
    const end = Date.parse(plan.endDate);
    expect([isGiving(plan, end - 1), isGiving(plan, end), isGiving({ ...plan, active: false }, 0)]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
