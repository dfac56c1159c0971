import { currentLocale } from '../texts/set-locale.ts';
import { logMessages } from './log-messages.ts';

/** Milliseconds as people say them: "420 ms", "3.4 s", "2 min 05 s", "1 h 02 min". Empty before the start. */
export const durationText = (ms: number | null): string => {
  if (ms === null) return '';
  const { duration } = logMessages;
  if (ms < 1_000) return duration.ms(Math.round(ms));
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  if (ms < 59_950) return duration.s((ms / 1_000).toLocaleString(currentLocale(), digits));
  const seconds = Math.round(ms / 1_000);
  if (seconds < 3_600) return duration.min(Math.floor(seconds / 60), seconds % 60);
  const minutes = Math.floor(seconds / 60);
  return duration.h(Math.floor(minutes / 60), minutes % 60);
};
