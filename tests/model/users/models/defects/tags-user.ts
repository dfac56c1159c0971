import { createMachine } from 'xstate';

/** A user tags a defect [TAG-004, TAG-005, TAG-006, TAG-016, TAG-018]. */
export const tagsUser = createMachine({
  id: 'tagsUser',
  meta: {
    words: {
      'picker.opened': 'presses Add a tag',
      'picker.left': 'presses Escape',
      'tag.chosen': 'chooses an existing tag',
      'tag.made': 'types the name of a new tag',
      'name.emptied': 'empties the name and presses Save',
      'name.typed': 'types a name',
      'form.saved': 'presses Save',
      'form.left': 'closes the form',
      'tag.opened': 'presses the tag',
      'tag.removed': 'removes the tag',
    },
  },
  initial: 'untagged',
  states: {
    untagged: { on: { 'picker.opened': 'picking' } },
    picking: { on: { 'picker.left': 'untagged', 'tag.chosen': 'tagged', 'tag.made': 'making.named' } },
    making: {
      on: { 'form.left': 'picking' },
      initial: 'named',
      states: {
        named: { on: { 'name.emptied': 'faulty', 'form.saved': '#tagsUser.tagged' } },
        faulty: { on: { 'name.typed': 'named' } },
      },
    },
    tagged: { on: { 'tag.opened': 'editing', 'tag.removed': 'untagged' } },
    editing: { on: { 'form.left': 'tagged' } },
  },
});
