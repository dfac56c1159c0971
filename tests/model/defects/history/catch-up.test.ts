import { expect, test } from 'vitest';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { catchUp, type SentFile } from '../../../../src/domain/defects/history/catch-up.ts';
import { freshDraft } from '../../../../src/domain/defects/new/new-defect.ts';
import { recordWith } from '../sample-defect.ts';

const sent = (id: string): SentFile => ({
  id,
  filename: `${id}.txt`,
  size: 1,
  base64Content: 'YQ==',
  mimeType: 'text/plain',
});
const attachment = (id: string) => ({
  id,
  itemId: 'SHOP-1',
  filename: `${id}.txt`,
  mimeType: 'text/plain',
  size: 1,
  createdDate: '',
  user: 'u-ada',
  data: '',
});
const made = { ...recordWith({ header: 'First', tags: ['ui'] }), attachments: [attachment('a'), attachment('b')] };
const draft = { ...freshDraft('key-1', 'u-ada', defaultTemplate), header: 'First', tags: ['ui'] };

test('an unchanged draft sends no changes', () =>
  expect(catchUp(made, draft, [sent('a'), sent('b')], defaultTemplate)).toEqual([]));

test('changes made after a lost answer are applied to the created defect', () => {
  const since = {
    ...draft,
    header: ' Second ',
    values: { ...draft.values, severity: 'Minor', priority: 'High', author: 'u-bob' },
    tags: ['ui', 'basket'],
  };
  expect(catchUp(made, since, [sent('b'), sent('c')], defaultTemplate)).toEqual([
    { type: 'defect.update', data: { field: 'severity', value: 'Minor' } },
    { type: 'defect.update', data: { field: 'priority', value: 'High' } },
    { type: 'defect.update', data: { field: 'header', value: 'Second' } },
    { type: 'defect.update', data: { field: 'tags', value: ['ui', 'basket'] } },
    {
      type: 'defect.attach',
      data: { attachmentId: 'c', upload: 'c', filename: 'c.txt', mimeType: 'text/plain', size: 1 },
    },
    { type: 'defect.detach', data: { attachmentId: 'a' } },
  ]);
});
