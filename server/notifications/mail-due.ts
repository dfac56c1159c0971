import { fromAbsolute, type ZonedDateTime } from '@internationalized/date';
import type { MailDelivery } from '../../src/domain/notifications/preferences.ts';

/**
 * When the mail about a current event is due, by the person's own clock: now, at the end of the quiet hours, or at the
 * hour of the daily mail. An hour that a clock change skips begins when the clock continues.
 */
const startOf = (time: ZonedDateTime, hour: number) => time.set({ hour, minute: 0, second: 0, millisecond: 0 });

/** The next start of this hour, in milliseconds since 1970; never now. */
const nextAt = (hour: number, now: number, zone: string): number => {
  const today = fromAbsolute(now, zone);
  const at = startOf(today, hour).toDate().getTime();
  return at > now
    ? at
    : startOf(today.add({ days: 1 }), hour)
        .toDate()
        .getTime();
};

const isWithin = (hour: number, { from, until }: NonNullable<MailDelivery['quiet']>) =>
  from < until ? from <= hour && hour < until : from <= hour || hour < until;

/** If a clock change skips the end of the quiet hours and continues within them, the end on the next day counts. */
const afterQuiet = (at: number, delivery: MailDelivery): number => {
  const { quiet, timeZone } = delivery;
  return quiet && isWithin(fromAbsolute(at, timeZone).hour, quiet)
    ? afterQuiet(nextAt(quiet.until, at, timeZone), delivery)
    : at;
};

export const mailDue = (now: number, delivery: MailDelivery): number =>
  afterQuiet(delivery.daily ? nextAt(delivery.dailyHour, now, delivery.timeZone) : now, delivery);
