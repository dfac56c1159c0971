import type { ActorRefFrom, SnapshotFrom } from 'xstate';
import { panelChildren } from './defect-panel-children.ts';
import type { PanelOpening } from './defect-panel-events.ts';
import { here } from './defect-panel-fields.ts';
import { defectPanelRegions } from './defect-panel-regions.ts';
import { defectPanelSetup } from './defect-panel-setup.ts';

const opening = ({ event }: { event: PanelOpening }) => event;
const setDefect = { type: 'setDefect', params: opening } as const;
/** Opens the requested defect: a blank or known one at once, any other after a pause. */
const turning = [
  { guard: { type: 'isBlank', params: opening }, target: '.blank', actions: setDefect },
  { guard: { type: 'isKnown', params: opening }, target: '.open.content.remembered', actions: setDefect },
  { target: '.pausing', actions: setDefect },
] as const;
/** Children store their input before the panel changes; opening the same defect again does nothing. */
const leaving = (keep: 'keepBlank' | 'leaveChildren') =>
  ({
    'panel.close': { actions: [keep, 'end'] },
    'panel.open': [
      { guard: { type: 'isSame', params: opening } },
      { actions: [keep, { type: 'turnTo', params: opening }] },
    ],
    'panel.leave': { target: 'closed', actions: 'announceClosed' },
  }) as const;

/**
 *   closed ─▶ pausing (250 ms) ─▶ fetching ─▶ open { tab ∥ removal ∥ sharing ∥ files ∥ content }
 *     │            ▲                 └─▶ missing (stays closed, and is logged)
 *     ├─▶ open { content: remembered }     known already: shown at once, read again after the pause
 *     └─▶ blank (NEW) ─▶ closed
 *
 * The panel holds the id; the record is stored once, in the journal's view. Title, fields, tags, comment, uploads and
 * history are children of `open` and subscribe to changes themselves.
 */
export const defectPanelMachine = defectPanelSetup.createMachine({
  id: 'defectPanel',
  context: { projectId: '', defectId: '', problem: null, attachment: '' },
  initial: 'closed',
  on: {
    'panel.open': turning,
    'panel.next': turning,
    'panel.close': { target: '.closed', actions: 'announceClosed' },
  },
  states: {
    closed: { on: { 'panel.close': {} } },
    pausing: { after: { panelPause: 'fetching' } },
    fetching: {
      invoke: {
        id: 'readDefect',
        src: 'readDefect',
        input: ({ context }) => context,
        onDone: 'open',
        onError: {
          target: 'missing',
          actions: [
            { type: 'setProblem', params: ({ event }) => event },
            { type: 'announceUnreadable', params: ({ event }) => event },
          ],
        },
      },
    },
    missing: {},
    blank: {
      invoke: {
        id: 'newDefect',
        src: 'newDefect',
        input: ({ context }) => ({ projectId: context.projectId }),
        onDone: { target: 'closed', actions: 'announceClosed' },
        onError: { target: 'closed', actions: 'announceClosed' },
      },
      on: leaving('keepBlank'),
    },
    open: {
      type: 'parallel',
      invoke: [...panelChildren],
      on: {
        ...leaving('leaveChildren'),
        'defect.gone': { target: 'closed', actions: ['announceVanished', 'announceClosed'] },
      },
      states: defectPanelRegions,
    },
    removing: {
      invoke: {
        id: 'removeDefect',
        src: 'removeDefect',
        input: here,
        onDone: 'closed',
        // The journal reports the failure; it also knows when this panel is no longer waiting.
        onError: 'closed',
      },
      // Closing the panel changes the address, which sends `panel.close` again; that must not end the confirmation.
      on: { 'panel.close': {} },
    },
  },
});

export type DefectPanelRef = ActorRefFrom<typeof defectPanelMachine>;
export type DefectPanel = SnapshotFrom<typeof defectPanelMachine>;
