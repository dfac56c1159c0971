import { NEVER } from 'rxjs';
import { expect, test } from 'vitest';
import { fromEventObservable } from 'xstate';
import {
  defectFieldsMachine,
  selectFieldChild,
  selectFieldKeys,
  type FieldsNews,
} from '../../../../src/machines/defects/panel/defect-fields-machine.ts';
import {
  fieldEditMachine,
  selectFieldDraft,
  type FieldEditRef,
} from '../../../../src/machines/fields/field-edit-machine.ts';
import type { FieldAt, FieldNews } from '../../../../src/machines/fields/field-edit-setup.ts';
import type { DefectAt } from '../../../../src/machines/defects/defect-at.ts';
import { play, scriptedPort } from '../../play.ts';

const begin = () => {
  const save = scriptedPort<void, FieldAt & { value: string }>();
  const fieldEdit = fieldEditMachine.provide({
    actors: { saveField: save.logic, fieldNews: fromEventObservable<FieldNews, FieldAt>(() => NEVER) },
  });
  const machine = defectFieldsMachine.provide({
    actors: { fieldEdit, fieldsNews: fromEventObservable<FieldsNews, DefectAt>(() => NEVER) },
  });
  const fields = play(machine, { projectId: 'p1', defectId: 'SHOP-1' });
  const childOf = (key: string) => selectFieldChild(key)(fields.state) as FieldEditRef;
  return { ...fields, fields, save, childOf };
};
const defined = (...keys: string[]) => ({ type: 'fields.defined', keys }) as const;

test('every field of the template has its own editor, including fields added later', () => {
  const { send, fields, childOf } = begin();
  send(defined('status'));
  const first = childOf('status');
  send(defined('status', 'region'));
  expect(selectFieldKeys(fields.state)).toEqual(['status', 'region']);
  expect(childOf('status')).toBe(first);
  expect(childOf('region')).toBeDefined();
});

test('a field that was removed from the template keeps the text being typed', () => {
  const { send, childOf } = begin();
  send(defined('region'));
  childOf('region').send({ type: 'field.write', value: 'North' });
  send(defined('status'));
  expect(selectFieldDraft(childOf('region').getSnapshot())).toBe('North');
});

test('leaving the panel saves the text that waits for its pause [DEF-052]', () => {
  const { send, save, childOf } = begin();
  send(defined('region'));
  childOf('region').send({ type: 'field.write', value: 'North' });
  send({ type: 'fields.leave' });
  expect(save.asked.map(({ value }) => value)).toEqual(['North']);
});
