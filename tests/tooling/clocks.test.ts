import { expect, test } from 'vitest';
import { clocks } from '../../scripts/clocks/clock-list.ts';

const minutes = 60_000;

const shown = (name: string, parts: Intl.DateTimeFormatOptions, later = 0): string => {
  const { begins = '', zone } = clocks.find((clock) => clock.name === name) ?? { zone: 'UTC' };
  return new Intl.DateTimeFormat('en-GB', { timeZone: zone, ...parts }).format(Date.parse(begins) + later);
};

test('the clocks are on the days of their names', () => {
  expect(shown('saturday', { weekday: 'long' })).toBe('Saturday');
  expect(shown('leap', { day: 'numeric', month: 'long' })).toBe('29 February');
  expect(shown('new-year', { day: 'numeric', month: 'long' })).toBe('31 December');
  expect(shown('new-year', { day: 'numeric', month: 'long' }, 5 * minutes)).toBe('1 January');
});

test.each(clocks.filter(({ name }) => /spring|autumn/.test(name)).map(({ name }) => name))(
  'the clock %s begins at most five minutes before a switch',
  (name) => {
    const offset = { timeZoneName: 'longOffset' } as const;
    const [before, after] = [shown(name, offset), shown(name, offset, 5 * minutes)].map((text) => text.split(', ')[1]);
    const [winter, summer] = name.startsWith('berlin') ? ['GMT+01:00', 'GMT+02:00'] : ['GMT-05:00', 'GMT-04:00'];
    expect([before, after]).toEqual(name.endsWith('spring') ? [winter, summer] : [summer, winter]);
  },
);
