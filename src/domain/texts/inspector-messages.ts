import { localized } from './localized.ts';

/** What developers read who ask for the inspector. */
export const inspectorMessages = localized({
  unreached: 'Can’t reach the Stately inspector. It needs an internet connection.',
  charts: 'Open this build’s statecharts instead',
  development:
    'To inspect without it, run the development build (npm run dev), which includes its own inspector, or send to a receiver on this machine with ?inspect=ws://127.0.0.1:8080/.',
});
