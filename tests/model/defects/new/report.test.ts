import { describe, expect, test } from 'vitest';
import { defects } from '../../../../src/domain/defects/defects.ts';
import { limits } from '../../../../src/domain/limits.ts';
import { givenFor } from '../../given.ts';
import { becomes, file, observed, fact, recordWith, report, update } from '../sample-defect.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';

const given = givenFor(defects);

describe('a new defect', () => {
  test('is reported with its title trimmed [DEF-057]', () => {
    const command = report(recordWith({ header: ' Basket ' }));
    given()
      .when(command)
      .then(becomes(command, 'reported', 'defect.reported', { record: recordWith({ header: 'Basket' }) }));
  });
  test('has one event for each of its files [DEF-056]', () => {
    const files = [file(), file({ attachmentId: 'a2', filename: 'b.txt' })];
    const command = report(recordWith(), files);
    given()
      .when(command)
      .then(
        becomes(command, 'reported', 'defect.reported', { record: recordWith() }),
        becomes(command, 'attached/0', 'defect.attached', files[0]!),
        becomes(command, 'attached/1', 'defect.attached', files[1]!),
      );
  });
  test.each([
    ['header', { header: ' ' }, 'required'],
    ['header', { header: 'x'.repeat(256) }, 'maxLength'],
    ['status', { status: '' }, 'required'],
    ['status', { status: 'Closed' }, 'inclusion'],
    ['severity', { severity: '' }, 'required'],
    ['assignee', { assignee: '' }, 'required'],
    ['author', { author: '' }, 'required'],
    ['priority', { custom: { priority: 'Urgent' } }, 'inclusion'],
    ['plannedResolutionDate', { custom: { plannedResolutionDate: 'soon' } }, 'dateValid'],
    ['description', { description: 'x'.repeat(limits.fieldTextLength + 1) }, 'maxLength'],
  ] as const)('is rejected for its %s: %j [DEF-060]', (field, parts, fault) =>
    given()
      .when(report(recordWith(parts)))
      .thenRefused(fault, field),
  );
  test.each(['status', 'constructor'])('cannot have a custom field %j', (key) =>
    given()
      .when(report(recordWith({ custom: { [key]: 'x' } })))
      .thenRefused('inclusion', key),
  );
  test('cannot have a field that was removed from the template', () =>
    given()
      .when(report(recordWith({ custom: { region: 'x' } })))
      .thenRefused('obsolete', 'region'));
  test('cannot have a file that is too large [ATT-004]', () =>
    given()
      .when(report(recordWith(), [file(), file({ size: limits.attachmentBytes + 1 })]))
      .thenRefused('size', 'attachment'));
  test('that already exists is not reported again', () => given(observed()).when(report()).thenNothing());
});

test('a reported defect can be read, and has neither comments nor files yet', () => {
  const { view } = given(fact('defect.reported', { record: recordWith({ revision: 0 }) }, { revision: 1 }));
  expect(recordIn(view, 'SHOP-1')).toEqual(recordWith({ revision: 1 }));
  expect(view.details['SHOP-1']).toEqual({ revision: 1, comments: [], attachments: [] });
});

test('a command of one defect does not affect another', () => {
  const other = recordWith({ id: 'SHOP-2' });
  const { view } = given(
    observed(),
    observed(other),
    fact('defect.updated', { field: 'header', value: 'New', was: '' }, { revision: 2 }),
  );
  expect(recordIn(view, 'SHOP-2')).toEqual(other);
  given(observed(other)).when(update('header', 'New')).thenRefused({ code: 'defectGone' });
});
