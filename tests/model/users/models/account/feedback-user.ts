import { createMachine } from 'xstate';

/** A user writes feedback [SET-001]: closing the dialog keeps the text, cancelling discards it. */
export const feedbackUser = createMachine({
  id: 'feedbackUser',
  meta: {
    words: {
      'form.opened': 'presses Write feedback',
      'words.typed': 'types a message',
      'send.pressed': 'presses Send',
      'form.reopened': 'presses Escape and Write feedback again',
      'form.left': 'presses Cancel',
    },
  },
  initial: 'reading',
  states: {
    reading: { on: { 'form.opened': 'writing.blank' } },
    writing: {
      on: { 'form.left': 'reading' },
      initial: 'blank',
      states: {
        blank: { on: { 'send.pressed': 'missing', 'words.typed': 'written' } },
        missing: { on: { 'words.typed': 'written' } },
        written: { on: { 'form.reopened': 'written', 'send.pressed': '#feedbackUser.reading' } },
      },
    },
  },
});
