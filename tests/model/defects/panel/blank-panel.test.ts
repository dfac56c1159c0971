import { describe, expect, test } from 'vitest';
import { fromPromise } from 'xstate';
import { freshDraft } from '../../../../src/domain/defects/new/new-defect.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { defectPanelMachine } from '../../../../src/machines/defects/panel/defect-panel-machine.ts';
import {
  selectPanelIsBlank,
  selectPanelIsOpen,
} from '../../../../src/machines/defects/panel/defect-panel-selectors.ts';
import { newDefectMachine, type NewDefectRef } from '../../../../src/machines/defects/new/new-defect-machine.ts';
import { play, turn } from '../../play.ts';
import { at, beginPanel, openedPanel } from './play-panel.ts';

const fresh = freshDraft('k1', 'u-ada', defaultTemplate);

describe('a blank defect', () => {
  test('closes the panel when it ends', async () => {
    const { send, create, panel, emitted } = beginPanel();
    send({ type: 'panel.open', ...at('NEW') });
    await create.answer();
    expect(panel.state.value).toBe('closed');
    expect(emitted).toEqual([{ type: 'panel.closed' }]);
  });
  test('that is requested again is the same one', () => {
    const { send, create } = beginPanel();
    send({ type: 'panel.open', ...at('NEW') });
    send({ type: 'panel.open', ...at('NEW') });
    expect(create.asked).toHaveLength(1);
    send({ type: 'panel.open', ...at('NEW'), projectId: 'p2' });
    expect(create.asked).toHaveLength(2);
  });
  test.each([{ type: 'panel.close' }, { type: 'panel.open', ...at('SHOP-1') }] as const)(
    'stores the last typed text on the device before the next event: $type [DEF-056]',
    async (event) => {
      const stored: string[] = [];
      const newDefect = newDefectMachine.provide({
        actors: {
          recallDraft: fromPromise(async () => ({ fresh, draft: fresh })),
          keepDraft: fromPromise(async ({ input }) => void stored.push(input.draft.header)),
        },
      });
      const { send, actor } = play(defectPanelMachine.provide({ actors: { newDefect } }));
      send({ type: 'panel.open', ...at('NEW') });
      await turn();
      const form = actor.getSnapshot().children.newDefect as NewDefectRef;
      form.send({ type: 'header.write', text: 'Half a thought' });
      send(event);
      expect(stored).toEqual(['Half a thought']);
      expect(form.getSnapshot().status).toBe('stopped');
    },
  );
  test('can replace an open defect and be replaced by one', async () => {
    const { send, wait, panel, read } = await openedPanel();
    send({ type: 'panel.open', ...at('NEW') });
    expect(selectPanelIsBlank(panel.state)).toBe(true);
    send({ type: 'panel.open', ...at('SHOP-2') });
    wait(250);
    await read.answer();
    expect(selectPanelIsOpen(panel.state)).toBe(true);
  });
});
