import { firstValueFrom, map } from 'rxjs';
import type { TextDraft } from '../../domain/accounts/account-drafts.ts';
import type { Http } from '../http/http.ts';

/** The setup of an installation, and the countries offered in its fields. */
export const createOnboardingService = (http: Http) => ({
  read: () => firstValueFrom(http('onboarding.read', {})),
  enter: (code: string) => firstValueFrom(http('onboarding.enter', { body: { code } })),
  keep: (draft: TextDraft) => firstValueFrom(http('onboarding.keep', { body: { draft: { ...draft } } })),
  confirm: () => firstValueFrom(http('onboarding.confirm', { body: {} })),
  countries: () => http('countries.list', {}).pipe(map(({ countries }) => countries)),
});
export type OnboardingService = ReturnType<typeof createOnboardingService>;
