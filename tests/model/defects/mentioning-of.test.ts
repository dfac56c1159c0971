import { describe, expect, test } from 'vitest';
import { mentioningOf as mentioning } from '../../../src/domain/defects/comments/mentioning-of.ts';
import { defaultTemplate } from '../../../src/domain/templates/default-template.ts';
import { mentionsIn, nameMentions, picturesIn } from '../../../src/domain/rich-text/mentions.ts';
import { fact, observed, recordWith } from './sample-defect.ts';

const mentioningOf = (one: Parameters<typeof mentioning>[0]) => mentioning(one, defaultTemplate);
const at = (id: string, name = id) => `<span data-mention="${id}">@${name}</span>`;
const text = (...ids: readonly string[]) => `<p>Ask ${ids.map((id) => at(id)).join(' and ')}</p>`;

test('mentioned users are found in order, each once', () =>
  expect(mentionsIn(text('u-ada', 'u-eve', 'u-ada'))).toEqual(['u-ada', 'u-eve']));
test('text that looks like a mention stays text', () =>
  expect(mentionsIn('<p>&lt;span data-mention="u-ada"&gt;@Ada&lt;/span&gt;</p>')).toEqual([]));
test('members are named by their real names, and others are plain text', () =>
  expect(nameMentions(`${at('u-ada', 'Boss')} ${at('u-x', 'X')}`, (id) => (id === 'u-ada' ? 'A <b> & C' : null))).toBe(
    '<span data-mention="u-ada">@A &lt;b&gt; &amp; C</span> @X',
  ));
test('images in a text are found', () =>
  expect(picturesIn('<p><img data-attachment="a1" alt="x"><img alt="y" data-attachment="a2"></p>')).toEqual([
    'a1',
    'a2',
  ]));

describe('an event mentions', () => {
  test('everyone named in a new comment except its author', () =>
    expect(mentioningOf(fact('defect.commented', { commentId: 'k1', comment: text('u-ada', 'u-bob') }))).toMatchObject({
      users: ['u-ada'],
      commentId: 'k1',
      place: 'comment/k1',
    }));
  test('only newly named users when a text is changed', () => {
    const [comment, was] = [text('u-ada', 'u-eve'), text('u-ada')];
    expect(mentioningOf(fact('defect.commentChanged', { commentId: 'k1', comment, was }))?.users).toEqual(['u-eve']);
    expect(mentioningOf(fact('defect.updated', { field: 'description', value: comment, was }))?.users).toEqual([
      'u-eve',
    ]);
  });
  test('everyone named in the description of a new defect', () =>
    expect(mentioningOf(fact('defect.reported', { record: recordWith({ description: text('u-ada') }) }))).toMatchObject(
      {
        users: ['u-ada'],
        commentId: null,
      },
    ));
  test.each([
    ['a title with a mention', fact('defect.updated', { field: 'header', value: text('u-ada'), was: '' })],
    ['a text without mentions', fact('defect.commented', { commentId: 'k1', comment: '<p>x</p>' })],
    ['a loaded record', observed(recordWith({ description: text('u-ada') }))],
    ['a deleted comment', fact('defect.commentRemoved', { commentId: 'k1', was: text('u-ada') })],
  ])('nobody for %s', (_, one) => expect(mentioningOf(one)).toBeNull());
});
