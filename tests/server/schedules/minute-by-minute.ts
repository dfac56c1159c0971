/** A calculation of fire times that shares no code with the server: every minute is asked from Intl. */
const minute = 60_000;
const day = 86_400_000;

export interface CronPattern {
  readonly text: string;
  readonly minutes: readonly number[];
  readonly hours: readonly number[] | '*';
  readonly days: readonly number[] | '*';
}

interface Clock {
  /** In the order of time; `shown`: '2027-03-28T02:30'. */
  readonly all: readonly { readonly shown: string; readonly at: number }[];
  readonly first: ReadonlyMap<string, number>;
}

export const clockOf = (zone: string, from: number, to: number): Clock => {
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
  });
  const all: { shown: string; at: number }[] = [];
  const first = new Map<string, number>();
  for (let at = from - day; at <= to + day; at += minute) {
    const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
    const shown = `${part['year']}-${part['month']}-${part['day']}T${part['hour']}:${part['minute']}`;
    all.push({ shown, at });
    if (!first.has(shown)) first.set(shown, at);
  }
  return { all, first };
};

const isDue = ({ minutes, hours, days }: CronPattern, shown: string): boolean =>
  minutes.includes(Number(shown.slice(14))) &&
  (hours === '*' || hours.includes(Number(shown.slice(11, 13)))) &&
  (days === '*' || days.includes(new Date(`${shown.slice(0, 10)}T00:00Z`).getUTCDay()));

/** The next time that exists at or after one that does not: `gap` minutes later on the wall. */
const later = ({ first }: Clock, face: number, gap: number): number | undefined =>
  first.get(new Date(face + gap * minute).toISOString().slice(0, 16));

/** By the rule in words [R30]; `gap`: by how many minutes the clocks of the zone jump. */
export const expectedTimes = (pattern: CronPattern, clock: Clock, from: number, to: number, gap: number): number[] => {
  const found = new Set<number>();
  if (pattern.hours === '*')
    for (const { shown, at } of clock.all) {
      if (isDue(pattern, shown)) found.add(at);
    }
  else {
    const [begin, end] = [clock.all[0], clock.all.at(-1)].map((one) => Date.parse(`${one?.shown}Z`)) as [
      number,
      number,
    ];
    for (let face = begin; face <= end; face += minute) {
      const shown = new Date(face).toISOString().slice(0, 16);
      if (!isDue(pattern, shown)) continue;
      const at = clock.first.get(shown) ?? later(clock, face, gap);
      if (at !== undefined) found.add(at);
    }
  }
  return [...found].filter((at) => at > from && at <= to).toSorted((one, other) => one - other);
};
