import { expect, test } from 'vitest';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { newDefectShape } from '../../../../src/domain/defects/defects-contract.ts';
import { bodyOf, freshDraft } from '../../../../src/domain/defects/new/new-defect.ts';
import { prefilled, prefillShape } from '../../../../src/domain/defects/new/prefill.ts';
import { createPrefillStore } from '../../../../src/services/defects/prefill-store.ts';

const fresh = freshDraft('key-1', 'u-ada', defaultTemplate);
const prefill = prefillShape.parse({
  header: 'Step 3 failed',
  values: { severity: 'Critical', description: '<p>log</p>' },
  metadata: { logId: 'log-7', scenarioLogId: 'run-2' },
});

const storageOf = (): Storage => {
  const rows = new Map<string, string>();
  return {
    getItem: (key: string) => rows.get(key) ?? null,
    setItem: (key: string, value: string) => void rows.set(key, value),
    removeItem: (key: string) => void rows.delete(key),
  } as Storage;
};

test('the prefill of a project is read once and then cleared, and other projects do not get it [DEF-073]', () => {
  const storage = storageOf();
  const prefills = createPrefillStore(() => storage);
  prefills.put('p1', prefill);
  expect(prefills.take('p2')).toBeNull();
  expect(prefills.take('p1')).toEqual(prefill);
  expect(prefills.take('p1')).toBeNull();
});

test.each(['{', '[]', '{"header":1}', '{"metadata":{"logId":{}}}', 'null'])(
  'the invalid prefill %s is ignored',
  (text) => {
    const storage = storageOf();
    storage.setItem('assay-prefill/p1', text);
    expect(createPrefillStore(() => storage).take('p1')).toBeNull();
  },
);

test('a failing storage is treated as empty', () => {
  const prefills = createPrefillStore(() => {
    throw new Error('forbidden');
  });
  prefills.put('p1', prefill);
  expect(prefills.take('p1')).toBeNull();
});

test('the prefill fills unchanged fields and is sent with the creation [DEF-067, DEF-073]', () => {
  const draft = prefilled(fresh, fresh, prefill);
  expect(draft.values).toMatchObject({ severity: 'Critical', description: '<p>log</p>', status: 'To Do' });
  const body = bodyOf(draft, defaultTemplate);
  expect(body).toMatchObject({ header: 'Step 3 failed', metadata: { logId: 'log-7', scenarioLogId: 'run-2' } });
  expect(newDefectShape.safeParse(body).success).toBe(true);
});

test('typed or chosen values override the prefill [DEF-056, DEF-073]', () => {
  const typed = { ...fresh, header: 'Mine', values: { ...fresh.values, severity: 'Minor' } };
  const draft = prefilled(typed, fresh, prefill);
  expect(draft).toMatchObject({ header: 'Mine', values: { severity: 'Minor', description: '<p>log</p>' } });
});

test('keys that are not fields, or that belong to every object, fill nothing', () => {
  const odd = prefillShape.parse({ values: { constructor: 'x', shoeSize: '44' } });
  expect(prefilled(fresh, fresh, odd).values).toEqual(fresh.values);
});
