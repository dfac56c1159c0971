import { createMachine } from 'xstate';

/** A user edits the template of a project [TPL-001, TPL-018]. */
export const templateUser = createMachine({
  id: 'templateUser',
  meta: {
    words: {
      'field.added': 'adds a field',
      'template.saved': 'presses Save',
      'page.left': 'goes to the tags',
      'page.kept': 'continues editing',
      'change.dropped': 'discards the changes and leaves',
      'page.opened': 'returns to the template',
    },
  },
  initial: 'unchanged',
  states: {
    unchanged: { on: { 'field.added': 'changed', 'page.left': 'elsewhere' } },
    changed: { on: { 'page.left': 'asked', 'template.saved': 'unchanged' } },
    asked: { on: { 'page.kept': 'changed', 'change.dropped': 'elsewhere' } },
    elsewhere: { on: { 'page.opened': 'unchanged' } },
  },
});
