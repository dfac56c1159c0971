import { expect, test } from 'vitest';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { edited, type TemplateDraft, type TemplateEdit } from '../../../src/domain/templates/edit-template.ts';
import { fieldOf } from '../../../src/domain/templates/template.ts';

const start: TemplateDraft = { text: defaultTemplate, moves: [] };
const after = (...edits: readonly TemplateEdit[]) => edits.reduce(edited, start);

test('an option that is renamed while it is typed is one move of its list, and the default follows it', () => {
  const severity = fieldOf(defaultTemplate, 'severity')!;
  const [first = '', second = ''] = severity.options;
  const draft = after(
    { kind: 'changeField', key: 'severity', parts: { initial: second } },
    { kind: 'renameOption', key: 'severity', at: 1, name: 'B' },
    { kind: 'renameOption', key: 'severity', at: 1, name: 'Bad' },
    { kind: 'renameOption', key: 'severity', at: 0, name: 'Worst' },
    { kind: 'renameStatus', at: 0, name: first },
    { kind: 'renameOption', key: 'severity', at: 99, name: 'Nobody' },
    { kind: 'renameOption', key: 'nobody', at: 0, name: 'Nobody' },
  );
  expect(fieldOf(draft.text, 'severity')).toMatchObject({
    options: ['Worst', 'Bad', ...severity.options.slice(2)],
    initial: 'Bad',
  });
  expect(draft.moves).toEqual([
    { field: 'severity', from: second, to: 'Bad' },
    { field: 'severity', from: first, to: 'Worst' },
    { from: defaultTemplate.workflow[0], to: first },
  ]);
});

test('the default option stays the default when its name is cleared and typed again', () => {
  const typed = ['', 'N', 'Ne', 'New'].map((name) => ({ kind: 'renameOption', key: 'severity', at: 1, name }) as const);
  const [, second = '', third = ''] = fieldOf(defaultTemplate, 'severity')!.options;
  const initialWith = (initial: string) =>
    fieldOf(after({ kind: 'changeField', key: 'severity', parts: { initial } }, ...typed).text, 'severity')?.initial;
  expect([initialWith(second), initialWith(third), initialWith('')]).toEqual(['New', third, '']);
});
