import { describe, expect, test } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import {
  selectPanelIsBlank,
  selectRemovalIsAsked,
  selectTab,
} from '../../../src/machines/defects/defect-panel-selectors.ts';
import type { NewDefectRef } from '../../../src/machines/defects/new-defect-machine.ts';
import { selectLeavingIsAsked, selectNewDraft } from '../../../src/machines/defects/new-defect-selectors.ts';
import {
  selectCanSave,
  selectDraft,
  selectShowsButtons,
  selectTitleFault,
  type TitleEditRef,
} from '../../../src/machines/defects/title-edit-machine.ts';
import { openDesk, type Desk } from './defect-desk.ts';
import { panelUser } from './panel-user.ts';
import { titleUser } from './title-user.ts';
import { userWalks, walk, type UserDriver } from './user-walk.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

/** Drives the actors themselves: what a screen would send is sent, what it would select is read. */
const titleDriver = ({ panel, journal, settle }: Desk): UserDriver => {
  const edit = () => panel.getSnapshot().children['title'] as TitleEditRef;
  const stored = () => recordIn(journal.getSnapshot().context.view.defects, 'SHOP-1')?.header;
  const write = (text: string) => edit().send({ type: 'title.write', text });
  let typed = 0;
  return {
    acts: {
      'title.typed': () => write(`Another title ${++typed}`),
      'title.emptied': () => write('  '),
      'enter.pressed': () => (edit().send({ type: 'title.save' }), settle()),
      'save.pressed': () => (edit().send({ type: 'title.save' }), settle()),
      'cancel.pressed': () => (edit().send({ type: 'title.cancel' }), settle()),
    },
    sees: {
      reading() {
        expect(selectShowsButtons(edit().getSnapshot())).toBe(false);
        expect(selectDraft(edit().getSnapshot())).toBe(stored());
      },
      changed: () =>
        expect([selectCanSave(edit().getSnapshot()), selectTitleFault(edit().getSnapshot())]).toEqual([true, null]),
      faulty: () =>
        expect([selectCanSave(edit().getSnapshot()), selectTitleFault(edit().getSnapshot())]).toEqual([
          false,
          "Title can't be blank",
        ]),
    },
  };
};

const panelDriver = ({ panel, settle }: Desk): UserDriver => {
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
      'open.asked': () => expect(selectRemovalIsAsked(panel.getSnapshot())).toBe(true),
      'blank.untouched': () =>
        expect([selectPanelIsBlank(panel.getSnapshot()), selectNewDraft(draft().getSnapshot()).header]).toEqual([
          true,
          '',
        ]),
      'blank.touched': () => expect(selectNewDraft(draft().getSnapshot()).header).toBe('Begun'),
      'blank.asked': () => expect(selectLeavingIsAsked(draft().getSnapshot())).toBe(true),
    },
  };
};

const named = (machine: AnyStateMachine) =>
  userWalks(machine).map((steps, index) => [`walk ${index + 1}, ${steps.length} steps`, steps] as const);

describe('a person at the title [DEF-053, DEF-054, DEF-057, DEF-059]', () => {
  test.each(named(titleUser))('%s', async (_, steps) => {
    const desk = openDesk();
    desk.panel.send({ type: 'panel.open', projectId: 'p1', defectId: 'SHOP-1' });
    await desk.settle();
    await walk(titleUser, steps, titleDriver(desk));
    desk.end();
  });
});

describe('a person at the panel [DEF-003, DEF-004, DEF-035, DEF-037, DEF-039, DEF-050]', () => {
  test.each(named(panelUser))('%s', async (_, steps) => {
    const desk = openDesk();
    await walk(panelUser, steps, panelDriver(desk));
    desk.end();
  });
});

test('a driver that does not know a step says so, and the steps to it in words', async () => {
  const [steps = []] = userWalks(titleUser);
  const { acts } = titleDriver(openDesk());
  await expect(walk(titleUser, steps, { acts: {}, sees: {} })).rejects.toThrow('does not know how to do');
  const blind = { acts: Object.fromEntries(Object.keys(acts).map((act) => [act, () => {}])), sees: {} };
  await expect(walk(titleUser, steps, blind)).rejects.toThrow(/✗ {3}1\. .+, then sees: .+/);
});
