import type { Http } from '../http/http.ts';

/** What runs on the devices of people, as far as it is had from here. */
export const createAdaptersService = (http: Http) => ({
  setup: () => http('adapters.setup', {}),
  config: () => http('adapters.config', {}, { accept: 'application/octet-stream' }),
});
export type AdaptersService = ReturnType<typeof createAdaptersService>;
