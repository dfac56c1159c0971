import { createMachine } from 'xstate';

/**
 * A user opens defects from the list in the panel [DEF-003, DEF-004, DEF-006, DEF-028, DEF-035, DEF-037, DEF-039,
 * DEF-050].
 */
const tabs = {
  'comments.chosen': '#panelUser.open.comments',
  'attachments.chosen': '#panelUser.open.attachments',
  'history.chosen': '#panelUser.open.history',
  'panel.closed': '#panelUser.closed',
};

export const panelUser = createMachine({
  id: 'panelUser',
  meta: {
    words: {
      'defect.opened': 'opens a defect from the list',
      'new.opened': 'presses New defect',
      'panel.closed': 'closes the panel',
      'comments.chosen': 'chooses the tab Comments',
      'attachments.chosen': 'chooses the tab Attachments',
      'history.chosen': 'chooses the tab History',
      'removal.asked': 'presses Delete',
      'removal.cancelled': 'presses Cancel in the confirmation',
      'header.typed': 'types a title into the form',
      'draft.left': 'closes the form',
      'draft.kept': 'continues editing',
      'draft.dropped': 'discards the draft',
    },
  },
  initial: 'closed',
  states: {
    closed: { on: { 'defect.opened': 'open', 'new.opened': 'blank' } },
    open: {
      initial: 'comments',
      states: {
        comments: { on: { ...tabs, 'removal.asked': 'asked' } },
        attachments: { on: tabs },
        history: { on: tabs },
        // The question blocks everything else until it is answered.
        asked: { on: { 'removal.cancelled': 'comments' } },
      },
    },
    blank: {
      initial: 'untouched',
      states: {
        untouched: { on: { 'header.typed': 'touched', 'draft.left': '#panelUser.closed' } },
        touched: { on: { 'draft.left': 'asked' } },
        asked: { on: { 'draft.kept': 'touched', 'draft.dropped': '#panelUser.closed' } },
      },
    },
  },
});
