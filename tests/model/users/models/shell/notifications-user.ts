import { createMachine } from 'xstate';

/**
 * A user receives a notification about a defect, looks at the tabs, reads it and clears it [NOTIF-002, NOTIF-003,
 * NOTIF-009].
 */
export const notificationsUser = createMachine({
  id: 'notificationsUser',
  meta: {
    words: {
      'defect.assigned': 'is assigned a defect',
      'bell.pressed': 'presses the bell',
      'escape.pressed': 'presses Escape',
      'all.chosen': 'chooses the tab All',
      'defects.chosen': 'chooses the tab Defect',
      'actions.chosen': 'chooses the tab Action',
      'one.marked': 'marks it as read',
      'all.marked': 'presses Mark all as read',
      'one.cleared': 'clears it',
      'all.cleared': 'presses Clear all',
    },
  },
  initial: 'quiet',
  states: {
    quiet: { on: { 'defect.assigned': 'told' } },
    told: { on: { 'bell.pressed': 'unread' } },
    unread: {
      on: {
        'escape.pressed': 'told',
        'defects.chosen': 'defects',
        'actions.chosen': 'actions',
        'one.marked': 'read',
        'all.marked': 'read',
      },
    },
    defects: { on: { 'all.chosen': 'unread', 'actions.chosen': 'actions' } },
    actions: { on: { 'all.chosen': 'unread', 'defects.chosen': 'defects' } },
    read: { on: { 'escape.pressed': 'known', 'one.cleared': 'cleared', 'all.cleared': 'cleared' } },
    known: { on: { 'bell.pressed': 'read' } },
    cleared: { on: { 'escape.pressed': 'quiet' } },
  },
});
