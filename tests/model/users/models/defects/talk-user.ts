import { createMachine } from 'xstate';

/** A user adds comments and files to a defect [COM-002, COM-003, COM-006, ATT-002]. */
export const talkUser = createMachine({
  id: 'talkUser',
  meta: {
    words: {
      'comment.typed': 'writes a comment',
      'comment.sent': 'presses Save comment',
      'change.begun': 'presses Edit comment',
      'change.saved': 'changes it and presses Save',
      'change.left': 'presses Escape',
      'removal.asked': 'presses Delete comment',
      'removal.cancelled': 'presses Cancel',
      'removal.confirmed': 'presses Delete',
      'file.added': 'adds a file',
      'file.removed': 'removes the file',
    },
  },
  initial: 'silent',
  states: {
    silent: { on: { 'comment.typed': 'writing', 'file.added': 'filed' } },
    filed: { on: { 'file.removed': 'silent' } },
    writing: { on: { 'comment.sent': 'said' } },
    said: { on: { 'change.begun': 'changing', 'removal.asked': 'asked' } },
    changing: { on: { 'change.saved': 'said', 'change.left': 'said' } },
    asked: { on: { 'removal.cancelled': 'said', 'removal.confirmed': 'silent' } },
  },
});
