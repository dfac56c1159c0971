import { createMachine } from 'xstate';

/**
 * A user changes the security settings: an API key that is shown once and revoked, and a password with errors [SET-001,
 * SET-006].
 */
export const securityUser = createMachine({
  id: 'securityUser',
  meta: {
    words: {
      'key.begun': 'presses New API key',
      'key.described': 'types a name and chooses permissions',
      'key.made': 'presses New API key in the dialog',
      'form.left': 'presses Cancel',
      'key.kept': 'presses I’ve saved it',
      'revocation.asked': 'asks to revoke the key',
      'revocation.cancelled': 'presses Cancel in the confirmation',
      'revocation.confirmed': 'presses Revoke',
      'password.begun': 'presses Change password',
      'password.mistyped': 'types a password that is too short and a different confirmation',
      'password.saved': 'presses Save',
    },
  },
  initial: 'keyless',
  states: {
    keyless: { on: { 'key.begun': 'making.blank', 'password.begun': 'changing.blank' } },
    making: {
      on: { 'form.left': 'keyless' },
      initial: 'blank',
      states: {
        blank: { on: { 'key.made': 'missing', 'key.described': 'described' } },
        missing: { on: { 'key.described': 'described' } },
        described: { on: { 'key.made': '#securityUser.shown' } },
      },
    },
    shown: { on: { 'key.kept': 'listed' } },
    listed: { on: { 'revocation.asked': 'asked' } },
    asked: { on: { 'revocation.cancelled': 'listed', 'revocation.confirmed': 'keyless' } },
    changing: {
      on: { 'form.left': 'keyless' },
      initial: 'blank',
      states: {
        blank: { on: { 'password.saved': 'missing', 'password.mistyped': 'mistyped' } },
        missing: { on: { 'password.mistyped': 'mistyped' } },
        mistyped: { on: { 'password.saved': 'wrong' } },
        wrong: {},
      },
    },
  },
});
