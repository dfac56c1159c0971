import { shareReplay, type Observable } from 'rxjs';

/**
 * Pictures of logs in memory: each is read once and kept for 15 minutes, then read again when somebody looks at it
 * [LOG-014]. A picture that could not be read is not kept.
 */
export interface ScreenshotNeeds {
  readonly read: (project: string, log: string, picture: string) => Observable<Blob>;
  now(): number;
  /** Milliseconds. */
  readonly stay: number;
  /** The oldest go first. */
  readonly most: number;
}

export const createScreenshotCache = ({ read, now, stay, most }: ScreenshotNeeds) => {
  const entries = new Map<string, { readonly at: number; readonly bytes: Observable<Blob> }>();
  const dropOld = () => {
    for (const [key, { at }] of entries) if (now() - at >= stay || entries.size > most) entries.delete(key);
  };
  return {
    picture(project: string, log: string, id: string): Observable<Blob> {
      dropOld();
      const key = [project, log, id].join('/');
      const known = entries.get(key);
      if (known) return known.bytes;
      const bytes = read(project, log, id).pipe(shareReplay(1));
      entries.set(key, { at: now(), bytes });
      bytes.subscribe({ error: () => entries.delete(key) });
      return bytes;
    },
  };
};
