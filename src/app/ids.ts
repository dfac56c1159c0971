import { v7 } from 'uuid';

/**
 * UUIDs of version 7 that only increase: within one run of the app regardless of its clock, and beyond the newest id
 * that an earlier run left on the device. The device determines the order of pending commands; the order of ids appears
 * in logs and recordings, where a clock that was set back must not put later commands before earlier ones.
 */
export interface Ids {
  newId(): string;
  /** Every later id is greater than this one. */
  after(id: string): void;
}

export interface IdsNeeds {
  /** Milliseconds since 1970. */
  now(): number;
  /** 16 random bytes. */
  random(): Uint8Array;
}

const timeOf = (id: string) => Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16);
/** Leaves room below the highest count, so that ids of one millisecond can increase. */
const seqStart = 0x7f_ff_ff;

export const createIds = ({ now, random }: IdsNeeds): Ids => {
  let [msecs, seq] = [0, 0];
  const moveTo = (time: number, chance: Uint8Array) => {
    msecs = time;
    seq = ((chance[0] ?? 0) << 16) | ((chance[1] ?? 0) << 8) | (chance[2] ?? 0);
    seq &= seqStart;
  };
  return {
    newId() {
      const [chance, time] = [random(), now()];
      if (time > msecs) moveTo(time, chance);
      else seq += 1;
      return v7({ msecs, seq, random: chance });
    },
    after(id) {
      const time = timeOf(id);
      if (Number.isSafeInteger(time) && time >= msecs) moveTo(time + 1, random());
    },
  };
};
