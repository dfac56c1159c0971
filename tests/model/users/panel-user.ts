import { createMachine } from 'xstate';

/** A person at the list of defects and its panel [DEF-003, DEF-004, DEF-006, DEF-028, DEF-035, DEF-037, DEF-039, DEF-050]. */
const tabs = {
  'comments.chosen': '#panelUser.open.comments',
  'attachments.chosen': '#panelUser.open.attachments',
  'history.chosen': '#panelUser.open.history',
  'panel.closed': '#panelUser.closed',
};

export const panelUser = createMachine({
  id: 'panelUser',
  initial: 'closed',
  states: {
    closed: { on: { 'defect.opened': 'open', 'new.opened': 'blank' } },
    open: {
      initial: 'comments',
      states: {
        comments: { on: { ...tabs, 'removal.asked': 'asked' } },
        attachments: { on: tabs },
        history: { on: tabs },
        // The question stands before everything else until it is answered.
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
