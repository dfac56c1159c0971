import type { ForecastCollision, ForecastPlay, ForecastWait } from './forecast.ts';
import { forecastLimits } from './forecast-limits.ts';

/**
 * Coming fires on the adapters of today:
 *
 *   fire ─▶ the slot that is free first, of its adapter or of any ─▶ waits ─▶ occupies it for as long as usual
 *
 * A pure function. Each fire takes one slot, also that of a pipeline, and slots are taken in the order of the fires: an
 * estimate, since nobody knows how long a run will take.
 */
export interface PlayedFire {
  /** Its schedule. */
  readonly schedule: string;
  /** Milliseconds since 1970. */
  readonly at: number;
}

export interface PlayedSchedule {
  readonly id: string;
  readonly name: string;
  /** '': any. */
  readonly adapterId: string;
  /** Milliseconds. */
  readonly duration: number;
}

export interface PlayedAdapter {
  readonly id: string;
  readonly name: string;
  readonly slots: number;
}

interface Slot {
  readonly adapter: PlayedAdapter;
  free: number;
}

const day = 86_400_000;
const iso = (at: number) => new Date(at).toISOString();

const slotsOf = (adapters: readonly PlayedAdapter[]): Slot[] =>
  adapters.flatMap((adapter) => Array.from({ length: adapter.slots }, () => ({ adapter, free: 0 })));

/** The slot that is free first: at once, if any is. */
const nextSlot = (slots: readonly Slot[], at: number): Slot | null => {
  let first: Slot | null = null;
  for (const slot of slots) {
    if (slot.free <= at) return slot;
    if (!first || slot.free < first.free) first = slot;
  }
  return first;
};

/** Busy milliseconds of each adapter on each day, in UTC. */
const createUse = () => {
  /** By adapter and day. */
  const busy = new Map<string, Map<string, number>>();
  return {
    add({ id }: PlayedAdapter, from: number, to: number): void {
      for (let start = from; start < to;) {
        const end = Math.min(to, (Math.floor(start / day) + 1) * day);
        const days = busy.get(id) ?? new Map<string, number>();
        const date = iso(start).slice(0, 10);
        busy.set(id, days.set(date, (days.get(date) ?? 0) + end - start));
        start = end;
      }
    },
    /** Days on which nearly all slots were in use all the time. */
    full: (adapters: readonly PlayedAdapter[]) =>
      adapters.flatMap(({ id, name, slots }) =>
        [...(busy.get(id) ?? [])]
          .filter(([, time]) => time >= slots * day * forecastLimits.fullShare)
          .map(([date]) => ({ adapterId: id, adapterName: name, day: date })),
      ),
  };
};

const cut = <Row>(rows: readonly Row[]): Row[] => rows.slice(0, forecastLimits.listed);

export const playAhead = (
  fires: readonly PlayedFire[],
  schedules: ReadonlyMap<string, PlayedSchedule>,
  adapters: readonly PlayedAdapter[],
): ForecastPlay => {
  const slots = slotsOf(adapters);
  const byAdapter = Map.groupBy(slots, ({ adapter }) => adapter.id);
  const use = createUse();
  const ends = new Map<string, number>();
  const waits: ForecastWait[] = [];
  const collisions: ForecastCollision[] = [];
  let [runs, unplaced, longest, waiting] = [0, 0, 0, 0];
  for (const { schedule, at } of fires) {
    const of = schedules.get(schedule);
    if (!of) continue;
    const slot = nextSlot(of.adapterId === '' ? slots : (byAdapter.get(of.adapterId) ?? []), at);
    if (!slot) {
      unplaced += 1;
      continue;
    }
    const start = Math.max(at, slot.free);
    slot.free = start + of.duration;
    use.add(slot.adapter, start, slot.free);
    runs += 1;
    const [wait, before] = [start - at, ends.get(schedule) ?? 0];
    longest = Math.max(longest, wait);
    if (wait > 0) waiting += 1;
    const about = { scheduleId: schedule, name: of.name, at: iso(at) };
    if (wait > forecastLimits.longWait) waits.push({ ...about, wait, adapterName: slot.adapter.name });
    if (before > at) collisions.push({ ...about, over: before - at });
    ends.set(schedule, Math.max(before, slot.free));
  }
  const full = use.full(adapters);
  return {
    ...{ runs, unplaced, waiting, longestWait: longest },
    ...{ longWaits: waits.length, waits: cut(waits.toSorted((one, other) => other.wait - one.wait)) },
    ...{ collisionCount: collisions.length, collisions: cut(collisions) },
    ...{ fullDays: full.length, full: cut(full) },
  };
};
