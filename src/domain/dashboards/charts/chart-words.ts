import { analyticsMessages } from '../../analytics/analytics-messages.ts';
import { memberOf } from '../../analytics/cubes.ts';
import { durationText } from '../../logs/duration-text.ts';
import { logMessages } from '../../logs/log-messages.ts';
import { currentLocale, numberText } from '../../texts/set-locale.ts';
import { chartMessages as say } from '../chart-messages.ts';
import { timeText } from './chart-times.ts';
import type { ChartLabel, ChartPoints, ChartValue, NumberType } from './chart-points.ts';

type Words = Readonly<Record<string, string>>;
const wordIn = (words: object, name: string): string | undefined =>
  Object.hasOwn(words, name) ? (words as Words)[name] : undefined;

/** What a member is called: "Pass rate", "Executed by". */
export const memberTitle = (text: string): string => {
  const member = memberOf(text);
  if (!member) return text;
  const { measures, dimensions, segments } = analyticsMessages;
  return (
    wordIn({ measure: measures, dimension: dimensions, segment: segments }[member.kind], member.name) ?? member.name
  );
};

/** A number as people read it; an empty one for none. */
export const measureText = (type: NumberType, value: number | null): string => {
  if (value === null) return '–';
  if (type === 'duration') return durationText(value);
  if (type === 'percent')
    return (value / 100).toLocaleString(currentLocale(), { style: 'percent', maximumFractionDigits: 1 });
  return numberText(value);
};

/** Codes that have words elsewhere: results of runs. Everything else is shown as it is stored. */
const valueWord = (value: string): string => wordIn(logMessages.statuses, value) ?? wordIn(say.values, value) ?? value;

export const labelText = ({ member, value }: ChartLabel, granularity: ChartPoints['granularity'] = ''): string => {
  if (member === '') return say.others;
  if (member === value) return memberTitle(member);
  if (value === null || value === '') return say.none;
  return granularity === '' ? valueWord(String(value)) : timeText(String(value), granularity);
};

/** A cell of a column that is no number. */
export const cellText = (value: ChartValue): string =>
  value === null || value === '' ? say.none : valueWord(String(value));
