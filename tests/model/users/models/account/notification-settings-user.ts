import { createMachine } from 'xstate';

/** A user chooses which notifications are mailed, and when [NOTIF-017, NOTIF-018]. */
export const notificationSettingsUser = createMachine({
  id: 'notificationSettingsUser',
  meta: {
    words: {
      'mails.switched': 'turns e-mails about status changes on or off',
      'hours.clashed': 'sets the end of the quiet hours to their start',
      'hours.parted': 'sets another end of the quiet hours',
      'save.pressed': 'presses Save',
      'changes.undone': 'presses Reset',
      'page.left': 'goes to another page of the settings',
      'page.opened': 'returns',
    },
  },
  initial: 'reading',
  states: {
    reading: { on: { 'mails.switched': 'changed', 'hours.clashed': 'clashing' } },
    changed: {
      on: {
        'save.pressed': 'reading',
        'changes.undone': 'reading',
        'hours.clashed': 'clashing',
        'page.left': 'elsewhere',
      },
    },
    elsewhere: { on: { 'page.opened': 'changed' } },
    clashing: { on: { 'save.pressed': 'faulty', 'changes.undone': 'reading' } },
    faulty: { on: { 'hours.parted': 'changed', 'changes.undone': 'reading' } },
  },
});
