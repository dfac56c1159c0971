import { format } from 'date-fns';
import { dateMessages } from '../../../domain/texts/date-messages.ts';

const known = (iso: string): Date | null => (Number.isNaN(Date.parse(iso)) ? null : new Date(iso));

/** dd MMM yyyy in the user's time zone; a date without a time is the same day everywhere. */
export const dayText = (iso: string): string => {
  const at = known(/^\d{4}-\d{2}-\d{2}$/.test(iso) ? `${iso}T00:00` : iso);
  return at ? format(at, dateMessages.day) : iso;
};

/** dd MMM yyyy, HH:mm. */
export const momentText = (iso: string): string => {
  const at = known(iso);
  return at ? format(at, dateMessages.moment) : iso;
};
