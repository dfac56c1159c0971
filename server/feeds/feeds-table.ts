import type { Language } from '../../src/domain/texts/language.ts';
import type { MaybeTime, Time } from '../database/tables/column-types.ts';

export interface CalendarFeedsTable {
  id: string;
  user_id: string;
  name: string;
  language: Language;
  /** SHA-256 of the token in its address. */
  hash: string;
  created_date: Time;
  last_used: MaybeTime;
}

declare module '../database/tables.ts' {
  interface Tables {
    calendar_feeds: CalendarFeedsTable;
  }
}
