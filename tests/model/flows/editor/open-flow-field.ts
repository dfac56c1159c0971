import { limits } from '../../../../src/domain/limits.ts';
import type { HeldDraft } from '../../../../src/machines/fields/field-edit-setup.ts';
import type { FlowFieldAt } from '../../../../src/machines/flows/editor/flow-at.ts';
import { flowFieldMachine } from '../../../../src/machines/flows/editor/flow-field-machine.ts';
import type { FlowFieldEdited, FlowFieldNews } from '../../../../src/machines/flows/editor/flow-field-setup.ts';
import { play, scriptedPort, scriptedStream } from '../../play.ts';

const at: FlowFieldAt = { projectId: 'p1', flowId: 'f1', part: 'step', id: 's1', field: 'name' };

/** A text that is open, with "Open" stored in it. */
export const openFlowField = () => {
  const save = scriptedPort<void, FlowFieldEdited>();
  const bringBack = scriptedPort<void, FlowFieldEdited>();
  const forget = scriptedPort<void, FlowFieldAt>();
  const hold = scriptedPort<void, FlowFieldAt & HeldDraft>();
  const news = scriptedStream<FlowFieldNews, FlowFieldAt>();
  const machine = flowFieldMachine.provide({
    actors: {
      saveFlowField: save.logic,
      bringBackPart: bringBack.logic,
      forgetFlowField: forget.logic,
      holdFlowField: hold.logic,
      flowFieldNews: news.logic,
    },
  });
  const field = play(machine, at);
  news.tell({ type: 'field.stored', value: 'Open' });
  field.send({ type: 'field.enter' });
  const write = (value: string) => field.send({ type: 'field.write', value });
  return { field, save, hold, forget, bringBack, news, write, pause: () => field.wait(limits.autosavePause) };
};
export const saved = ({ asked }: { readonly asked: readonly FlowFieldEdited[] }) => asked.map(({ value }) => value);
