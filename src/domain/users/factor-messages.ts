import { localized } from '../texts/localized.ts';

/** Second factors in the list of users: their own file, because every page loads the words of users. */
export const factorMessages = localized({
  mark: 'Two-factor',
  reset: (name: string) => `Reset two-factor authentication of ${name}…`,
  title: 'Reset two-factor authentication?',
  text: (name: string) =>
    `The authenticator app, passkeys and recovery codes of ${name} stop working, and all sessions end immediately. ${name} then signs in with the password, and sets up a new second factor at the next sign-in if your account requires one. ${name} gets an e-mail, and the history trail shows who did it.`,
  confirm: 'Reset',
  done: (name: string) => `Two-factor authentication of ${name} was reset.`,
});
