import { createMachine } from 'xstate';

/** A user reports a defect and sees similar ones that exist already [DEF-061, DEF-062]. */
export const newDefectUser = createMachine({
  id: 'newDefectUser',
  meta: {
    words: {
      'form.opened': 'presses New defect',
      'title.typed': 'types a title',
      'known.typed': 'types a title similar to an existing one',
      'save.pressed': 'presses Save',
    },
  },
  initial: 'listed',
  states: {
    listed: { on: { 'form.opened': 'blank' } },
    blank: { on: { 'save.pressed': 'faulty', 'title.typed': 'titled', 'known.typed': 'alike' } },
    // Save is enabled until the first attempt.
    faulty: { on: { 'title.typed': 'titled' } },
    titled: { on: { 'save.pressed': 'listed', 'known.typed': 'alike' } },
    alike: { on: { 'save.pressed': 'listed', 'title.typed': 'titled' } },
  },
});
