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

test('without the server, the tags are those already loaded and those used by defects, each once, sorted by name', () =>
  expect(names(['slow', 'Cash'], ['cash', 'ui', 'slow'])).toEqual(['Cash', 'slow', 'ui']));
test('a search term filters the tags case-insensitively', () =>
  expect(names(['Slow'], ['lost', 'ui'], 'LO')).toEqual(['lost', 'Slow']));
