import { lazyPart } from '../kit/layout/lazy-part.ts';
import { screensOfArea } from '../shell/screens-of-area.ts';

export const webhookScreens = screensOfArea({
  settings: {
    webhooks: lazyPart(async () => ({ default: (await import('./webhooks-settings.tsx')).WebhooksSettings })),
  },
});
