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

describe('a text that another user has changed since', () => {
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
  test('is replaced by a command without a base, such as an older one', () => {
    const command = edit('<p>zero</p>', {});
    const data = { field: 'description', value: '<p>zero</p>', was };
    changed.when(command).then(becomes(command, 'updated', 'defect.updated', data));
  });
  test('is unchanged if it already contains the change', () =>
    changed.when(edit('<p>one</p><p>two</p><p>three</p>')).thenNothing());
});

describe('the title', () => {
  test('is changed, and the event contains the old value [DEF-051]', () =>
    taken('header', 'Basket stays empty', 'Basket is empty'));
  test('is trimmed before it is stored [DEF-057]', () => {
    const command = update('header', '  Basket \n');
    there
      .when(command)
      .then(
        becomes(command, 'updated', 'defect.updated', { field: 'header', value: 'Basket', was: 'Basket is empty' }),
      );
  });
  test.each(['', '   ', '\n\t', '\u00a0'])('cannot be empty: %j [DEF-057]', (header) =>
    there.when(update('header', header)).thenRefused('required', 'header'),
  );
  test.each([1, 254, 255])('can have %i characters [DEF-057]', (length) =>
    taken('header', 'x'.repeat(length), 'Basket is empty'),
  );
  test('is counted in code points: 255 emoji are 255 [DEF-057]', () =>
    taken('header', '🐞'.repeat(255), 'Basket is empty'));
  test.each(['x'.repeat(256), '🐞'.repeat(256)])('cannot have 256 characters [DEF-057]', (header) =>
    there.when(update('header', header)).thenRefused('maxLength', 'header'),
  );
  test.each([null, undefined, 7, ['a'], {}])('must be a text, not %j [DEF-057]', (value) =>
    there.when(update('header', value)).thenRefused('invalid', 'header'),
  );
  test('that is equal changes nothing', () => there.when(update('header', ' Basket is empty ')).thenNothing());
});

describe('the status', () => {
  test('can be any status of the workflow, in its order [DEF-042, DEF-043]', () => {
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

describe('an option field', () => {
  test.each(severities.filter((severity) => severity !== 'Major'))('severity can be %s [DEF-047]', (severity) =>
    taken('severity', severity, 'Major'),
  );
  test('severity has five options, worst first [DEF-047]', () =>
    expect(severities).toEqual(['Blocker', 'Critical', 'Major', 'Minor', 'Cosmetic']));
  test.each(defectTypes)('type can be %s [DEF-048]', (type) => taken('defectType', type, ''));
  test('type has four options [DEF-048]', () =>
    expect(defectTypes).toEqual(['Bug', 'Infrastructure Issue', 'Authorization Issue', 'Configuration Issue']));
  test.each(priorities)('priority can be %s [DEF-049]', (priority) => taken('priority', priority, ''));
  test('priority has three options [DEF-049]', () => expect(priorities).toEqual(['High', 'Medium', 'Low']));
  test.each(['severity', 'defectType', 'priority'])('%s accepts no other value', (field) =>
    there.when(update(field, 'Terrible')).thenRefused('inclusion', field),
  );
  test('cannot be empty if it is required [DEF-060]', () =>
    there.when(update('severity', ' ')).thenRefused('required', 'severity'));
  test('can be empty if it is optional', () => {
    const command = update('priority', '');
    given(observed(recordWith({ custom: { priority: 'High' } })))
      .when(command)
      .then(becomes(command, 'updated', 'defect.updated', { field: 'priority', value: '', was: 'High' }));
  });
});

describe('a user field', () => {
  test('can be assigned', () => taken('assignee', 'u-eve', 'u-ada'));
  test('is required [DEF-060]', () => there.when(update('assignee', '')).thenRefused('required', 'assignee'));
  test('never changes the reporter', () => there.when(update('author', 'u-eve')).thenRefused('exclusion', 'author'));
});

describe('a date', () => {
  test.each(['2026-12-24', '2024-02-29', '2000-02-29', '0001-01-01'])('can be %s', (date) =>
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
  ])('cannot be %s', (date) =>
    there.when(update('plannedResolutionDate', date)).thenRefused('dateValid', 'plannedResolutionDate'),
  );
});

describe('a long text', () => {
  test('is stored unchanged', () => taken('description', '<p>  Two  spaces </p>', ''));
  test('can have as many characters as the limit', () => taken('description', '🐞'.repeat(limits.fieldTextLength), ''));
  test('cannot have one more character', () =>
    there.when(update('description', 'x'.repeat(limits.fieldTextLength + 1))).thenRefused('maxLength', 'description'));
});

describe('tags', () => {
  test('are sent as a complete list', () => taken('tags', ['ui', 'pay'], []));
  test('that are equal change nothing', () =>
    given(observed(recordWith({ tags: ['ui'] })))
      .when(update('tags', ['ui']))
      .thenNothing());
  test.each(['ui', null, [1], [['ui']], { 0: 'ui' }])('must be a list of texts, not %j', (tags) =>
    there.when(update('tags', tags)).thenRefused('invalid', 'tags'),
  );
});

describe('an unknown field of a defect', () => {
  test.each(['revision', 'id', 'project', 'custom', 'createdDate', '__proto__', 'constructor', 'toString', ''])(
    'cannot be updated: %j',
    (field) => there.when(update(field, 'x')).thenRefused('inclusion', field),
  );
  test('a field that was removed from the template, or never existed, is obsolete', () =>
    there.when(update('region', 'x')).thenRefused('obsolete', 'region'));
});

describe('a missing defect', () => {
  test('cannot be updated', () => given().when(update('header', 'New')).thenRefused({ code: 'defectGone' }));
  test('cannot be updated after a deletion, either', () =>
    given(observed(), fact('defect.deleted', { header: '' }, { revision: 2 }))
      .when(update('header', 'New'))
      .thenRefused({ code: 'defectGone' }));
});

test('an update is shown in the record, with its author and date', () => {
  const { view } = given(
    observed(),
    fact('defect.updated', { field: 'header', value: 'New', was: 'Old' }, { revision: 2 }),
  );
  expect(recordIn(view, 'SHOP-1')).toEqual(
    recordWith({ header: 'New', revision: 2, modifiedDate: later, modifiedByUser: 'u-bob' }),
  );
});

test('an update of a custom field is shown in the custom values', () => {
  const { view } = given(
    observed(),
    fact('defect.updated', { field: 'priority', value: 'High', was: '' }, { revision: 2 }),
  );
  expect(recordIn(view, 'SHOP-1')?.custom).toEqual({ priority: 'High' });
});

test('an event of a field that was removed from the template is stored in the custom values', () => {
  const { view } = given(
    observed(),
    fact('defect.updated', { field: 'region', value: 'North', was: '' }, { revision: 2 }),
  );
  expect(recordIn(view, 'SHOP-1')?.custom).toEqual({ region: 'North' });
});

test.each(['', '__proto__', 'constructor', 'revision', 'commentCount'])(
  'an event of the field %j, which no template can have, changes no values',
  (field) => {
    const { view } = given(observed(), fact('defect.updated', { field, value: 99, was: null }, { revision: 2 }));
    expect(recordIn(view, 'SHOP-1')).toEqual(recordWith({ revision: 2, modifiedDate: later, modifiedByUser: 'u-bob' }));
    expect(({} as Record<string, unknown>)['polluted']).toBeUndefined();
  },
);
