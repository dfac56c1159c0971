import { describe, expect, test } from 'vitest';
import { mentioningOf as mentioning } from '../../../src/domain/defects/comments/mentioning-of.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { mentionsIn, nameMentions, picturesIn } from '../../../src/domain/rich-text/mentions.ts';
import { fact, observed, recordWith } from './sample-defect.ts';

const mentioningOf = (one: Parameters<typeof mentioning>[0]) => mentioning(one, defaultTemplate);
const at = (id: string, name = id) => `<span data-mention="${id}">@${name}</span>`;
const text = (...ids: readonly string[]) => `<p>Ask ${ids.map((id) => at(id)).join(' and ')}</p>`;

test('those who are mentioned are found in their order, each once', () =>
  expect(mentionsIn(text('u-ada', 'u-eve', 'u-ada'))).toEqual(['u-ada', 'u-eve']));
test('words that look like a mention are words', () =>
  expect(mentionsIn('<p>&lt;span data-mention="u-ada"&gt;@Ada&lt;/span&gt;</p>')).toEqual([]));
test('members stand under their own names, others are just text', () =>
  expect(nameMentions(`${at('u-ada', 'Boss')} ${at('u-x', 'X')}`, (id) => (id === 'u-ada' ? 'A <b> & C' : null))).toBe(
    '<span data-mention="u-ada">@A &lt;b&gt; &amp; C</span> @X',
  ));
test('the pictures of a text are found', () =>
  expect(picturesIn('<p><img data-attachment="a1" alt="x"><img alt="y" data-attachment="a2"></p>')).toEqual([
    'a1',
    'a2',
  ]));

describe('a fact mentions', () => {
  test('everybody in a new comment but its writer', () =>
    expect(mentioningOf(fact('defect.commented', { commentId: 'k1', comment: text('u-ada', 'u-bob') }))).toMatchObject({
      users: ['u-ada'],
      commentId: 'k1',
      place: 'comment/k1',
    }));
  test('only those who are new when a text is changed', () => {
    const [comment, was] = [text('u-ada', 'u-eve'), text('u-ada')];
    expect(mentioningOf(fact('defect.commentChanged', { commentId: 'k1', comment, was }))?.users).toEqual(['u-eve']);
    expect(mentioningOf(fact('defect.updated', { field: 'description', value: comment, was }))?.users).toEqual([
      'u-eve',
    ]);
  });
  test('those in the description of a new defect', () =>
    expect(mentioningOf(fact('defect.reported', { record: recordWith({ description: text('u-ada') }) }))).toMatchObject(
      {
        users: ['u-ada'],
        commentId: null,
      },
    ));
  test.each([
    ['a title that looks so', fact('defect.updated', { field: 'header', value: text('u-ada'), was: '' })],
    ['a text without mentions', fact('defect.commented', { commentId: 'k1', comment: '<p>x</p>' })],
    ['what was only read', observed(recordWith({ description: text('u-ada') }))],
    ['a comment that goes', fact('defect.commentRemoved', { commentId: 'k1', was: text('u-ada') })],
  ])('nobody: %s', (_, one) => expect(mentioningOf(one)).toBeNull());
});
