import { firstValueFrom } from 'rxjs';
import { limits } from '../domain/limits.ts';
import { createHttp } from '../services/http/http.ts';
import { createSendBytes } from '../services/http/send-bytes.ts';
import { createFileBytes } from '../services/files/file-bytes.ts';
import { createOnboardingService } from '../services/onboarding/onboarding-service.ts';
import { createProjectsService } from '../services/projects/projects-service.ts';
import { createResponseCache } from '../services/http/response-cache.ts';
import { createUnansweredWrites } from '../services/http/unanswered-writes.ts';
import { createDeviceIdentity } from '../services/session/device-identity.ts';
import { createSessionService } from '../services/session/session-service.ts';
import { createTokenStore, type TokenAnswer } from '../services/session/token-store.ts';
import type { Platform } from './platform.ts';

/** Every connection to the outside of the browser. */
export interface Outside {
  readonly fetch: typeof fetch;
  readonly newRequest: () => XMLHttpRequest;
  /** The origin of the server: '' for the origin of the page. */
  readonly baseUrl: string;
  onSignedOut(): void;
  /** Loads the call of an area that was not used before; without it, all are there. */
  needCall?(name: string): Promise<void>;
}

/** Created once: the connection to the server, and the services that several areas share. Areas create their own. */
export const createServices = ({ fetch, newRequest, baseUrl, onSignedOut, needCall }: Outside, platform: Platform) => {
  const askToken = (): Promise<TokenAnswer> => firstValueFrom(direct('session.token', {}));
  const tokens = createTokenStore(askToken, platform.monotonic);
  const direct = createHttp({
    baseUrl,
    fetch,
    sendBytes: createSendBytes(newRequest),
    onSignedOut,
    ...(needCall && { needCall }),
    heldToken: tokens.heldToken,
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
    projects: createProjectsService(http),
    files: createFileBytes({ fetch, baseUrl, timeout: limits.fileTimeout }),
  };
};
export type Services = ReturnType<typeof createServices>;
