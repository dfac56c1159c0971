import { describe, expect, test } from 'vitest';
import {
  defaultStatuses,
  priorities,
  severities,
  defectTypes,
} from '../../../src/domain/templates/default-template.ts';
import { defects } from '../../../src/domain/defects/defects.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { limits } from '../../../src/domain/limits.ts';
import { givenFor } from '../given.ts';
import { becomes, fact, later, observed, recordWith, update } from './sample-defect.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

const given = givenFor(defects);
const there = given(observed());

const taken = (field: string, value: unknown, was: unknown) => {
  const command = update(field, value);
  there.when(command).then(becomes(command, 'updated', 'defect.updated', { field, value, was }));
};

describe('a text that somebody else has changed since it was edited', () => {
  const base = '<p>one</p><p>two</p>';
  const changed = given(observed(recordWith({ description: '<p>one</p><p>two</p><p>three</p>' })));
  const edit = (value: string, more: { readonly base?: string } = { base }) => {
    const command = update('description', value);
    return { ...command, data: { ...command.data, ...more } };
  };
  const was = '<p>one</p><p>two</p><p>three</p>';
  test('is merged with what is stored (ruling R36)', () => {
    const command = edit('<p>zero</p><p>one</p><p>two</p>');
    const value = `<p>zero</p>${was}`;
    const data = { field: 'description', value, was, conflicts: [] };
    changed.when(command).then(becomes(command, 'updated', 'defect.updated', data));
  });
  test('is replaced by a command that does not say what it has seen, as older ones do', () => {
    const command = edit('<p>zero</p>', {});
    const data = { field: 'description', value: '<p>zero</p>', was };
    changed.when(command).then(becomes(command, 'updated', 'defect.updated', data));
  });
  test('changes nothing when the change is in it already', () =>
    changed.when(edit('<p>one</p><p>two</p><p>three</p>')).thenNothing());
});

describe('the title', () => {
  test('is changed, and the fact keeps what stood before [DEF-051]', () =>
    taken('header', 'Basket stays empty', 'Basket is empty'));
  test('is trimmed before it is kept [DEF-057]', () => {
    const command = update('header', '  Basket \n');
    there
      .when(command)
      .then(
        becomes(command, 'updated', 'defect.updated', { field: 'header', value: 'Basket', was: 'Basket is empty' }),
      );
  });
  test.each(['', '   ', '\n\t', '\u00a0'])('may not be empty: %j [DEF-057]', (header) =>
    there.when(update('header', header)).thenRefused('required', 'header'),
  );
  test.each([1, 254, 255])('may have %i characters [DEF-057]', (length) =>
    taken('header', 'x'.repeat(length), 'Basket is empty'),
  );
  test('is counted in code points: 255 pictures are 255 [DEF-057]', () =>
    taken('header', '🐞'.repeat(255), 'Basket is empty'));
  test.each(['x'.repeat(256), '🐞'.repeat(256)])('may not have 256 characters [DEF-057]', (header) =>
    there.when(update('header', header)).thenRefused('maxLength', 'header'),
  );
  test.each([null, undefined, 7, ['a'], {}])('is a text, not %j [DEF-057]', (value) =>
    there.when(update('header', value)).thenRefused('invalid', 'header'),
  );
  test('that is the same changes nothing', () => there.when(update('header', ' Basket is empty ')).thenNothing());
});

describe('the status', () => {
  test('can be any of the workflow, in its order [DEF-042, DEF-043]', () => {
    expect(defaultTemplate.workflow).toEqual(['To Do', 'In Progress', 'Ready for Test', 'Done', 'Deferred', 'Invalid']);
    for (const from of defaultStatuses) {
      for (const to of defaultStatuses.filter((status) => status !== from)) {
        const command = update('status', to);
        given(observed(recordWith({ status: from })))
          .when(command)
          .then(becomes(command, 'updated', 'defect.updated', { field: 'status', value: to, was: from }));
      }
    }
  });
  test.each(['todo', 'Closed', '__proto__', 'constructor'])('cannot be %j [DEF-042]', (status) =>
    there.when(update('status', status)).thenRefused('inclusion', 'status'),
  );
  test('cannot be empty [DEF-060]', () => there.when(update('status', '')).thenRefused('required', 'status'));
});

describe('a field of a list', () => {
  test.each(severities.filter((severity) => severity !== 'Major'))('severity can be %s [DEF-047]', (severity) =>
    taken('severity', severity, 'Major'),
  );
  test('severity offers five, worst first [DEF-047]', () =>
    expect(severities).toEqual(['Blocker', 'Critical', 'Major', 'Minor', 'Cosmetic']));
  test.each(defectTypes)('type can be %s [DEF-048]', (type) => taken('defectType', type, ''));
  test('type offers four [DEF-048]', () =>
    expect(defectTypes).toEqual(['Bug', 'Infrastructure Issue', 'Authorization Issue', 'Configuration Issue']));
  test.each(priorities)('priority can be %s [DEF-049]', (priority) => taken('priority', priority, ''));
  test('priority offers three [DEF-049]', () => expect(priorities).toEqual(['High', 'Medium', 'Low']));
  test.each(['severity', 'defectType', 'priority'])('%s takes nothing else', (field) =>
    there.when(update(field, 'Terrible')).thenRefused('inclusion', field),
  );
  test('one that is required cannot be emptied [DEF-060]', () =>
    there.when(update('severity', ' ')).thenRefused('required', 'severity'));
  test('one that is not required can', () => {
    const command = update('priority', '');
    given(observed(recordWith({ custom: { priority: 'High' } })))
      .when(command)
      .then(becomes(command, 'updated', 'defect.updated', { field: 'priority', value: '', was: 'High' }));
  });
});

describe('a person', () => {
  test('can be assigned', () => taken('assignee', 'u-eve', 'u-ada'));
  test('must be assigned [DEF-060]', () => there.when(update('assignee', '')).thenRefused('required', 'assignee'));
  test('who reported it stays', () => there.when(update('author', 'u-eve')).thenRefused('exclusion', 'author'));
});

describe('a date', () => {
  test.each(['2026-12-24', '2024-02-29', '2000-02-29', '0001-01-01'])('%s is one', (date) =>
    taken('plannedResolutionDate', date, ''),
  );
  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-04-31',
    '2026-1-1',
    '24.12.2026',
    '2026-12-24T00:00:00Z',
    'tomorrow',
  ])('%s is none', (date) =>
    there.when(update('plannedResolutionDate', date)).thenRefused('dateValid', 'plannedResolutionDate'),
  );
});

describe('a long text', () => {
  test('is kept as it is', () => taken('description', '<p>  Two  spaces </p>', ''));
  test('may have as many characters as the limit', () => taken('description', '🐞'.repeat(limits.fieldTextLength), ''));
  test('may not have one more', () =>
    there.when(update('description', 'x'.repeat(limits.fieldTextLength + 1))).thenRefused('maxLength', 'description'));
});

describe('tags', () => {
  test('are sent as the whole list', () => taken('tags', ['ui', 'pay'], []));
  test('that are the same change nothing', () =>
    given(observed(recordWith({ tags: ['ui'] })))
      .when(update('tags', ['ui']))
      .thenNothing());
  test.each(['ui', null, [1], [['ui']], { 0: 'ui' }])('are a list of texts, not %j', (tags) =>
    there.when(update('tags', tags)).thenRefused('invalid', 'tags'),
  );
});

describe('what a defect does not have', () => {
  test.each(['revision', 'id', 'project', 'custom', 'createdDate', '__proto__', 'constructor', 'toString', ''])(
    '%j cannot be updated',
    (field) => there.when(update(field, 'x')).thenRefused('inclusion', field),
  );
  test('a field that the template has lost, or never had, is no longer used', () =>
    there.when(update('region', 'x')).thenRefused('obsolete', 'region'));
});

describe('a defect that is not there', () => {
  test('cannot be updated', () => given().when(update('header', 'New')).thenRefused('refers to a deleted defect'));
  test('nor one that was deleted', () =>
    given(observed(), fact('defect.deleted', { header: '' }, { revision: 2 }))
      .when(update('header', 'New'))
      .thenRefused('refers to a deleted defect'));
});

test('an update shows in the record, with who and when', () => {
  const { view } = given(
    observed(),
    fact('defect.updated', { field: 'header', value: 'New', was: 'Old' }, { revision: 2 }),
  );
  expect(recordIn(view, 'SHOP-1')).toEqual(
    recordWith({ header: 'New', revision: 2, modifiedDate: later, modifiedByUser: 'u-bob' }),
  );
});

test('an update of a custom field shows among the custom values', () => {
  const { view } = given(
    observed(),
    fact('defect.updated', { field: 'priority', value: 'High', was: '' }, { revision: 2 }),
  );
  expect(recordIn(view, 'SHOP-1')?.custom).toEqual({ priority: 'High' });
});

test('a fact about a field that the template has lost is kept among the custom values', () => {
  const { view } = given(
    observed(),
    fact('defect.updated', { field: 'region', value: 'North', was: '' }, { revision: 2 }),
  );
  expect(recordIn(view, 'SHOP-1')?.custom).toEqual({ region: 'North' });
});

test.each(['', '__proto__', 'constructor', 'revision', 'commentCount'])(
  'a fact about the field %j, which no template can have, leaves the values alone',
  (field) => {
    const { view } = given(observed(), fact('defect.updated', { field, value: 99, was: null }, { revision: 2 }));
    expect(recordIn(view, 'SHOP-1')).toEqual(recordWith({ revision: 2, modifiedDate: later, modifiedByUser: 'u-bob' }));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
);
