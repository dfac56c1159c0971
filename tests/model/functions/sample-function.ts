import type { Formula, FunctionContent, MinifiedFormula } from '../../../src/domain/functions/formula.ts';

export const greet: FunctionContent = {
  name: 'greet',
  description: 'Says hello',
  parameters: [{ name: 'who', type: 'text' }],
  result: 'text',
  body: '"Hello " + who',
  examples: [{ arguments: ['Ann'], expected: 'Hello Ann' }],
};

export const formulaOf = (changes: Partial<Formula> = {}): Formula => ({
  ...greet,
  id: 'f-1',
  default: false,
  author: 'u-ada',
  authorName: 'Ada',
  createdDate: '2026-01-01T00:00:00.000Z',
  modifiedBy: 'u-bo',
  modifiedByName: 'Bo Diaz',
  modifiedDate: '2026-01-02T00:00:00.000Z',
  revision: 1,
  usedBy: 0,
  ...changes,
});

export const minifiedOf = (changes: Partial<MinifiedFormula> = {}): MinifiedFormula => ({
  id: 'f-2',
  name: 'shout',
  parameters: [{ name: 'who', type: 'text' }],
  result: 'text',
  body: 'upper(who)',
  default: false,
  ...changes,
});
