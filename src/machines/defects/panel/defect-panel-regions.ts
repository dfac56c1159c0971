import { raise } from 'xstate';
import { at, here, itemHere } from './defect-panel-fields.ts';
import { defectPanelSetup } from './defect-panel-setup.ts';

const tab = defectPanelSetup.createStateConfig({
  initial: 'comments',
  on: {
    'tab.choose': [
      { guard: ({ event }) => event.tab === 'attachments', target: '.attachments' },
      { guard: ({ event }) => event.tab === 'related', target: '.related' },
      { guard: ({ event }) => event.tab === 'history', target: '.history' },
      { target: '.comments' },
    ],
    'related.link': '.related',
  },
  states: { comments: {}, attachments: {}, related: {}, history: { entry: 'readHistory' } },
});

const removal = defectPanelSetup.createStateConfig({
  initial: 'unasked',
  states: {
    unasked: { on: { 'removal.ask': 'asked' } },
    // The panel closes first, then the deletion is asked for [DEF-077].
    asked: {
      on: {
        'removal.cancel': 'unasked',
        'removal.confirm': { target: '#defectPanel.removing', actions: 'announceClosed' },
      },
    },
  },
});

const sharing = defectPanelSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: { on: { 'link.copy': 'copying' } },
    copying: {
      invoke: {
        id: 'copyLink',
        src: 'copyLink',
        input: here,
        onDone: { target: 'resting', actions: 'announceCopied' },
        onError: { target: 'resting', actions: 'announceFailure' },
      },
    },
  },
});

const files = defectPanelSetup.createStateConfig({
  initial: 'resting',
  states: {
    resting: {
      on: {
        'attachment.open': { target: 'opening', actions: { type: 'setAttachment', params: ({ event }) => event } },
        'attachment.remove': {
          target: 'detaching',
          actions: { type: 'setAttachment', params: ({ event }) => ({ path: event.id }) },
        },
      },
    },
    opening: {
      invoke: {
        id: 'openAttachment',
        src: 'openAttachment',
        input: ({ context }) => ({ ...at(context), path: context.attachment }),
        onDone: 'resting',
        onError: { target: 'resting', actions: 'announceFailure' },
      },
    },
    detaching: {
      invoke: {
        id: 'removeAttachment',
        src: 'removeAttachment',
        input: ({ context }) => ({ ...at(context), id: context.attachment }),
        onDone: 'resting',
        onError: { target: 'resting', actions: 'announceFailure' },
      },
    },
  },
});

/**
 *   remembered (250 ms) ─▶ current { refreshing ─▶ fresh | unread }
 *
 * What was known already is shown while it is asked for again; whoever leafs through asks for the last one alone
 * [DEF-005]. What else is read of a defect is read once it is stayed with.
 */
/** What is shown from memory and goes before it was read: why is asked, since it may have gone long before. */
const readWhenGone = { 'defect.gone': '#defectPanel.fetching' } as const;

const content = defectPanelSetup.createStateConfig({
  initial: 'current',
  states: {
    remembered: {
      after: { panelPause: 'current.refreshing' },
      // Whoever asks for more stays: what is related is there from here on, and hears of it.
      on: {
        'related.link': { target: 'current.refreshing', actions: raise({ type: 'related.link' }) },
        ...readWhenGone,
      },
    },
    current: {
      initial: 'fresh',
      invoke: { id: 'related', src: 'related', input: itemHere, onError: {} },
      on: {
        'panel.refresh': { target: '.refreshing', actions: 'refreshHistory' },
        'related.link': { actions: 'pickRelated' },
      },
      states: {
        fresh: {},
        refreshing: {
          entry: 'clearProblem',
          on: { 'panel.refresh': {}, ...readWhenGone },
          invoke: {
            id: 'readAgain',
            src: 'readDefect',
            input: here,
            onDone: 'fresh',
            onError: [
              {
                guard: { type: 'isDeleted', params: ({ event }) => event },
                target: '#defectPanel.missing',
                actions: [
                  { type: 'setProblem', params: ({ event }) => event },
                  { type: 'announceUnreadable', params: ({ event }) => event },
                  // It stood open: it does not go without a word.
                  'announceVanished',
                ],
              },
              {
                guard: { type: 'isForbidden', params: ({ event }) => event },
                target: '#defectPanel.missing',
                actions: [
                  { type: 'setProblem', params: ({ event }) => event },
                  { type: 'announceUnreadable', params: ({ event }) => event },
                ],
              },
              { target: 'unread', actions: { type: 'setProblem', params: ({ event }) => event } },
            ],
          },
        },
        unread: {},
      },
    },
  },
});

/** What goes on side by side while the panel is open. */
export const defectPanelRegions = { tab, removal, sharing, files, content };
