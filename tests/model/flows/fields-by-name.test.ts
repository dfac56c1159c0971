import { expect, test } from 'vitest';
import { feedsByName } from '../../../src/domain/flows/fields/feeds-by-name.ts';
import type { FlowStep } from '../../../src/domain/flows/step.ts';
import { flow, parameter } from '../runs/at-plan-sources.ts';

/** Which step or parameter of a flow a column of the same name gives its values. */
const field = (name: string, more: Partial<FlowStep> = {}): Partial<FlowStep> => ({
  technicalObject: { target: { by: 'label', value: name }, name },
  recordedValue: 'recorded',
  ...more,
});
const steps = [
  field('User name'),
  { parameterName: 'password' },
  { technicalObject: { target: { by: 'role', value: 'combobox', name: 'Country' } }, actionType: 'Select' as const },
  field('Note', { id: 'note-1' }),
  field('Note', { id: 'note-2' }),
  field('Sign in', { actionType: 'Click' }),
  { parameterName: 'PIN', id: 'pin-1' },
  { parameterName: 'PIN', id: 'pin-2' },
];
const [, source] = flow('f1', steps, [parameter('Town'), parameter('user')]);
const connecting = feedsByName(source, { isShared: false });
const feeds = (name: string) => connecting(name)?.feeds ?? null;

test.each([
  ['user NAME', { stepId: 's1' }],
  ['Username', { stepId: 's1' }],
  [' Password ', { stepId: 's2' }],
  ['country', { stepId: 's3' }],
  ['town', { parameter: 'Town' }],
  ['pin', { parameter: 'PIN' }],
])('a column ‘%s’ is connected, whatever its case and spaces', (name, expected) => {
  expect(feeds(name)).toEqual(expected);
});

test.each([
  ['note', 'two fields have the name'],
  ['sign in', 'nothing is typed into it'],
  ['remark', 'there is none'],
  ['', 'it has no name'],
])('a column ‘%s’ is not: %s', (name) => {
  expect(feeds(name)).toBe(null);
});

test('a dataset that all flows share is connected to parameters alone, which other flows may have, too', () => {
  const shared = feedsByName(source, { isShared: true });
  expect(['town', 'password', 'user name'].map((name) => shared(name)?.feeds)).toEqual([
    { parameter: 'Town' },
    { parameter: 'password' },
    undefined,
  ]);
});
