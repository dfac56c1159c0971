import { createMachine } from 'xstate';

/** A product administrator manages the product administrators [PADMIN-003]. */
export const administratorsUser = createMachine({
  id: 'administratorsUser',
  meta: {
    words: {
      'form.opened': 'presses New administrator',
      'person.typed': 'types a name and an e-mail',
      'invite.pressed': 'presses Invite',
      'form.left': 'presses Cancel',
      'removal.asked': 'asks to remove the invited administrator',
      'removal.cancelled': 'presses Cancel in the confirmation',
      'removal.confirmed': 'presses Remove',
    },
  },
  initial: 'unlisted',
  states: {
    unlisted: { on: { 'form.opened': 'inviting.blank' } },
    inviting: {
      on: { 'form.left': 'unlisted' },
      initial: 'blank',
      states: {
        blank: { on: { 'invite.pressed': 'missing', 'person.typed': 'named' } },
        missing: { on: { 'person.typed': 'named' } },
        named: { on: { 'invite.pressed': '#administratorsUser.listed' } },
      },
    },
    listed: { on: { 'removal.asked': 'asked' } },
    asked: { on: { 'removal.cancelled': 'listed', 'removal.confirmed': 'unlisted' } },
  },
});
