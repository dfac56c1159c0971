import type { Problem } from '../../domain/problems/problem.ts';
import type { DefectAt } from './title-edit-machine.ts';

export type PanelTab = 'comments' | 'attachments' | 'related' | 'history';

/** What the journal tells the open panel. */
export type PanelNews = { type: 'defect.gone' };

export type PanelEvent =
  | ({ type: 'panel.open' } & DefectAt)
  | ({ type: 'panel.next' } & DefectAt)
  | { type: 'panel.close' }
  | { type: 'panel.leave' }
  | { type: 'panel.refresh' }
  | { type: 'tab.choose'; tab: PanelTab }
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
