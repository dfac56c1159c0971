import { identityReasonMessages } from '../identity/identity-reason-messages.ts';
import { localized } from '../texts/localized.ts';

/** Messages of the pages between the product and the sign-in service. */
export const signInMessages = localized({
  again: 'Try again',
  other: 'Sign in as a different user',
  start: 'Back to start',
  optionalFactor: {
    text: 'A code from your phone protects your account even if somebody learns your password. Scan this with an authenticator app, then enter the 6-digit code it shows.',
    later: 'Not now',
  },
  failed: {
    title: 'Sign-in failed',
    text: 'This sign-in has expired or was already used. Please start again.',
  },
  refused: {
    title: 'You are not signed in',
    text: 'Sign-in was cancelled. Nothing was shared.',
  },
  unreached: {
    title: 'Sign-in is not available right now',
    text: 'The sign-in service can’t be reached. Please try again in a moment. Your unsynced changes stay on this device.',
  },
  unknown: {
    title: 'No account found',
    text: 'You are signed in, but you don’t have an account here yet. Ask your account administrator to invite this e-mail address.',
  },
  unverified: {
    title: 'Your e-mail address is not verified',
    text: 'Accounts here are identified by e-mail address. Verify yours with your sign-in service, then try again.',
  },
  inactive: { title: 'Your invitation has expired', text: identityReasonMessages.inactive },
  notHere: {
    title: 'Not available here',
    text: 'This installation uses an external sign-in service, which also manages passwords.',
  },
});
