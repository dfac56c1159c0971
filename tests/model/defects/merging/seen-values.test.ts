import { afterEach, describe, expect, test } from 'vitest';
import type { DefectsNeeds } from '../../../../src/app/areas/defects/defects-needs.ts';
import { provideFields } from '../../../../src/app/areas/defects/defect-fields.ts';
import { decideUpdate } from '../../../../src/domain/defects/decisions/decide-defects.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { selectFieldChild } from '../../../../src/machines/defects/panel/defect-fields-machine.ts';
import {
  selectFieldConflict,
  selectOverwrittenValue,
  type FieldEditRef,
} from '../../../../src/machines/fields/field-edit-machine.ts';
import { play } from '../../play.ts';
import { observed, recordWith, update } from '../sample-defect.ts';
import type { DescribedRecord } from './described-records.ts';
import { openWriters } from './play-writers.ts';

/** A stored choice that another person has seen and changed is no conflict (ruling R16). */
const severity: DescribedRecord = {
  name: 'severity',
  observed: (value) => observed(recordWith({ severity: value })),
  descriptionIn: ({ defects }) => recordIn(defects, 'SHOP-1')?.severity,
  provide(needs) {
    const fields = provideFields(needs as DefectsNeeds);
    return () => {
      const panel = play(fields, { projectId: 'p1', defectId: 'SHOP-1' });
      return {
        edit: () => selectFieldChild('severity')(panel.actor.getSnapshot()) as FieldEditRef,
        wait: panel.wait,
        close: () => panel.actor.stop(),
      };
    };
  },
};

const running: { stop(): void }[] = [];
const opened = () => {
  const people = openWriters('Major', severity);
  running.push(people);
  return people;
};
type Person = ReturnType<typeof opened>['a'];
const choose = ({ edit }: Person, value: string) => edit.send({ type: 'field.choose', value });
const notices = ({ state }: Person) => [selectFieldConflict(state()), selectOverwrittenValue(state())?.by ?? null];
afterEach(() => running.splice(0).forEach((each) => each.stop()));

describe('a severity that was chosen and stored', () => {
  test('just shows the new value if another person has seen it and chooses another one', async () => {
    const people = opened();
    choose(people.a, 'Blocker');
    await people.settle();
    choose(people.b, 'Minor');
    await people.settle();
    expect([people.a.draft(), people.b.draft()]).toEqual(['Minor', 'Minor']);
    expect([notices(people.a), notices(people.b)]).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  test('is reported if the other person had not seen it', async () => {
    const people = opened();
    choose(people.a, 'Blocker');
    choose(people.b, 'Minor');
    await people.settle();
    expect([people.stored(), notices(people.a)]).toEqual(['Minor', [null, 'u-bob']]);
  });
});

test.each([
  ['severity', 'Minor', 'Major', []],
  ['severity', 'Minor', 'Trivial', undefined],
  ['severity', 'Minor', undefined, undefined],
  ['header', 'Other', 'Basket is empty', []],
  ['tags', ['c'], 'a,b', []],
  ['tags', ['c'], 'a', undefined],
])('an event says whether its author had seen the value: %s %j after %j', (field, value, base, conflicts) => {
  const command = update(field, value);
  const outcome = decideUpdate(
    recordWith({ tags: ['a', 'b'] }),
    { ...command, data: { ...command.data, base } },
    defaultTemplate,
  );
  expect(outcome).toMatchObject([{ data: { field, value } }]);
  const [fact] = outcome as readonly { readonly data: { readonly conflicts?: unknown } }[];
  expect(fact?.data.conflicts).toEqual(conflicts);
});
