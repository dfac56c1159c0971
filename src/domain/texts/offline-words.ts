/** What is said while the server cannot be reached: since when, how old what is shown is, and what waits. */
const clock = new Intl.DateTimeFormat('en', { hour: '2-digit', minute: '2-digit', hour12: false });
const day = new Intl.DateTimeFormat('en', { day: 'numeric', month: 'short' });

/** The time of day, and the day when it is another one. Both in milliseconds since 1970. */
const timeWords = (at: number, now: number): string =>
  day.format(at) === day.format(now) ? clock.format(at) : `${day.format(at)}, ${clock.format(at)}`;

const waiting = (changes: number, where: string) => {
  if (changes === 0) return `What you change waits ${where}.`;
  return `${changes} ${changes === 1 ? 'change waits' : 'changes wait'} ${where}.`;
};

/** `isKept`: the device keeps what waits; else it is in this page alone. */
export const offlineWords = (changes: number, since: number | null, asOf: number | null, isKept = true): string => {
  const now = since ?? asOf ?? 0;
  const start = since === null ? 'You are offline.' : `You are offline since ${clock.format(since)}.`;
  const age = asOf === null ? '' : ` Shown as of ${timeWords(asOf, now)}.`;
  return `${start}${age} ${waiting(changes, isKept ? 'on this device' : 'in this page')}`;
};
