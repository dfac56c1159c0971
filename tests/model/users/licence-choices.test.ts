import { expect, test } from 'vitest';
import { licenceChoices } from '../../../src/domain/licences/licence-choices.ts';
import { licenceWeights } from '../../../src/domain/licences/licence-type.ts';
import { statsOf, type Plan } from '../../../src/domain/licences/plan.ts';
import { now } from '../session/sample-profile.ts';

const plan = (planName: string, totals: Parameters<typeof statsOf>[0], changes: Partial<Plan> = {}): Plan => ({
  id: planName,
  accountId: 'acc-1',
  planName,
  startDate: '2026-01-01T00:00:00Z',
  endDate: '2027-01-01T00:00:00Z',
  active: true,
  expired: false,
  stats: [...statsOf(totals, {})],
  ...changes,
});

test('licences are offered by their weights 1, 2, 41, 127 and 127, across all plans with licences [LIC-002]', () => {
  expect(licenceWeights).toEqual({ TRAINEE: 1, TESTER: 2, DEVELOPER: 41, MANAGER: 127, FULL_USER: 127 });
  const plans = [
    plan('Old', { TRAINEE: 9 }, { active: false }),
    plan('Team', { FULL_USER: 1, DEVELOPER: 2 }),
    plan('School', { MANAGER: 3, TRAINEE: 4, TESTER: 5 }),
  ];
  expect(licenceChoices(plans, now).map(({ planName, type, available }) => [planName, type, available])).toEqual([
    ['School', 'TRAINEE', 4],
    ['School', 'TESTER', 5],
    ['Team', 'DEVELOPER', 2],
    ['Team', 'FULL_USER', 1],
    ['School', 'MANAGER', 3],
  ]);
});
