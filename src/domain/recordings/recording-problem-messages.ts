import { localized } from '../texts/localized.ts';

/** Why a recording does not start, or has ended. */
export const recordingProblemMessages = localized({
  recordingOver: 'The recording has ended.',
  recordingAddress: 'must begin with http:// or https://',
  recordingsOfPerson: ({ max }: { readonly max: number }) =>
    `You can have up to ${max} recordings at once. End one of them first.`,
  recordingsOfAccount: ({ max }: { readonly max: number }) => `Your account can have up to ${max} recordings at once.`,
  recordingsFull: ({ max }: { readonly max: number }) => `Up to ${max} recordings can run at once.`,
});
