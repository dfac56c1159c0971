import { currentLocale } from '../texts/set-locale.ts';

/** What is said while the server cannot be reached: since when, how old what is shown is, and what waits. */
export const offlineMessages = {
  offline: 'You are offline.',
  since: (clock: string) => `You are offline since ${clock}.`,
  asOf: (moment: string) => ` Shown as of ${moment}.`,
  onDevice: (changes: number) =>
    changes === 0
      ? 'What you change waits on this device.'
      : `${changes} ${changes === 1 ? 'change waits' : 'changes wait'} on this device.`,
  inPage: (changes: number) =>
    changes === 0
      ? 'What you change waits in this page.'
      : `${changes} ${changes === 1 ? 'change waits' : 'changes wait'} in this page.`,
} as const;

/** The time of day, and the day when it is another one. Both in milliseconds since 1970. */
const timeWords = (at: number, now: number): string => {
  const clock = new Intl.DateTimeFormat(currentLocale(), { hour: '2-digit', minute: '2-digit', hour12: false });
  const day = new Intl.DateTimeFormat(currentLocale(), { day: 'numeric', month: 'short' });
  return day.format(at) === day.format(now) ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;
};

/** `isKept`: the device keeps what waits; else it is in this page alone. */
export const offlineText = (changes: number, since: number | null, asOf: number | null, isPersisted = true): string => {
  const now = since ?? asOf ?? 0;
  const start = since === null ? offlineMessages.offline : offlineMessages.since(timeWords(since, since));
  const age = asOf === null ? '' : offlineMessages.asOf(timeWords(asOf, now));
  return `${start}${age} ${(isPersisted ? offlineMessages.onDevice : offlineMessages.inPage)(changes)}`;
};
