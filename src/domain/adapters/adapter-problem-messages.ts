import { localized } from '../texts/localized.ts';

/** Why a request of an adapter or about one is refused. */
export const adapterProblemMessages = localized({
  othersAdapter: 'This client ID belongs to someone else’s adapter. Give the client a new one.',
  tooManyAdapters: ({ max }: { readonly max: number }) => `You can have up to ${max} adapters. Delete one first.`,
  pairingCodeWrong:
    'This is not the code of an adapter that is waiting. Check it, or start the adapter again for a new one.',
  queueFull: ({ max }: { readonly max: number }) => `The adapter’s queue is full (maximum is ${max} commands).`,
});
