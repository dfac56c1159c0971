import { describe, expect, test } from 'vitest';
import { entryKey } from '../../../src/domain/audit/audit-entry.ts';
import { auditSentence } from '../../../src/domain/audit/audit-sentence.ts';
import { describeMilestoneCommand } from '../../../src/domain/milestones/describe-milestone-command.ts';
import { milestoneEntryOf } from '../../../src/domain/milestones/milestone-audit.ts';
import type { MilestoneCommand, MilestoneFact } from '../../../src/domain/milestones/milestone-facts.ts';
import { milestoneConfirmedNotice } from '../../../src/domain/milestones/milestone-notices.ts';
import { milestoneLimits } from '../../../src/domain/milestones/milestone.ts';
import { milestones, milestonesIn } from '../../../src/domain/milestones/milestones.ts';
import { givenFor } from '../given.ts';
import {
  create,
  created,
  deleted,
  fieldsWith,
  observed,
  purge,
  purged,
  remove,
  renamed,
  restore,
  restored,
  update,
  milestoneWith,
} from './sample-milestone.ts';

const given = givenFor(milestones);
const namesIn = (...facts: readonly MilestoneFact[]) =>
  milestonesIn(given(...facts).view, 'p1').map(({ name }) => name);

describe('a milestone', () => {
  test('is created with its name, trimmed', () => given().when(create(' First ')).then(created()));
  test('needs a name', () => given().when(create(' ')).thenRefused('required', 'name'));
  test('cannot have a name that is too long', () =>
    given()
      .when(create('x'.repeat(milestoneLimits.nameLength + 1)))
      .thenRefused({ code: 'tooLong', max: milestoneLimits.nameLength }, 'name'));
  test('is renamed', () =>
    given(created())
      .when(update({ name: ' Second ' }))
      .then(renamed('Second')));
  test('needs a name after an update, too', () =>
    given(created())
      .when(update({ name: '' }))
      .thenRefused('required', 'name'));
  test('cannot be due before it starts', () => {
    const backwards = { startDate: '2027-02-28', dueDate: '2027-01-01' };
    const refused = [{ code: 'dueBeforeStart' }, 'dueDate'] as const;
    given()
      .when({ ...create(), data: fieldsWith(backwards) } as MilestoneCommand)
      .thenRefused(...refused);
    const due = { ...created(), data: fieldsWith({ dueDate: '2027-01-01' }) };
    given(due)
      .when(update({ startDate: '2027-01-02' }))
      .thenRefused(...refused);
    given({ ...created(), data: fieldsWith(backwards) })
      .when(update({ name: 'Second' }))
      .then(renamed('Second'));
  });
  test('does not change when it is renamed to its current name', () =>
    given(created())
      .when(update({ name: 'First' }))
      .thenNothing());
  test('that does not exist cannot be renamed', () =>
    given()
      .when(update({ name: 'First' }))
      .thenRefused({ code: 'milestoneGone' }));
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
    given(deleted()).when(restore).thenRefused({ code: 'milestoneGone' }));
  test('is restored from the notice about its deletion', () => {
    const { id: _, at: __, by: ___, ...command } = restore;
    expect(milestoneConfirmedNotice(remove)).toMatchObject({ undo: { command } });
    expect(milestoneConfirmedNotice(restore)).toMatchObject({ text: 'Milestone “First” was restored.' });
    expect(milestoneConfirmedNotice(create())).toBeNull();
  });
  test('is purged from the trash, and is not known then', () => {
    given(created(), deleted()).when(purge).then(purged());
    given(created()).when(purge).thenNothing();
    given(created(), deleted(), purged()).when(restore).thenRefused({ code: 'milestoneGone' });
  });
});

test('the audit trail describes a milestone in a sentence with a link to its page', () => {
  const { entry, name } = milestoneEntryOf(renamed('Second'));
  const names = { people: { 'u-ada': 'Ada' }, names: { [entryKey(entry)]: name }, fields: {} };
  const parts = auditSentence(entry, names);
  expect(parts.map(({ text }) => text).join('')).toContain('Ada updated Name of milestone Second from First to Second');
  expect(parts).toContainEqual({ kind: 'record', text: 'Second', path: '/projects/p1/milestones' });
});

test('a rejected change of a milestone is described with the name that was entered', () => {
  expect(describeMilestoneCommand(create())).toEqual({ what: 'A new milestone', text: 'First' });
  expect(describeMilestoneCommand({ ...create(), type: 'other.create' })).toBeNull();
});

describe('the list of milestones', () => {
  test('contains the milestones of its project, sorted by name', () => {
    const other = { ...observed(1, [milestoneWith({ id: 'x3' })]), project: 'p2' };
    const own = observed(1, [milestoneWith({ id: 'x2', name: 'Second' }), milestoneWith()]);
    expect(namesIn(own, other)).toEqual(['First', 'Second']);
  });
  test('applies events', () => {
    expect(namesIn(created(), renamed('Second'))).toEqual(['Second']);
    expect(namesIn(created(), deleted())).toEqual([]);
  });
  test('drops what is missing in a newer read, and keeps what the server has not confirmed', () => {
    expect(namesIn({ ...created(), position: 3 }, observed(4, []))).toEqual([]);
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
    expect(namesIn(created(), deleted(), observed(1, [milestoneWith()]))).toEqual([]);
    const late = { ...renamed('Second'), position: 2 };
    expect(namesIn({ ...created(), position: 1 }, late, observed(1, [milestoneWith()]))).toEqual(['Second']);
  });
});
