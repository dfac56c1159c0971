import { describe, expect, test } from 'vitest';
import { entryKey } from '../../../src/domain/audit/audit-entry.ts';
import { auditSentence } from '../../../src/domain/audit/audit-sentence.ts';
import { describeRequirementCommand } from '../../../src/domain/requirements/describe-requirement-command.ts';
import { requirementEntryOf } from '../../../src/domain/requirements/requirement-audit.ts';
import type { RequirementFact } from '../../../src/domain/requirements/requirement-facts.ts';
import { requirementConfirmedNotice } from '../../../src/domain/requirements/requirement-notices.ts';
import { requirementLimits } from '../../../src/domain/requirements/requirement.ts';
import { requirements, requirementsOf } from '../../../src/domain/requirements/requirements.ts';
import { givenFor } from '../given.ts';
import {
  covering,
  create,
  created,
  fieldsWith,
  deleted,
  observed,
  purge,
  purged,
  remove,
  renamed,
  restore,
  restored,
  update,
  requirementWith,
} from './sample-requirement.ts';

const given = givenFor(requirements);
const namesIn = (...facts: readonly RequirementFact[]) =>
  requirementsOf(given(...facts).view, 'p1', covering).map(({ name }) => name);

describe('a requirement', () => {
  test('is created with its name, trimmed', () => given().when(create(' First ')).then(created()));
  test('needs a name', () => given().when(create(' ')).thenRefused('required', 'name'));
  test('cannot have a name that is too long', () =>
    given()
      .when(create('x'.repeat(requirementLimits.nameLength + 1)))
      .thenRefused({ code: 'tooLong', max: requirementLimits.nameLength }, 'name'));
  test.each(['javascript:alert(1)', 'ftp://x.example/a', 'x.example/a', 'https://me:secret@x.example', '//x.example'])(
    'is not linked to the address %s',
    (itemURL) =>
      given()
        .when({ ...create(), type: 'requirement.create', data: fieldsWith({ itemURL }) })
        .thenRefused({ code: 'notWebAddress' }, 'itemURL'),
  );
  test.each(['http://x.example', 'https://x.example/browse/SHOP-1?a=b#c'])('is linked to the address %s', (itemURL) => {
    const data = fieldsWith({ itemURL });
    given()
      .when({ ...create(), type: 'requirement.create', data })
      .then({ ...created(), data });
  });
  test('is renamed', () =>
    given(created())
      .when(update({ name: ' Second ' }))
      .then(renamed('Second')));
  test('needs a name after an update, too', () =>
    given(created())
      .when(update({ name: '' }))
      .thenRefused('required', 'name'));
  test('does not change when it is renamed to its current name', () =>
    given(created())
      .when(update({ name: 'First' }))
      .thenNothing());
  test('that does not exist cannot be renamed', () =>
    given()
      .when(update({ name: 'First' }))
      .thenRefused({ code: 'requirementGone' }));
  test('is deleted once', () => {
    given(created()).when(remove).then(deleted());
    given(created(), deleted()).when(remove).thenNothing();
  });
  test('that was deleted is restored as it was, once', () => {
    given(created(), deleted()).when(restore).then(restored());
    given(created(), deleted(), restored()).when(restore).thenNothing();
    expect(namesIn(created(), deleted(), restored())).toEqual(['First']);
  });
  test('is not restored if the device does not know what it was', () =>
    given(deleted()).when(restore).thenRefused({ code: 'requirementGone' }));
  test('is restored from the notice about its deletion', () => {
    const { id: _, at: __, by: ___, ...command } = restore;
    expect(requirementConfirmedNotice(remove)).toMatchObject({ undo: { command } });
    expect(requirementConfirmedNotice(restore)).toMatchObject({ text: 'Requirement “First” was linked again.' });
    expect(requirementConfirmedNotice(create())).toBeNull();
  });
  test('is purged from the trash, and is not known then', () => {
    given(created(), deleted()).when(purge).then(purged());
    given(created()).when(purge).thenNothing();
    given(created(), deleted(), purged()).when(restore).thenRefused({ code: 'requirementGone' });
  });
});

test('the audit trail describes a requirement in a sentence with a link to its page', () => {
  const { entry, name } = requirementEntryOf(renamed('Second'));
  const names = { people: { 'u-ada': 'Ada' }, names: { [entryKey(entry)]: name }, fields: {} };
  const parts = auditSentence(entry, names);
  expect(parts.map(({ text }) => text).join('')).toContain(
    'Ada updated Title of requirement Second from First to Second',
  );
  expect(parts).toContainEqual({ kind: 'record', text: 'Second', path: '/projects/p1/requirements' });
});

test('a rejected change of a requirement is described with the name that was entered', () => {
  expect(describeRequirementCommand(create())).toEqual({ what: 'A link to a requirement', text: 'First' });
  expect(describeRequirementCommand({ ...create(), type: 'other.create' })).toBeNull();
});

describe('the list of requirements', () => {
  test('contains the requirements of one flow of its project, by key', () => {
    const other = { ...observed(1, [requirementWith({ id: 'x3' })]), project: 'p2' };
    const own = observed(1, [
      requirementWith({ id: 'x2', name: 'Second', itemId: 'b-2' }),
      requirementWith({ itemId: 'A-1' }),
      requirementWith({ id: 'x4', name: 'Of another', entityId: 'f2' }),
    ]);
    expect(namesIn(own, other)).toEqual(['First', 'Second']);
  });
  test('applies events', () => {
    expect(namesIn(created(), renamed('Second'))).toEqual(['Second']);
    expect(namesIn(created(), deleted())).toEqual([]);
  });
  test('drops what is missing in a newer read, and keeps what the server has not confirmed', () => {
    expect(namesIn({ ...created(), position: 3 }, observed(4, []))).toEqual([]);
    const another = { ...created(), about: 'requirement/x9', data: fieldsWith({ entityId: 'f2' }), position: 3 };
    expect(requirementsOf(given(another, observed(4, [])).view, 'p1', { ...covering, entityId: 'f2' })).toHaveLength(1);
    expect(namesIn(created(), observed(4, []))).toEqual(['First']);
  });
  test('ignores an event that is older than its data', () => {
    const events = [
      { ...created(), position: 1 },
      { ...renamed('Third'), position: 3 },
      { ...renamed('Second'), position: 2 },
    ];
    expect(namesIn(...events)).toEqual(['Third']);
  });
  test('is not changed by an older read', () => {
    expect(namesIn(created(), deleted(), observed(1, [requirementWith()]))).toEqual([]);
    const late = { ...renamed('Second'), position: 2 };
    expect(namesIn({ ...created(), position: 1 }, late, observed(1, [requirementWith()]))).toEqual(['Second']);
  });
});
