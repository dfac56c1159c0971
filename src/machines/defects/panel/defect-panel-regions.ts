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
    // The panel closes before the confirmation is shown [DEF-077].
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
 * A known defect is shown while it is read again. Stepping through defects reads only the last one [DEF-005]. The other
 * data of a defect is read once the user stays on it.
 */
/** A defect that disappears while shown from memory is read to get the reason: it may have been deleted long ago. */
const readWhenGone = { 'defect.gone': '#defectPanel.fetching' } as const;

const content = defectPanelSetup.createStateConfig({
  initial: 'current',
  states: {
    remembered: {
      after: { panelPause: 'current.refreshing' },
      // Requesting more means that the user stays: the related items start here and receive the event.
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
                  // The defect was visible, so its disappearance is announced.
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

/** Parallel regions that run while the panel is open. */
export const defectPanelRegions = { tab, removal, sharing, files, content };
