/** What developers read who ask for the inspector. */
export const inspectorMessages = {
  unreached: 'The Stately inspector could not be reached. It needs the internet.',
  charts: 'Open the statecharts of this build instead',
  development:
    'Without it, start the development build (npm run dev), which offers its own, or send to a receiver on this machine with ?inspect=ws://127.0.0.1:8080/.',
} as const;
