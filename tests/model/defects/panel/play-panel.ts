import { fromPromise } from 'xstate';
import type { DefectAt } from '../../../../src/machines/defects/defect-at.ts';
import { defectPanelMachine } from '../../../../src/machines/defects/panel/defect-panel-machine.ts';
import { play, scriptedPort } from '../../play.ts';

/** The panel with scripted ports and inactive children. */
export const at = (defectId: string) => ({ projectId: 'p1', defectId });
export const silent = fromPromise<never>(() => new Promise(() => {}));

export const beginPanel = () => {
  const read = scriptedPort<void, DefectAt>();
  const remove = scriptedPort<void, DefectAt>();
  const copy = scriptedPort<void, DefectAt>();
  const create = scriptedPort<void, unknown>();
  const children = {
    titleEdit: silent,
    defectFields: silent,
    commentEdit: silent,
    uploads: silent,
    history: silent,
    defectNews: silent,
  };
  const machine = defectPanelMachine.provide({
    actors: {
      readDefect: read.logic,
      removeDefect: remove.logic,
      copyLink: copy.logic,
      newDefect: create.logic,
      ...children,
    } as never,
  });
  const panel = play(machine);
  return { ...panel, panel, read, remove, copy, create };
};

export const openedPanel = async (defectId = 'SHOP-1') => {
  const played = beginPanel();
  played.send({ type: 'panel.open', ...at(defectId) });
  played.wait(250);
  await played.read.answer();
  return played;
};
