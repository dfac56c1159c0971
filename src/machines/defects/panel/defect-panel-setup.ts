import { assign, emit, enqueueActions, raise, sendTo, setup } from 'xstate';
import { newDefectId } from '../../../domain/address/defects-page.ts';
import { limits } from '../../../domain/limits.ts';
import { toProblem, type Problem } from '../../../domain/problems/problem.ts';
import type { DefectAt } from '../defect-at.ts';
import { panelActors } from './defect-panel-actors.ts';
import type { PanelEmitted, PanelEvent, PanelOpening } from './defect-panel-events.ts';

/** The read succeeded but the defect is gone: the page shows the reason instead. */
const deletedKinds: readonly Problem['kind'][] = ['missing', 'deleted'];

/** Ports, guards and actions of the panel; its states are in the machine and its regions. */
export const defectPanelSetup = setup({
  types: {
    context: {} as DefectAt & { problem: Problem | null; attachment: string },
    events: {} as PanelEvent,
    emitted: {} as PanelEmitted,
  },
  actors: panelActors,
  guards: {
    isBlank: (_, params: DefectAt) => params.defectId === newDefectId,
    isKnown: (_, params: PanelOpening) => params.known === true,
    isSame: ({ context }, to: DefectAt) => to.defectId === context.defectId && to.projectId === context.projectId,
    isDeleted: (_, params: { error: unknown }) => deletedKinds.includes(toProblem(params.error).kind),
    isForbidden: (_, params: { error: unknown }) => toProblem(params.error).kind === 'forbidden',
  },
  delays: { panelPause: limits.panelPause },
  actions: {
    setDefect: assign((_, { projectId, defectId }: DefectAt) => ({ projectId, defectId, problem: null })),
    setProblem: assign((_, params: { error: unknown }) => ({ problem: toProblem(params.error) })),
    clearProblem: assign({ problem: null }),
    setAttachment: assign((_, params: { path: string }) => ({ attachment: params.path })),
    // Debounced requests are flushed now; the children end only with the event raised after this.
    leaveChildren: enqueueActions(({ enqueue }) => {
      enqueue.sendTo('fields', { type: 'fields.leave' });
      enqueue.sendTo('comment', { type: 'text.keep' });
      enqueue.sendTo('uploads', { type: 'uploads.leave' });
    }),
    turnTo: enqueueActions(({ enqueue }, to: PanelOpening) => enqueue.raise({ ...to, type: 'panel.next' })),
    end: raise({ type: 'panel.leave' }),
    keepBlank: sendTo('newDefect', { type: 'draft.keep' }),
    announceClosed: emit({ type: 'panel.closed' }),
    announceVanished: emit(({ context }) => ({ type: 'panel.vanished' as const, defectId: context.defectId })),
    announceUnreadable: emit(({ context }, params: { error: unknown }) => ({
      type: 'panel.unreadable' as const,
      defectId: context.defectId,
      problem: toProblem(params.error),
    })),
    announceCopied: emit({ type: 'link.copied' }),
    announceFailure: emit({ type: 'wait.failed' }),
    readHistory: sendTo('history', { type: 'history.read' }),
    pickRelated: sendTo('related', { type: 'related.pick' }),
    refreshHistory: sendTo('history', { type: 'history.refresh' }),
  },
});
