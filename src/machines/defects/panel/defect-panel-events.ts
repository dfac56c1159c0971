import type { Problem } from '../../../domain/problems/problem.ts';
import type { DefectAt } from '../defect-at.ts';

export type PanelTab = 'comments' | 'attachments' | 'related' | 'history';

/** Journal events for the open panel. */
export type PanelNews = { type: 'defect.gone' };

/** `known`: the defect is in the journal, so it can be shown before it is read. */
export type PanelOpening = DefectAt & { readonly known?: boolean };

export type PanelEvent =
  | ({ type: 'panel.open' } & PanelOpening)
  | ({ type: 'panel.next' } & PanelOpening)
  | { type: 'panel.close' }
  | { type: 'panel.leave' }
  | { type: 'panel.refresh' }
  | { type: 'tab.choose'; tab: PanelTab }
  /** Keyboard shortcut: opens the Related tab and starts picking an item to link. */
  | { type: 'related.link' }
  | { type: 'removal.ask' }
  | { type: 'removal.cancel' }
  | { type: 'removal.confirm' }
  | { type: 'link.copy' }
  | { type: 'attachment.open'; path: string }
  | { type: 'attachment.remove'; id: string }
  | PanelNews;

export type PanelEmitted =
  | { type: 'panel.closed' }
  | { type: 'panel.unreadable'; defectId: string; problem: Problem }
  | { type: 'panel.vanished'; defectId: string }
  | { type: 'link.copied' }
  | { type: 'wait.failed' };
