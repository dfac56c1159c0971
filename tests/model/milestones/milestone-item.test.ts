import { expect, test } from 'vitest';
import { createActor } from 'xstate';
import { areaListOf, pathOfArea } from '../../../src/domain/address/area-pages.ts';
import { foundTypes } from '../../../src/domain/items/item-directory.ts';
import type { Fact } from '../../../src/domain/journal/fact.ts';
import type { ProductFact } from '../../../src/domain/journal/product.ts';
import { paletteEntries } from '../../../src/domain/palette/palette-entries.ts';
import { milestonesDomain } from '../../../src/domain/milestones/milestones-domain.ts';
import { journalActor } from '../../../src/machines/journal/journal-actor.ts';
import { selectKnownItems } from '../../../src/machines/palette/known-items.ts';
import { created, deleted, observed, renamed, restored, milestoneWith } from './sample-milestone.ts';

const at = { type: 'MILESTONE', id: 'x1' };

test('a created milestone is found in the palette by its name, and opens the page of the area', () => {
  const news = milestonesDomain.itemNews(created('Quokka'));
  expect(news).toEqual({ at, name: 'Quokka', isDeleted: false });
  expect(foundTypes).toContain(at.type);
  const found = [{ ...at, name: news?.name ?? '', projectId: 'p1' }];
  const sources = { term: 'quo', recent: [], known: [], found, foundFor: 'quo', others: [], most: 10 };
  expect(paletteEntries(sources)).toMatchObject([
    { label: 'Quokka', hint: 'Milestone', to: { path: pathOfArea(areaListOf('p1', 'milestones')) } },
  ]);
});

test('a milestone is found by its new name, and not while it is deleted', () => {
  const newsOf = (fact: Fact) => milestonesDomain.itemNews(fact);
  expect(newsOf(renamed('Second'))).toEqual({ at, name: 'Second' });
  expect(newsOf(deleted())).toEqual({ at, isDeleted: true });
  expect(newsOf(restored())).toEqual({ at, name: 'First', isDeleted: false });
  expect(newsOf(observed(1, []))).toBeNull();
});

test('a milestone on this device is found without the server', () => {
  const journal = createActor(journalActor, { input: {} }).start();
  journal.send({ type: 'facts.arrived', facts: [observed(1, [milestoneWith({ name: 'Quokka' })]) as ProductFact] });
  const foundFor = (term: string) => selectKnownItems(term)(journal.getSnapshot());
  expect(foundFor('quo')).toEqual([{ ...at, name: 'Quokka', projectId: 'p1' }]);
  expect(foundFor('wombat')).toEqual([]);
});
