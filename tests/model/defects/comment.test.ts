import { describe, expect, test } from 'vitest';
import { isEmptyRichText, richTextValue } from '../../../src/domain/rich-text/empty-rich-text.ts';
import { defects } from '../../../src/domain/defects/defects.ts';
import { limits } from '../../../src/domain/limits.ts';
import { givenFor } from '../given.ts';
import {
  becomes,
  changeComment,
  comment,
  commentWith,
  fact,
  later,
  observed,
  recordWith,
  removeComment,
} from './sample-defect.ts';
import { recordIn } from '../../../src/domain/defects/defect-facts.ts';

const given = givenFor(defects);
const none = { comments: [], attachments: [] };
const there = given(observed(recordWith(), none));

describe('a comment', () => {
  test('is added with the id that its author created', () => {
    const command = comment('<p>Seen again</p>', 'k7');
    there
      .when(command)
      .then(becomes(command, 'commented', 'defect.commented', { commentId: 'k7', comment: '<p>Seen again</p>' }));
  });
  test.each(['', ' ', '<p></p>', '<p> </p><p><br></p>', '<p>&nbsp;</p>', '<P></P>', '<p><br/></p>'])(
    'cannot be empty: %j [COM-004]',
    (text) => there.when(comment(text)).thenRefused('empty', 'comment'),
  );
  test('can have as many characters as the limit', () => {
    const command = comment('🐞'.repeat(limits.commentLength));
    there
      .when(command)
      .then(becomes(command, 'commented', 'defect.commented', { commentId: 'k1', comment: command.data.comment }));
  });
  test('cannot have more characters than the limit', () =>
    there.when(comment('x'.repeat(limits.commentLength + 1))).thenRefused('maxLength', 'comment'));
  test('that already exists is not added again', () =>
    given(observed(recordWith(), { comments: [commentWith()], attachments: [] }))
      .when(comment('<p>Seen</p>', 'k1'))
      .thenNothing());
  test('can be added if the comments were never loaded', () => {
    const command = comment('<p>Seen</p>');
    given(observed())
      .when(command)
      .then(becomes(command, 'commented', 'defect.commented', command.data));
  });
  test('cannot be added to a deleted defect', () =>
    given().when(comment('<p>Seen</p>')).thenRefused({ code: 'defectGone' }));
});

describe('an added comment', () => {
  const commented = (commentId: string, revision: number) =>
    fact('defect.commented', { commentId, comment: `<p>${commentId}</p>` }, { revision });

  test('is listed first with author, date and project [COM-001, COM-003]', () => {
    const { view } = given(observed(recordWith(), none), commented('k1', 2), commented('k2', 3));
    expect(view.details['SHOP-1']?.comments).toEqual(
      ['k2', 'k1'].map((id) => commentWith({ id, comment: `<p>${id}</p>`, createdDate: later, user: 'u-bob' })),
    );
  });
  test('is counted in the record [DEF-030]', () => {
    const { view } = given(observed(), commented('k1', 2), commented('k2', 3));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({
      commentCount: 2,
      revision: 3,
      modifiedDate: later,
      modifiedByUser: 'u-bob',
    });
  });
  test('is not added to a list that was never loaded', () => {
    const { view } = given(observed(), commented('k1', 2));
    expect(view.details['SHOP-1']).toBeUndefined();
  });
});

describe('an existing comment', () => {
  const seen = observed(recordWith({ commentCount: 1 }), { comments: [commentWith()], attachments: [] });
  test('is edited, and the event keeps the old text [PERM-025]', () => {
    const command = changeComment('<p>New</p>');
    const data = { commentId: 'k1', comment: '<p>New</p>', was: '<p>Seen</p>' };
    given(seen)
      .when(command)
      .then(becomes(command, 'commentChanged', 'defect.commentChanged', data));
  });
  test('edited to the same text changes nothing', () => given(seen).when(changeComment('<p>Seen</p>')).thenNothing());
  test.each(['', '<p></p>'])('cannot become %j [COM-004]', (text) =>
    given(seen).when(changeComment(text)).thenRefused('empty', 'comment'),
  );
  test('is deleted with its text [PERM-026]', () => {
    const command = removeComment();
    const data = { commentId: 'k1', was: '<p>Seen</p>' };
    given(seen)
      .when(command)
      .then(becomes(command, 'commentRemoved', 'defect.commentRemoved', data));
  });
  test('that is deleted cannot be edited, and deleting it again changes nothing', () => {
    there.when(changeComment('<p>x</p>')).thenRefused({ code: 'commentGone' }, 'comment');
    there.when(removeComment()).thenNothing();
  });
  test('shows who edited it and when, and is not duplicated', () => {
    const data = { commentId: 'k1', comment: '<p>New</p>', was: '<p>Seen</p>' };
    const { view } = given(seen, fact('defect.commentChanged', data, { revision: 2 }));
    expect(view.details['SHOP-1']?.comments).toEqual([
      commentWith({ comment: '<p>New</p>', editedBy: 'u-bob', editedDate: later }),
    ]);
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 2, commentCount: 1 });
  });
  test('is removed and no longer counted', () => {
    const { view } = given(seen, fact('defect.commentRemoved', { commentId: 'k1', was: '' }, { revision: 2 }));
    expect([view.details['SHOP-1']?.comments, recordIn(view, 'SHOP-1')?.commentCount]).toEqual([[], 0]);
  });
  test('is restored at its position, but not before older comments that are not loaded', () => {
    const back = { commentId: 'k9', comment: '<p>Back</p>', user: 'u-eve', createdDate: '2020-01-01T00:00:00Z' };
    const restored = fact('defect.commentRestored', back, { revision: 2 });
    const { view } = given(seen, restored);
    expect(view.details['SHOP-1']?.comments.map(({ id, user }) => [id, user])).toEqual([
      ['k1', 'u-ada'],
      ['k9', 'u-eve'],
    ]);
    expect(recordIn(view, 'SHOP-1')?.commentCount).toBe(2);
    const { view: more } = given(
      observed(recordWith({ commentCount: 9 }), { comments: [commentWith()], attachments: [] }),
      restored,
    );
    expect(more.details['SHOP-1']?.comments.map(({ id }) => id)).toEqual(['k1']);
    expect(recordIn(more, 'SHOP-1')?.commentCount).toBe(10);
  });
  test('is listed before older comments that load later, each once', () => {
    const older = commentWith({ id: 'k0' });
    const { view } = given(
      seen,
      fact('defect.olderObserved', { comments: [commentWith({ comment: 'old news' }), older], attachments: [] }),
    );
    expect(view.details['SHOP-1']?.comments).toEqual([commentWith(), older]);
  });
});

describe('an editor', () => {
  test.each(['<p></p>', '<p><br></p>', '<p></p><p> </p>', ''])(
    'that contains only %j returns an empty text [COM-006]',
    (html) => expect(richTextValue(html)).toBe(''),
  );
  test.each(['<p>a</p>', '<h1></h1>', '<p>.</p>', '<ul><li></li></ul>'])(
    'that contains %j returns it unchanged [COM-006]',
    (html) => expect(richTextValue(html)).toBe(html),
  );
  test('is either empty or not, for any text', () => expect(isEmptyRichText('&nbsp;')).toBe(true));
});
