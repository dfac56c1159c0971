import { map, type Observable } from 'rxjs';
import type { MailPreview } from '../../domain/notifications/preferences-contract.ts';
import type { Preferences } from '../../domain/notifications/preferences.ts';
import type { Args } from '../../domain/wire/contract.ts';
import type { Http } from '../http/http.ts';

/** Email settings and previews. */
export const createPreferencesService = (http: Http) => ({
  read: (): Observable<Preferences> => http('preferences.read', {}),
  save: (key: string, body: Args<'preferences.save'>['body']): Observable<Preferences> =>
    http('preferences.save', { body }, { key }),
  previews: (): Observable<readonly MailPreview[]> =>
    http('preferences.previews', {}).pipe(map(({ previews }) => previews)),
});
export type PreferencesService = ReturnType<typeof createPreferencesService>;
