import { localized } from '../texts/localized.ts';

/** Why a request of an adapter or about one is refused. */
export const adapterProblemMessages = localized({
  othersAdapter: 'This client ID belongs to someone else’s adapter. Give the client a new one.',
  tooManyAdapters: ({ max }: { readonly max: number }) => `You can have up to ${max} adapters. Delete one first.`,
  queueFull: ({ max }: { readonly max: number }) => `The adapter’s queue is full (maximum is ${max} commands).`,
});
