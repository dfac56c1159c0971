import { describe, expect, test } from 'vitest';
import { newDefectShape } from '../../../../src/domain/defects/defects-contract.ts';
import {
  bodyOf,
  freshDraft,
  isComplete,
  isTouched,
  type Draft,
} from '../../../../src/domain/defects/new/new-defect.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';

const fresh = freshDraft('key-1', 'u-ada', defaultTemplate);
const held = { id: 'h1', filename: 'log.txt', size: 3, base64Content: 'YWJj' };
const draftWith = (parts: Partial<Draft>, values: Record<string, string> = {}): Draft => ({
  ...fresh,
  header: 'Basket',
  ...parts,
  values: { ...fresh.values, ...values },
});

describe('a new defect', () => {
  test('starts with the first status of the workflow [DEF-045]', () => expect(fresh.values['status']).toBe('To Do'));
  test('is assigned to and reported by the current user, since neither may be blank [DEF-046]', () =>
    expect(fresh.values).toMatchObject({ assignee: 'u-ada', author: 'u-ada' }));
  test('has the default severity Major [DEF-047]', () => expect(fresh.values['severity']).toBe('Major'));
  test('has no other values', () => {
    const preset = ['status', 'assignee', 'author', 'severity'];
    const others = Object.entries(fresh.values).filter(([key]) => !preset.includes(key));
    expect(others.map(([, value]) => value)).toEqual(others.map(() => ''));
    expect(fresh).toMatchObject({ header: '', files: [] });
  });
  test('has a value for every field of the template except the tags', () =>
    expect(Object.keys(fresh.values)).toEqual(
      defaultTemplate.fields.filter(({ type }) => type !== 'TAG').map(({ key }) => key),
    ));
});

describe('a defect that can be sent', () => {
  test('has a title [DEF-057]', () => {
    expect(isComplete(fresh, defaultTemplate)).toBe(false);
    expect(isComplete(draftWith({ header: ' ' }), defaultTemplate)).toBe(false);
    expect(isComplete(draftWith({}), defaultTemplate)).toBe(true);
    expect(isComplete(draftWith({ header: 'x'.repeat(256) }), defaultTemplate)).toBe(false);
  });
  test.each(['status', 'severity', 'assignee', 'author'])('has its required %s [DEF-060]', (field) =>
    expect(isComplete(draftWith({}, { [field]: '' }), defaultTemplate)).toBe(false),
  );
  test('has no errors in optional fields', () =>
    expect(isComplete(draftWith({}, { plannedResolutionDate: 'soon' }), defaultTemplate)).toBe(false));
});

describe('leaving the form asks for confirmation', () => {
  test('if something was typed, chosen or added', () => {
    for (const touched of [
      draftWith({ header: 'B' }),
      draftWith({ header: '' }, { severity: 'Minor' }),
      draftWith({ header: '', files: [held] }),
      draftWith({ header: '', tags: ['ui'] }),
    ])
      expect(isTouched(touched, fresh)).toBe(true);
  });
  test('but not if all values are unchanged', () => {
    expect(isTouched(fresh, fresh)).toBe(false);
    expect(isTouched({ ...fresh, header: '  ' }, fresh)).toBe(false);
  });
});

describe('the body of the request', () => {
  const body = bodyOf(
    draftWith({ header: ' Basket ', files: [held] }, { priority: 'High', description: '<p>a</p>' }),
    defaultTemplate,
  );
  test('is the defect without comments, createdDate, history, links and modifiedDate [DEF-041]', () =>
    expect(Object.keys(body).toSorted()).toEqual([
      'assignee',
      'attachments',
      'custom',
      'description',
      'header',
      'severity',
      'status',
      'tags',
    ]));
  test('contains built-in fields by name, custom fields in a map, and files by their uploads', () =>
    expect(body).toEqual({
      header: 'Basket',
      description: '<p>a</p>',
      status: 'To Do',
      severity: 'Major',
      assignee: 'u-ada',
      custom: { priority: 'High' },
      tags: [],
      attachments: [{ upload: 'h1' }],
    }));
  test('contains the tags [TAG-018]', () =>
    expect(bodyOf(draftWith({ tags: ['ui'] }), defaultTemplate).tags).toEqual(['ui']));
  test('is accepted by the server [DEF-067]', () => expect(newDefectShape.safeParse(body).success).toBe(true));
  test.each(['comments', 'createdDate', 'history', 'links', 'modifiedDate', 'id', 'author2', 'isAdmin'])(
    'cannot contain %s [DEF-041]',
    (key) => expect(newDefectShape.safeParse({ ...body, [key]: [] }).success).toBe(false),
  );
});
