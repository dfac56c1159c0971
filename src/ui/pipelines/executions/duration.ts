import { numberText } from '../../../domain/texts/set-locale.ts';

const second = 1_000;
const minute = 60;
const hour = 3_600;

/** '12 s', '3 min 20 s', '2 h 5 min': as CI servers show it. Empty until it has begun. */
export const durationText = (start: string | null, end: string | null, now: number): string => {
  if (start === null) return '';
  const seconds = Math.max(0, Math.round(((end === null ? now : Date.parse(end)) - Date.parse(start)) / second));
  if (seconds < minute) return `${numberText(seconds)} s`;
  if (seconds < hour) return `${numberText(Math.floor(seconds / minute))} min ${numberText(seconds % minute)} s`;
  return `${numberText(Math.floor(seconds / hour))} h ${numberText(Math.floor((seconds % hour) / minute))} min`;
};
