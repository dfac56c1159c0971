import { expect, test } from 'vitest';
import { isIssuedAtOnce, projectDefect } from '../../../server/defects/write/project-defect.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';

/** Nobody waits for the statements of these facts, so an error before them must not wait either. */
type Fact = Parameters<typeof projectDefect>[1];
type Before = Parameters<typeof projectDefect>[2];

const record = {
  id: 'SHOP-1',
  project: 'p-1',
  header: 'Search finds nothing',
  description: '',
  tags: [],
  custom: { impossible: 1n },
};
const stamp = {
  about: 'defect/SHOP-1',
  project: 'p-1',
  at: '2026-11-24T12:00:00.000Z',
  by: 'owner',
  position: 1,
  revision: 1,
};
const untouched = {} as Parameters<typeof projectDefect>[0];
const template = { ...defaultTemplate, projectId: 'p-1' };

/** Accepts the statements that come first. */
const chain = { values: () => chain, set: () => chain, where: () => chain, execute: () => Promise.resolve([]) };
const accepting = { insertInto: () => chain, updateTable: () => chain } as unknown as typeof untouched;

test('an error between the statements of a comment is thrown, so that the transaction ends', () => {
  const fact = { ...stamp, type: 'defect.commented', data: { commentId: 'c-1', comment: 1n } } as unknown as Fact;
  expect(isIssuedAtOnce(fact)).toBe(true);
  expect(() => void projectDefect(accepting, fact, record as unknown as Before, template)).toThrow(TypeError);
});

test.each([
  ['defect.reported', { record, attachments: [] }, null],
  ['defect.updated', { field: 'header', value: 'A better title' }, record],
  ['defect.attached', { attachmentId: 'a-1' }, record],
] as const)('an error before the statements of %s is thrown, so that the transaction ends', (type, data, before) => {
  const fact = { ...stamp, type, data } as unknown as Fact;
  expect(isIssuedAtOnce(fact)).toBe(true);
  expect(() => void projectDefect(untouched, fact, before as unknown as Before, template)).toThrow(TypeError);
});
