import { createMachine } from 'xstate';

/**
 * A product administrator manages subscriptions [PADMIN-001, PADMIN-021]. They are turned off and never deleted, so no
 * path leads back.
 */
export const subscriptionsUser = createMachine({
  id: 'subscriptionsUser',
  meta: {
    words: {
      'form.opened': 'presses New subscription',
      'plan.described': 'chooses an account and types a plan and its licences',
      'create.pressed': 'presses Create',
      'form.left': 'presses Cancel',
      'plan.turnedOff': 'turns the plan off',
      'plan.turnedOn': 'turns the plan on',
      'edit.opened': 'presses Edit',
      'licences.mistyped': 'types text as the number of licences',
      'licences.raised': 'adds one licence',
      'save.pressed': 'presses Save',
    },
  },
  initial: 'unlisted',
  states: {
    unlisted: { on: { 'form.opened': 'making.blank' } },
    making: {
      on: { 'form.left': 'unlisted' },
      initial: 'blank',
      states: {
        blank: { on: { 'create.pressed': 'missing', 'plan.described': 'described' } },
        missing: { on: { 'plan.described': 'described' } },
        described: { on: { 'create.pressed': '#subscriptionsUser.active' } },
      },
    },
    active: { on: { 'plan.turnedOff': 'inactive', 'edit.opened': 'editing.begun' } },
    inactive: { on: { 'plan.turnedOn': 'active' } },
    editing: {
      on: { 'form.left': 'active' },
      initial: 'begun',
      states: {
        begun: { on: { 'licences.mistyped': 'mistyped', 'licences.raised': 'raised' } },
        mistyped: { on: { 'save.pressed': 'wrong' } },
        wrong: { on: { 'licences.raised': 'raised' } },
        raised: { on: { 'save.pressed': '#subscriptionsUser.active' } },
      },
    },
  },
});
