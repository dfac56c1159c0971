import { BehaviorSubject } from 'rxjs';
import { expect, test } from 'vitest';
import type { DefectsNeeds } from '../../../../src/app/areas/defects/defects-needs.ts';
import { fieldPlace } from '../../../../src/app/areas/defects/field-place.ts';
import { storedNews } from '../../../../src/app/sync/texts/stored-news.ts';
import type { StoredNews } from '../../../../src/domain/rich-text/take-in.ts';
import { isRefusal } from '../../../../src/domain/journal/fact.ts';
import { productJournal, type ProductFact, type ProductJournal } from '../../../../src/domain/journal/product.ts';
import { defaultTemplate, plainField } from '../../../../src/domain/templates/default-template.ts';
import { templateAbout } from '../../../../src/domain/templates/template-facts.ts';
import type { Field } from '../../../../src/domain/templates/template.ts';
import { at, observed, recordWith, update } from '../sample-defect.ts';
import { ruleOf } from '../../../../src/domain/problems/reason.ts';

const safe: Field = { ...plainField, key: 'safe', label: 'Safe', type: 'TEXT' };
let revision = 0;
const templateRead = (fields: readonly Field[]) => {
  const template = { ...defaultTemplate, fields, projectId: 'p1', revision: (revision += 1) };
  return {
    id: `template-${revision}`,
    type: 'template.observed',
    version: 1,
    about: templateAbout('p1'),
    project: 'p1',
    at,
    by: 'u-bob',
    data: { template },
  } as ProductFact;
};

/** The journal of a user who has a defect open, in a project whose template has the field. */
const openField = () => {
  let journal: ProductJournal = productJournal.receive(productJournal.open(), [
    templateRead([...defaultTemplate.fields, safe]),
    observed(recordWith()),
  ]);
  const changes = new BehaviorSubject({ context: journal });
  const needs = {
    userId: 'u-bob',
    journal: { journal: { getSnapshot: () => ({ context: journal }), subscribe: changes.subscribe.bind(changes) } },
  } as unknown as DefectsNeeds;
  const requests = new Set<string>();
  const news: StoredNews[] = [];
  storedNews(needs, fieldPlace({ projectId: 'p1', defectId: 'SHOP-1' }, 'safe'), requests).subscribe((one) =>
    news.push(one),
  );
  return {
    news,
    put(next: ProductJournal) {
      journal = next;
      changes.next({ context: journal });
    },
    now: () => journal,
    ask(value: string) {
      const command = update('safe', value, { id: 'c1', by: 'u-bob' });
      requests.add(command.id);
      const next = productJournal.ask(journal, command);
      if (isRefusal(next)) throw new Error(ruleOf(next.refused));
      this.put(next);
    },
  };
};

test('a waiting change remains a local change when the template loses its field and the view falls back', () => {
  const field = openField();
  field.ask('The left one');
  expect(field.news.at(-1)).toEqual({ value: 'The left one', isOurs: true });
  field.put(productJournal.receive(field.now(), [templateRead(defaultTemplate.fields)]));
  expect(field.news.at(-1)).toEqual({ value: '', isOurs: true });
});

test('a rejected change remains a local change when the view falls back', () => {
  const field = openField();
  field.ask('The left one');
  field.put(productJournal.refuse(field.now(), 'c1', { kind: 'missing' }));
  expect(field.news.at(-1)).toEqual({ value: '', isOurs: true });
});
