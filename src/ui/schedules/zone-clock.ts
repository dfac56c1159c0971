import { parseAbsolute, parseDateTime, toZoned } from '@internationalized/date';
import type { ZoneClock } from '../../domain/schedules/schedule-draft.ts';

/** A time that does not exist on a day is as much later as the clocks jump; of one that exists twice, the first. */
export const zoneClock: ZoneClock = {
  momentOf({ date, time }, zone) {
    try {
      return toZoned(parseDateTime(`${date}T${time}`), zone).toAbsoluteString();
    } catch {
      return '';
    }
  },
  wallClockOf(moment, zone) {
    const [date = '', time = ''] = parseAbsolute(moment, zone).toString().split('T');
    return { date, time: time.slice(0, 'hh:mm'.length) };
  },
};
