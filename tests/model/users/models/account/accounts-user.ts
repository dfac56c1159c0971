import { createMachine } from 'xstate';

/**
 * A product administrator manages accounts [PADMIN-001]. Accounts are archived and never deleted, so no path leads
 * back.
 */
export const accountsUser = createMachine({
  id: 'accountsUser',
  meta: {
    words: {
      'form.opened': 'presses New account',
      'account.described': 'types an organisation and its administrator',
      'create.pressed': 'presses Create',
      'form.left': 'presses Cancel',
      'factor.required': 'requires a second factor',
      'factor.waived': 'makes the second factor optional',
      'archive.asked': 'asks to archive the account',
      'archive.cancelled': 'presses Cancel in the confirmation',
      'archive.confirmed': 'presses Archive',
      'account.restored': 'reactivates the account',
    },
  },
  initial: 'unlisted',
  states: {
    unlisted: { on: { 'form.opened': 'making.blank' } },
    making: {
      on: { 'form.left': 'unlisted' },
      initial: 'blank',
      states: {
        blank: { on: { 'create.pressed': 'missing', 'account.described': 'described' } },
        missing: { on: { 'account.described': 'described' } },
        described: { on: { 'create.pressed': '#accountsUser.active' } },
      },
    },
    active: { on: { 'factor.required': 'guarded', 'archive.asked': 'asked' } },
    guarded: { on: { 'factor.waived': 'active' } },
    asked: { on: { 'archive.cancelled': 'active', 'archive.confirmed': 'archived' } },
    archived: { on: { 'account.restored': 'active' } },
  },
});
