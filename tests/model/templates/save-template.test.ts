import { describe, expect, test } from 'vitest';
import { isRefusal } from '../../../src/domain/journal/fact.ts';
import { decideTemplate } from '../../../src/domain/templates/decide-template.ts';
import { templates, templateIn } from '../../../src/domain/templates/templates.ts';
import { formFields, fieldOf, inOrder } from '../../../src/domain/templates/template.ts';
import type { TemplateFact } from '../../../src/domain/templates/template-facts.ts';
import type { TemplateText } from '../../../src/domain/templates/template.ts';
import { givenFor } from '../given.ts';
import { changed, fieldWith, save, templateWith, without } from './sample-template.ts';
import { ruleOf } from '../../../src/domain/problems/reason.ts';

const there = templateWith(fieldWith());
const saved = (text: TemplateText, more: Parameters<typeof save>[2] = {}, now = there) => {
  const outcome = decideTemplate(now, save(there, text, more));
  if (isRefusal(outcome)) throw new Error(`${outcome.field}: ${ruleOf(outcome.refused)}`);
  return outcome[0]?.type === 'template.saved' ? outcome[0].data : null;
};
const refused = (text: TemplateText, more: Parameters<typeof save>[2] = {}) =>
  decideTemplate(there, save(there, text, more));

describe('a saved template', () => {
  test('makes one event with all its content', () =>
    expect(saved(changed(there, 'region', { label: ' Area ' }))?.fields.find(({ key }) => key === 'region')).toEqual(
      fieldWith({ label: 'Area' }),
    ));
  test('makes no event if it is unchanged', () => expect(saved(there)).toBeNull());
  test('keeps removed fields that have values in defects as obsolete fields', () => {
    expect(fieldOf(saved(without(there, 'region'), { used: ['region'] })!, 'region')?.obsolete).toBe(true);
    expect(fieldOf(saved(without(there, 'region'))!, 'region')).toBeUndefined();
  });
  test('keeps a status that somebody else has added since it was opened, and moves defects from the name that they gave one', () => {
    const names = (list: readonly string[]) => inOrder({ ...there, workflow: list });
    const now = names(['To Do', 'Working', 'Blocked', 'Ready for Test', 'Done', 'Deferred', 'Invalid']);
    const mine = names(['To Do', 'Doing', 'Ready for Test', 'Done', 'Deferred', 'Invalid']);
    const data = saved(mine, { moves: [{ from: 'In Progress', to: 'Doing' }] }, now);
    expect(data?.workflow).toEqual(['To Do', 'Doing', 'Blocked', 'Ready for Test', 'Done', 'Deferred', 'Invalid']);
    expect(data?.moves).toEqual([{ from: 'Working', to: 'Doing' }]);
  });
  test('reports which options have new names, also where somebody else has renamed them, and none that is gone or of no list', () => {
    const withOptions = (options: readonly string[]) => ({
      ...there,
      fields: there.fields.map((field) => (field.key === 'severity' ? { ...field, options, initial: '' } : field)),
    });
    const base = withOptions(['A', 'B', 'C']);
    const movesOver = (now: typeof base) => {
      const outcome = decideTemplate(now, save(base, withOptions(['A2', 'B', 'C2']), { moves }));
      return isRefusal(outcome) ? outcome : (outcome[0]?.data as { readonly moves: unknown } | undefined)?.moves;
    };
    const move = (from: string, to: string, field = 'severity') => ({ field, from, to });
    const moves = [
      move('A', 'A2'),
      move('C', 'C2'),
      move('B', 'Gone'),
      move('A', 'A2', 'nobody'),
      move('A', 'A2', 'status'),
    ];
    expect(movesOver(base)).toEqual([move('A', 'A2'), move('C', 'C2')]);
    expect(movesOver(withOptions(['A', 'B', 'C1']))).toEqual([move('A', 'A2'), move('C1', 'C2')]);
  });
  test('reports where the defects of a removed or renamed status move', () => {
    const workflow = ['To Do', 'Doing', 'Done'];
    const moves = [
      { from: 'In Progress', to: 'Doing' },
      { from: 'Deferred', to: 'Done' },
      { from: 'Done', to: 'To Do' },
      { from: 'Nobody', to: 'Done' },
    ];
    expect(saved({ ...there, workflow }, { moves })?.moves).toEqual(moves.slice(0, 2));
    expect(refused({ ...there, workflow }, { moves: [{ from: 'Invalid', to: 'Gone' }] })).toEqual({
      refused: 'inclusion',
      field: 'workflow',
    });
  });
  test('has its statuses as options of the status field, and the first one is the default of new defects [DEF-045]', () =>
    expect(fieldOf(saved({ ...there, workflow: ['Open', 'Closed'] })!, 'status')?.options).toEqual(['Open', 'Closed']));
});

describe('a template is rejected with', () => {
  const long = (most: number) => 'x'.repeat(most + 1);
  test.each([
    ['no status', { ...there, workflow: [] }, 'required', 'workflow'],
    ['a blank status', { ...there, workflow: [' '] }, 'required', 'workflow'],
    ['a duplicate status', { ...there, workflow: ['Open', 'OPEN '] }, 'duplicate', 'workflow'],
    ['a status with a line break', { ...there, workflow: ['a\nb'] }, 'invalid', 'workflow'],
    [
      'too many statuses',
      { ...there, workflow: Array.from({ length: 201 }, (_, n) => `S${n}`) },
      'maxLength',
      'workflow',
    ],
    ['a blank label', changed(there, 'region', { label: ' ' }), 'required', 'region'],
    ['a long label', changed(there, 'region', { label: long(64) }), 'maxLength', 'region'],
    ['a long description', changed(there, 'region', { description: long(255) }), 'maxLength', 'region'],
    ['a duplicate label', changed(there, 'region', { label: 'severity' }), 'duplicate', 'label'],
    ['a list without options', changed(there, 'priority', { options: [] }), 'required', 'priority'],
    ['a duplicate option', changed(there, 'priority', { options: ['A', 'a'] }), 'duplicate', 'priority'],
    ['a default that is not an option', changed(there, 'priority', { initial: 'Huge' }), 'inclusion', 'priority'],
    [
      'a default that is not a date',
      changed(there, 'plannedResolutionDate', { initial: 'soon' }),
      'dateValid',
      'plannedResolutionDate',
    ],
    ['a default user', changed(there, 'assignee', { initial: 'u-ada' }), 'invalid', 'assignee'],
    ['a changed type', changed(there, 'region', { type: 'DATE' }), 'exclusion', 'region'],
    ['a custom field marked as built-in', changed(there, 'region', { origin: 'DEFAULT' }), 'exclusion', 'region'],
    ['no status field', without(there, 'status'), 'exclusion', 'status'],
    ['no description', without(there, 'description'), 'exclusion', 'description'],
    ['an obsolete status field', changed(there, 'status', { obsolete: true }), 'exclusion', 'status'],
    ['an optional status field', changed(there, 'status', { required: false }), 'exclusion', 'status'],
    ['an editable reporter', changed(there, 'author', { readOnly: false }), 'exclusion', 'author'],
    [
      'a second status field',
      templateWith(fieldWith(), fieldWith({ key: 's', label: 'S', type: 'WORKFLOW' })),
      'inclusion',
      's',
    ],
  ])('%s', (_, text, rule, field) => expect(refused(text)).toEqual({ refused: rule, field }));
  test('more than 100 fields, and the draft is kept', () => {
    const many = Array.from({ length: 101 }, (_, n) => fieldWith({ key: `k${n}`, label: `K ${n}` }));
    expect(refused(templateWith(fieldWith(), ...many))).toEqual({ refused: 'maxLength', field: 'fields' });
  });
});

describe('the stored template', () => {
  const given = givenFor(templates);
  const fact = (revision: number, text: TemplateText, id = `f${revision}`): TemplateFact => ({
    id,
    type: 'template.saved',
    version: 1,
    about: 'template/p1',
    project: 'p1',
    at: '',
    by: 'u-ada',
    revision,
    data: { workflow: text.workflow, fields: text.fields, moves: [] },
  });
  test('is the specified default until one is saved', () =>
    expect(templateIn(given().view, '__proto__').workflow).toContain('Ready for Test'));
  test('is not changed by an older or repeated save', () => {
    const { view } = given(fact(3, changed(there, 'region', { label: 'New' })), fact(2, there));
    expect(fieldOf(templateIn(view, 'p1'), 'region')?.label).toBe('New');
    expect(templateIn(view, 'p1').revision).toBe(3);
  });
  test('is separate for each project', () => expect(templateIn(given(fact(1, there)).view, 'p2').revision).toBe(0));
});

test('obsolete fields are not required of new defects, and tags are not in the grid [TPL-003, TPL-012]', () => {
  const keys = formFields(changed(there, 'region', { obsolete: true }) as never).map(({ key }) => key);
  expect(keys).not.toContain('region');
  expect(keys).not.toContain('tags');
});
