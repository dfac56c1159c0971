import ical, { ICalEventTransparency } from 'ical-generator';
import type { FeedEvent } from './feed-events.ts';

/** Calendars ask again after this many seconds. */
const askAgain = 1_800;
const dayOnly = /^\d{4}-\d{2}-\d{2}$/;

/** Events as iCalendar (RFC 5545). A day is a whole day wherever it is read; a moment is written in UTC. */
export const writeCalendar = (name: string, events: readonly FeedEvent[], now: number): string => {
  const calendar = ical({ name, prodId: { company: 'Assay', product: 'Assay', language: 'EN' }, ttl: askAgain });
  for (const { id, at, title, text } of events)
    calendar.createEvent({
      id: `${id}@assay`,
      stamp: new Date(now),
      start: dayOnly.test(at) ? new Date(`${at}T00:00:00Z`) : new Date(at),
      timezone: 'UTC',
      allDay: dayOnly.test(at),
      summary: title,
      ...(text !== '' && { description: text }),
      transparency: ICalEventTransparency.TRANSPARENT,
    });
  return calendar.toString();
};
