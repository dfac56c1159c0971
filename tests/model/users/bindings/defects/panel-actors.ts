import { expect } from 'vitest';
import {
  selectPanelIsBlank,
  selectIsRemovalPending,
  selectTab,
} from '../../../../../src/machines/defects/panel/defect-panel-selectors.ts';
import type { NewDefectRef } from '../../../../../src/machines/defects/new/new-defect-machine.ts';
import {
  selectIsLeavingPending,
  selectNewDraft,
} from '../../../../../src/machines/defects/new/new-defect-selectors.ts';
import type { ActorDriver } from '../../actor-driver.ts';
import { openDefectBinding, type DefectBinding } from '../../defect-driver.ts';
import type { UserDriver } from '../../user-paths.ts';

const panelDriver = ({ panel, settle }: DefectBinding): UserDriver => {
  const at = { projectId: 'p1', defectId: 'SHOP-1' };
  const draft = () => panel.getSnapshot().children['newDefect'] as NewDefectRef;
  const seesTab = (tab: string) => () =>
    expect([panel.getSnapshot().matches('open'), selectTab(panel.getSnapshot())]).toEqual([true, tab]);
  return {
    acts: {
      'defect.opened': () => (panel.send({ type: 'panel.open', ...at }), settle()),
      'new.opened': () => (panel.send({ type: 'panel.open', ...at, defectId: 'NEW' }), settle()),
      'panel.closed': () => panel.send({ type: 'panel.close' }),
      'comments.chosen': () => panel.send({ type: 'tab.choose', tab: 'comments' }),
      'attachments.chosen': () => panel.send({ type: 'tab.choose', tab: 'attachments' }),
      'history.chosen': () => panel.send({ type: 'tab.choose', tab: 'history' }),
      'removal.asked': () => panel.send({ type: 'removal.ask' }),
      'removal.cancelled': () => panel.send({ type: 'removal.cancel' }),
      'header.typed': () => draft().send({ type: 'header.write', text: 'Begun' }),
      'draft.left': () => (draft().send({ type: 'draft.leave' }), settle()),
      'draft.kept': () => draft().send({ type: 'draft.stay' }),
      'draft.dropped': () => (draft().send({ type: 'draft.drop' }), settle()),
    },
    sees: {
      closed: () => expect(panel.getSnapshot().matches('closed')).toBe(true),
      'open.comments': seesTab('comments'),
      'open.attachments': seesTab('attachments'),
      'open.history': seesTab('history'),
      'open.asked': () => expect(selectIsRemovalPending(panel.getSnapshot())).toBe(true),
      'blank.untouched': () =>
        expect([selectPanelIsBlank(panel.getSnapshot()), selectNewDraft(draft().getSnapshot()).header]).toEqual([
          true,
          '',
        ]),
      'blank.touched': () => expect(selectNewDraft(draft().getSnapshot()).header).toBe('Begun'),
      'blank.asked': () => expect(selectIsLeavingPending(draft().getSnapshot())).toBe(true),
    },
  };
};

export const panelActors: ActorDriver = async () => {
  const screenDriver = openDefectBinding();
  return { driver: panelDriver(screenDriver), end: screenDriver.end };
};
