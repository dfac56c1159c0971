import { NEVER } from 'rxjs';
import { fromEventObservable } from 'xstate';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';
import { fieldEditMachine } from '../../../src/machines/fields/field-edit-machine.ts';
import type { FieldAt, FieldEdited, FieldNews, HeldDraft } from '../../../src/machines/fields/field-edit-setup.ts';
import { play, scriptedPort } from '../play.ts';

/** One field of an open defect; its ports answer when the test tells them to. */
export const openField = (field = 'description', stored = '') => {
  const save = scriptedPort<void, FieldEdited>();
  const forget = scriptedPort<void, FieldAt>();
  const hold = scriptedPort<void, FieldAt & HeldDraft>();
  const machine = fieldEditMachine.provide({
    actors: {
      saveField: save.logic,
      forgetField: forget.logic,
      holdField: hold.logic,
      fieldNews: fromEventObservable<FieldNews, FieldAt>(() => NEVER),
    },
  });
  const edit = play(machine, { projectId: 'p1', itemId: 'SHOP-1', field });
  const defined = fieldOf(defaultTemplate, field);
  if (defined) edit.send({ type: 'field.defined', field: defined });
  edit.send({ type: 'field.stored', value: stored });
  return { ...edit, edit, save, forget, hold, values: () => save.asked.map(({ value }) => value) };
};
export const write = (value: string) => ({ type: 'field.write', value }) as const;
export const choose = (value: string) => ({ type: 'field.choose', value }) as const;
