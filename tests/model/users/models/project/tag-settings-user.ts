import { createMachine } from 'xstate';

/** A user manages the tags of a project [TAG-017, TAG-022]. */
export const tagSettingsUser = createMachine({
  id: 'tagSettingsUser',
  meta: {
    words: {
      'form.opened': 'presses New tag',
      'name.typed': 'types a name',
      'save.pressed': 'presses Save',
      'form.left': 'closes the form',
      'removal.asked': 'asks to delete the tag',
      'removal.cancelled': 'presses Cancel',
      'removal.confirmed': 'presses Delete',
    },
  },
  initial: 'unlisted',
  states: {
    unlisted: { on: { 'form.opened': 'making.blank' } },
    making: {
      on: { 'form.left': 'unlisted' },
      initial: 'blank',
      states: {
        blank: { on: { 'save.pressed': 'faulty', 'name.typed': 'named' } },
        faulty: { on: { 'name.typed': 'named' } },
        named: { on: { 'save.pressed': '#tagSettingsUser.listed' } },
      },
    },
    listed: { on: { 'removal.asked': 'asked' } },
    asked: { on: { 'removal.cancelled': 'listed', 'removal.confirmed': 'unlisted' } },
  },
});
