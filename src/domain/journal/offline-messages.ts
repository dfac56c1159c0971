import { currentLocale } from '../texts/set-locale.ts';
import { localized } from '../texts/localized.ts';

/** Messages while the server cannot be reached: since when, the age of the data, and the number of waiting changes. */
export const offlineMessages = localized({
  offline: 'You’re offline.',
  since: (clock: string) => `You’ve been offline since ${clock}.`,
  asOf: (moment: string) => ` Data as of ${moment}.`,
  onDevice: (changes: number) =>
    changes === 0
      ? 'Your changes will sync when you reconnect.'
      : `${changes} ${changes === 1 ? 'change' : 'changes'} will sync when you reconnect.`,
  inPage: (changes: number) =>
    changes === 0
      ? 'Keep this page open. Your changes will sync when you reconnect.'
      : `Keep this page open. ${changes} ${changes === 1 ? 'change' : 'changes'} will sync when you reconnect.`,
});

/** The time of day, and the day when it is another one. Both in milliseconds since 1970. */
const timeWords = (at: number, now: number): string => {
  const clock = new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit', hour12: false });
  const day = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short' });
  return day.format(at) === day.format(now) ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
};

/** `isPersisted`: the device stores waiting changes; otherwise only this page holds them. */
export const offlineText = (changes: number, since: number | null, asOf: number | null, isPersisted = true): string => {
  const now = since ?? asOf ?? 0;
  const start = since === null ? offlineMessages.offline : offlineMessages.since(timeWords(since, since));
  const age = asOf === null ? '' : offlineMessages.asOf(timeWords(asOf, now));
  return `${start}${age} ${(isPersisted ? offlineMessages.onDevice : offlineMessages.inPage)(changes)}`;
};
