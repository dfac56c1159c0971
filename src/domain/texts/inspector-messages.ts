/** What developers read who ask for the inspector. */
export const inspectorMessages = {
  unreached: 'The Stately inspector could not be reached. It needs the internet.',
  playground: 'Open the playground instead',
  development:
    'Without it, run “npm run dev” and open /playground, or send to a receiver on this machine with ?inspect=ws://127.0.0.1:8080/.',
} as const;
