import { localized } from '../texts/localized.ts';

/** Why a recording does not start, or has ended. */
export const recordingProblemMessages = localized({
  recordingOver: 'The recording has ended.',
  recordingAddress: 'must begin with http:// or https://',
  recordingsFull: ({ max }: { readonly max: number }) => `Up to ${max} recordings can run at once.`,
});
