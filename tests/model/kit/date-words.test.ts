import fc from 'fast-check';
import { expect, test } from 'vitest';
import { dayText, momentText } from '../../../src/ui/kit/fields/date-words.ts';

const moments = fc.date({ min: new Date('1000-01-02'), max: new Date('9999-12-30'), noInvalidDate: true });
const written = (at: Date, options: Intl.DateTimeFormatOptions) => at.toLocaleString('en-US', options);

test('a day and a moment are written as the browser knows them, in its time zone', () => {
  fc.assert(
    fc.property(moments, (at) => {
      const day = [{ day: '2-digit' }, { month: 'short' }, { year: 'numeric' }] as const;
      const text = day.map((part) => written(at, part)).join(' ');
      const time = written(at, { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
      expect(dayText(at.toISOString())).toBe(text);
      expect(momentText(at.toISOString())).toBe(`${text}, ${time}`);
    }),
  );
});

test('a date without a time is the same day everywhere, and what is no date stays as it is', () => {
  expect(dayText('2026-09-03')).toBe('03 Sep 2026');
  expect(dayText('soon')).toBe('soon');
  expect(momentText('soon')).toBe('soon');
});
