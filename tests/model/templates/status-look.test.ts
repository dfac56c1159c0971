import { expect, test } from 'vitest';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import { applyUpcasts } from '../../../src/domain/journal/product-upcasts.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { edited, type TemplateDraft, type TemplateEdit } from '../../../src/domain/templates/edit-template.ts';
import { mergeTemplates } from '../../../src/domain/templates/merge-templates.ts';
import { defaultLook } from '../../../src/domain/templates/status-look.ts';
import { lookOf, type TemplateText } from '../../../src/domain/templates/template.ts';
import { ofWireField, toWireField } from '../../../src/domain/templates/template-wire.ts';

const after = (...edits: readonly TemplateEdit[]): TemplateText =>
  edits.reduce(edited, { text: defaultTemplate, moves: [] } as TemplateDraft).text;
const red = { kind: 'lookStatus', at: 1, look: { tone: 'danger', isClosed: true } } as const;
const isRed = { tone: 'danger', isClosed: true };

test.each([
  ['To Do', 'neutral', false],
  ['In Progress', 'info', false],
  ['Done', 'success', true],
  ['Invalid', 'neutral', true],
  ['Resolved upstream', 'success', true],
  ['Waiting for supplier', 'neutral', false],
  ['constructor', 'neutral', false],
])('%s is %s by default, and closed: %s', (status, tone, isClosed) =>
  expect(defaultLook(status)).toEqual({ status, tone, isClosed }),
);

test('a renamed and moved status keeps its colour and its meaning', () => {
  const text = after(red, { kind: 'renameStatus', at: 1, name: 'Stuck' }, { kind: 'orderStatus', at: 1, by: 1 });
  expect(text.workflow.slice(0, 3)).toEqual(['To Do', 'Ready for Test', 'Stuck']);
  expect(lookOf(text, 'Stuck')).toMatchObject(isRed);
  expect(lookOf(text, 'To Do')).toMatchObject({ tone: 'neutral', isClosed: false });
});

test('a removed status loses its colour', () => {
  const text = after(red, { kind: 'removeStatus', at: 1, to: 'Done' }, { kind: 'addStatus', name: 'In Progress' });
  expect(lookOf(text, 'In Progress')).toMatchObject({ tone: 'info', isClosed: false });
});

test('a colour is kept when another user saves a field at the same time', () => {
  const theirs = after({ kind: 'addField', label: 'Region', type: 'TEXT' });
  const merged = mergeTemplates(defaultTemplate, after(red), theirs);
  expect(lookOf(merged, 'In Progress')).toMatchObject(isRed);
  expect(merged.fields.some(({ label }) => label === 'Region')).toBe(true);
});

test('colours and meanings are serialized with the status field', () => {
  const field = after(red).fields.find(({ type }) => type === 'WORKFLOW')!;
  expect(ofWireField(toWireField('p1', field), 'DEFAULT').looks).toEqual(field.looks);
});

test('an older template gets colours and meanings from the names of its statuses', () => {
  const fields = defaultTemplate.fields.map(({ looks: _, ...field }) => field);
  const old: Fact = {
    id: 'f',
    type: 'template.saved',
    version: 1,
    about: 'template/p1',
    project: 'p1',
    at: '2026-05-04T10:00:00.000Z',
    by: 'u-1',
    cause: 'c',
    data: { workflow: ['New', 'Fixed'], fields, moves: [] },
  };
  const now = applyUpcasts(old);
  expect(now.version).toBe(2);
  expect(lookOf(now.data as TemplateText, 'Fixed')).toMatchObject({ tone: 'success', isClosed: true });
  expect((now.data as TemplateText).fields.find(({ type }) => type === 'WORKFLOW')?.looks).toHaveLength(2);
});
