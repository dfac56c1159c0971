import { expect, test } from 'vitest';
import { statsOf, type Plan } from '../../../src/domain/licences/plan.ts';
import { presetLicence } from '../../../src/domain/licences/preset-licence.ts';

const now = Date.parse('2026-05-04T10:00:00.000Z');
const planOf = (
  planName: string,
  totals: Parameters<typeof statsOf>[0],
  consumed: Parameters<typeof statsOf>[1] = {},
): Plan => ({
  id: planName,
  accountId: 'a',
  planName,
  startDate: '2026-01-01T00:00:00.000Z',
  endDate: '2027-01-01T00:00:00.000Z',
  active: true,
  expired: false,
  stats: [...statsOf(totals, consumed)],
});

test.each([
  [
    'the smallest free licence that works on defects',
    [planOf('Team', { TRAINEE: 5, TESTER: 1, FULL_USER: 9 })],
    'Team|TESTER',
  ],
  [
    'the next one when the testers are taken',
    [planOf('Team', { TESTER: 1, DEVELOPER: 2 }, { TESTER: 1 })],
    'Team|DEVELOPER',
  ],
  ['one of another plan', [planOf('Full', { TESTER: 1 }, { TESTER: 1 }), planOf('Half', { TESTER: 1 })], 'Half|TESTER'],
  ['one that only reads when nothing else is free', [planOf('Team', { TRAINEE: 1 })], 'Team|TRAINEE'],
  ['none of a plan that has ended', [{ ...planOf('Old', { TESTER: 3 }), endDate: '2026-05-04T10:00:00.000Z' }], ''],
  ['none when nothing is free', [planOf('Team', { TESTER: 1 }, { TESTER: 1 })], ''],
])('a new user is offered %s', (_, plans, choice) => expect(presetLicence(plans, now)).toBe(choice));
