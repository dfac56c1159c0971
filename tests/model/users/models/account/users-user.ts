import { createMachine } from 'xstate';

/** An administrator manages the users of the account [ADMIN-002, USER-012]. */
export const usersUser = createMachine({
  id: 'usersUser',
  meta: {
    words: {
      'form.opened': 'presses Invite users',
      'mail.typed': 'types an e-mail and a name',
      'mail.mistyped': 'types an invalid e-mail',
      'invite.pressed': 'presses Invite',
      'form.left': 'presses Cancel',
      'removal.asked': 'asks to delete the invited user',
      'removal.cancelled': 'presses Cancel in the confirmation',
      'removal.confirmed': 'presses Delete',
    },
  },
  initial: 'unlisted',
  states: {
    unlisted: { on: { 'form.opened': 'inviting.blank' } },
    inviting: {
      on: { 'form.left': 'unlisted' },
      initial: 'blank',
      states: {
        blank: { on: { 'invite.pressed': 'missing', 'mail.mistyped': 'mistyped', 'mail.typed': 'named' } },
        missing: { on: { 'mail.typed': 'named' } },
        mistyped: { on: { 'invite.pressed': 'wrong' } },
        wrong: { on: { 'mail.typed': 'named' } },
        named: { on: { 'invite.pressed': '#usersUser.listed' } },
      },
    },
    listed: { on: { 'removal.asked': 'asked' } },
    asked: { on: { 'removal.cancelled': 'listed', 'removal.confirmed': 'unlisted' } },
  },
});
