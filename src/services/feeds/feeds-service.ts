import { firstValueFrom, map, type Observable } from 'rxjs';
import type { Feed } from '../../domain/feeds/feed.ts';
import type { Language } from '../../domain/texts/language.ts';
import type { Http } from '../http/http.ts';

/** The calendar feeds of the person. */
export const createFeedsService = (http: Http) => ({
  list: (): Observable<readonly Feed[]> => http('feeds.list', {}).pipe(map(({ feeds }) => feeds)),
  /** Answers the path of its address, once. */
  create: async (name: string, language: Language): Promise<string> =>
    (await firstValueFrom(http('feeds.create', { body: { name, language } }))).path,
  revoke: (key: string, id: string) => firstValueFrom(http('feeds.revoke', { params: { id } }, { key })),
});
