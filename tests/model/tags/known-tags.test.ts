import { expect, test } from 'vitest';
import { knownTags } from '../../../src/domain/tags/known-tags.ts';
import { tagWith } from './sample-tag.ts';

const at = { projectId: 'p1', term: '' };
const names = (read: string[], onDefects: string[], term = '') =>
  knownTags(
    read.map((tag) => tagWith({ tag })),
    onDefects,
    { ...at, term },
  ).map(({ tag }) => tag);

test('without the server the tags are those that were read once and those on defects, each once, by name', () =>
  expect(names(['slow', 'Cash'], ['cash', 'ui', 'slow'])).toEqual(['Cash', 'slow', 'ui']));
test('a term narrows them, whatever its case', () =>
  expect(names(['Slow'], ['lost', 'ui'], 'LO')).toEqual(['lost', 'Slow']));
