import { createMachine } from 'xstate';

/** A user schedules a scenario by a cron expression that is wrong at first, pauses and resumes the schedule, and deletes it. */
export const scheduleUser = createMachine({
  id: 'scheduleUser',
  meta: {
    words: {
      'form.opened': 'opens the form of a new schedule',
      'form.left': 'closes the form',
      'expression.mistyped': 'types a wrong cron expression, and saves',
      'expression.corrected': 'types a right one, and saves',
      'pause.pressed': 'pauses the schedule',
      'resume.pressed': 'resumes the schedule',
      'deletion.asked': 'asks to delete the schedule',
      'deletion.cancelled': 'cancels',
      'deletion.confirmed': 'confirms',
    },
  },
  initial: 'empty',
  states: {
    empty: { on: { 'form.opened': 'adding' } },
    adding: { on: { 'form.left': 'empty', 'expression.mistyped': 'faulty' } },
    faulty: { on: { 'form.left': 'empty', 'expression.corrected': 'scheduled' } },
    scheduled: { on: { 'pause.pressed': 'paused', 'deletion.asked': 'asked' } },
    paused: { on: { 'resume.pressed': 'scheduled' } },
    asked: { on: { 'deletion.cancelled': 'scheduled', 'deletion.confirmed': 'empty' } },
  },
});
