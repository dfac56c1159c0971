import type { DefectAt } from '../defect-at.ts';
import type { PanelTab } from './defect-panel-events.ts';
import type { DefectPanel } from './defect-panel-machine.ts';

export const selectDefectId = (panel: DefectPanel) => panel.context.defectId;
/** The machine reuses its context, so this object is stable while nothing changes. */
export const selectPanelAt = (panel: DefectPanel): DefectAt => panel.context;
export const selectPanelIsOpen = (panel: DefectPanel) => panel.matches('open');
export const selectPanelIsBlank = (panel: DefectPanel) => panel.matches('blank');
export const selectPanelIsFetching = (panel: DefectPanel) => panel.matches('pausing') || panel.matches('fetching');
/** Whether the read since opening has succeeded or failed. */
export const selectPanelIsSettled = (panel: DefectPanel) =>
  panel.matches({ open: { content: { current: 'fresh' } } }) ||
  panel.matches({ open: { content: { current: 'unread' } } });
/** Why the displayed defect could not be refreshed. */
export const selectUnread = (panel: DefectPanel) =>
  panel.matches({ open: { content: { current: 'unread' } } }) ? panel.context.problem : null;
/** Why the defect could not be shown. */
export const selectPanelProblem = (panel: DefectPanel) => (panel.matches('missing') ? panel.context.problem : null);
export const selectIsRemovalPending = (panel: DefectPanel) => panel.matches({ open: { removal: 'asked' } });
export const selectTab = (panel: DefectPanel): PanelTab => {
  if (panel.matches({ open: { tab: 'attachments' } })) return 'attachments';
  if (panel.matches({ open: { tab: 'related' } })) return 'related';
  return panel.matches({ open: { tab: 'history' } }) ? 'history' : 'comments';
};
/** A child of the open panel, by id. */
export const selectChild = (id: string) => (panel: DefectPanel) =>
  (panel.children as Readonly<Record<string, unknown>>)[id];
