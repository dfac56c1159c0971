import { createMachine } from 'xstate';

/** A user writes a function, tries it, saves it and deletes it [FUNC-003]. */
export const functionsUser = createMachine({
  id: 'functionsUser',
  meta: {
    words: {
      'creation.started': 'presses New function',
      'function.misspelled': 'writes a body that is not valid',
      'function.written': 'writes name, body and an example',
      'form.cancelled': 'presses Cancel',
      'save.tried': 'presses Save',
      'function.tried': 'presses Evaluate',
      'function.saved': 'presses Save',
      'deletion.asked': 'asks to delete the function',
      'deletion.cancelled': 'presses Cancel',
      'deletion.confirmed': 'presses Delete',
    },
  },
  initial: 'none',
  states: {
    none: { on: { 'creation.started': 'writing' } },
    writing: { on: { 'function.written': 'written', 'function.misspelled': 'wrong', 'form.cancelled': 'none' } },
    wrong: { on: { 'function.written': 'written', 'save.tried': 'wrong' } },
    written: { on: { 'function.tried': 'tried', 'function.saved': 'listed' } },
    tried: { on: { 'function.saved': 'listed' } },
    listed: { on: { 'deletion.asked': 'asked' } },
    asked: { on: { 'deletion.cancelled': 'listed', 'deletion.confirmed': 'none' } },
  },
});
