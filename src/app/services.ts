import { firstValueFrom } from 'rxjs';
import { limits } from '../domain/limits.ts';
import { createAccountsService } from '../services/accounts/accounts-service.ts';
import { createAdaptersService } from '../services/adapters/adapters-service.ts';
import { createBulkService } from '../services/defects/bulk-service.ts';
import { createDefectsService } from '../services/defects/defects-service.ts';
import { createPrefillStore } from '../services/defects/prefill-store.ts';
import { createFiltersService } from '../services/filters/filters-service.ts';
import { createHttp } from '../services/http/http.ts';
import { createSendBytes } from '../services/http/send-bytes.ts';
import { createIdentityService } from '../services/identity/identity-service.ts';
import { createItemsService } from '../services/items/items-service.ts';
import { createFeedbackService } from '../services/feedback/feedback-service.ts';
import { createNotificationsService } from '../services/notifications/notifications-service.ts';
import { createPreferencesService } from '../services/notifications/preferences-service.ts';
import { createFileBytes } from '../services/files/file-bytes.ts';
import { createOnboardingService } from '../services/onboarding/onboarding-service.ts';
import { createProjectsService } from '../services/projects/projects-service.ts';
import { createRelationsService } from '../services/relations/relations-service.ts';
import { createResponseCache } from '../services/http/response-cache.ts';
import { createUnansweredWrites } from '../services/http/unanswered-writes.ts';
import { createDeviceIdentity } from '../services/session/device-identity.ts';
import { createSessionService } from '../services/session/session-service.ts';
import { createTokenStore, type TokenAnswer } from '../services/session/token-store.ts';
import { createTagsService } from '../services/tags/tags-service.ts';
import { createTemplatesService } from '../services/templates/templates-service.ts';
import { createUsersService } from '../services/users/users-service.ts';
import type { Platform } from './platform.ts';

/** Every way out of the browser, made once. */
export interface Outside {
  readonly fetch: typeof fetch;
  readonly newRequest: () => XMLHttpRequest;
  /** Where the server is: '' for where the page came from. */
  readonly baseUrl: string;
  /** Lasts as long as the tab. */
  readonly tabStorage: () => Storage;
  onSignedOut(): void;
}

export const createServices = (
  { fetch, newRequest, baseUrl, tabStorage, onSignedOut }: Outside,
  platform: Platform,
) => {
  const askToken = (): Promise<TokenAnswer> => firstValueFrom(direct('session.token', {}));
  const tokens = createTokenStore(askToken, platform.monotonic);
  const direct = createHttp({
    baseUrl,
    fetch,
    sendBytes: createSendBytes(newRequest),
    onSignedOut,
    token: tokens.token,
    renew: tokens.renew,
    timeout: limits.callTimeout,
  });
  const reads = createResponseCache(platform.now);
  const writes = createUnansweredWrites();
  const http = writes.around(reads.around(direct));
  return {
    http,
    reads,
    writes,
    tokens,
    session: createSessionService(http, tokens, createDeviceIdentity(platform.now)),
    onboarding: createOnboardingService(http),
    identity: createIdentityService(http, platform.newId),
    projects: createProjectsService(http),
    defects: createDefectsService(http),
    prefills: createPrefillStore(tabStorage),
    tags: createTagsService(http),
    templates: createTemplatesService(http),
    items: createItemsService(http),
    relations: createRelationsService(http),
    notifications: createNotificationsService(http),
    preferences: createPreferencesService(http),
    files: createFileBytes({ fetch, baseUrl, timeout: limits.fileTimeout }),
    bulk: createBulkService(http),
    filters: createFiltersService(http),
    users: createUsersService(http),
    feedback: createFeedbackService(http),
    accounts: createAccountsService(http),
    adapters: createAdaptersService(http),
  };
};
export type Services = ReturnType<typeof createServices>;
