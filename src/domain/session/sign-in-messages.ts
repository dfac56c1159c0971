import { identityMessages } from '../identity/identity-messages.ts';

/** What the pages say that stand between the product and whoever signs people in. */
export const signInMessages = {
  again: 'Try again',
  other: 'Sign in as somebody else',
  start: 'Back to the start',
  failed: {
    title: 'Sign-in did not work',
    text: 'This sign-in is too old or was used already. Please start again.',
  },
  refused: {
    title: 'You are not signed in',
    text: 'Signing in was stopped before it was done. Nothing was shared.',
  },
  unreached: {
    title: 'Signing in is not possible at the moment',
    text: 'The service that signs you in cannot be reached. Please try again in a moment; what you have not sent yet stays on this device.',
  },
  unknown: {
    title: 'No account here',
    text: 'You are signed in, but nobody has given you an account here yet. Ask your account administrator to invite this e-mail address.',
  },
  unverified: {
    title: 'Your e-mail address is not verified',
    text: 'People are known here by their e-mail address. Verify yours where you sign in, then try again.',
  },
  inactive: { title: 'Your invitation is over', text: identityMessages.inactive },
  notHere: {
    title: 'Not here',
    text: 'People of this installation sign in elsewhere, and keep their passwords there.',
  },
} as const;
