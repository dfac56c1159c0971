import { relativeWords } from '../../../domain/texts/relative-words.ts';
import { dayText, momentText } from '../fields/date-words.ts';

export interface RelativeTimeProps {
  /** ISO date-time. */
  readonly at: string;
  /** Milliseconds since 1970, from the caller's clock. */
  readonly now: number;
  /**
   * `day`: the date as text, the relative time in the title. `relative`: the other way round. `both`: one after the
   * other.
   */
  readonly show?: 'relative' | 'day' | 'both';
}

export function RelativeTime({ at, now, show = 'relative' }: RelativeTimeProps) {
  const relative = relativeWords(at, now);
  const text = { relative, day: dayText(at), both: `${momentText(at)} · ${relative}` }[show];
  return (
    <time dateTime={at} title={show === 'day' ? relative : momentText(at)}>
      {text}
    </time>
  );
}
