import { describe, expect, test } from 'vitest';
import { defects } from '../../../../src/domain/defects/defects.ts';
import { givenFor } from '../../given.ts';
import { commentWith, fact, file, observed, recordWith } from '../sample-defect.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';

/** Reads and echoes overtake one another; a record knows its revision and takes each change once. */
const given = givenFor(defects);
const headerAt = (revision: number | undefined, value = `Title ${revision}`) =>
  fact('defect.updated', { field: 'header', value, was: '' }, revision === undefined ? {} : { revision });
const commentedAt = (revision: number) =>
  fact('defect.commented', { commentId: `k${revision}`, comment: '<p>Seen</p>' }, { revision });

const readAt = (revision: number, header = `Title ${revision}`) =>
  observed(recordWith({ revision, header, commentCount: 1 }), { comments: [commentWith()], attachments: [] });

describe('an echo', () => {
  test('that a read already held is passed over', () => {
    const { view } = given(readAt(7), headerAt(6), headerAt(7, 'Another title'));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 7, header: 'Title 7' });
  });
  test('that is newer is taken', () =>
    expect(recordIn(given(readAt(7), headerAt(8)).view, 'SHOP-1')).toMatchObject({ revision: 8, header: 'Title 8' }));
  test('of a comment that a read already held is not shown twice', () => {
    const { view } = given(readAt(7), commentedAt(7));
    expect(view.details['SHOP-1']?.comments).toHaveLength(1);
    expect(recordIn(view, 'SHOP-1')?.commentCount).toBe(1);
  });
  test('about a defect that nobody has read changes nothing', () =>
    expect(given(headerAt(2), commentedAt(3)).view).toEqual(defects.empty));
});

describe('a read', () => {
  test('that is older than what is shown is passed over', () => {
    const { view } = given(readAt(7), headerAt(8), readAt(7));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 8, header: 'Title 8' });
    expect(view.details['SHOP-1']?.revision).toBe(8);
  });
  test('of the same revision replaces what is shown', () => {
    const { view } = given(readAt(7), readAt(7, 'Read again'));
    expect(recordIn(view, 'SHOP-1')?.header).toBe('Read again');
  });
  test('of the list leaves the details that were opened', () => {
    const { view } = given(readAt(7), observed(recordWith({ revision: 8 })));
    expect(recordIn(view, 'SHOP-1')?.revision).toBe(8);
    expect(view.details['SHOP-1']).toMatchObject({ revision: 7, comments: [commentWith()] });
  });
  test('of the whole defect brings the details to its revision, however new the row is', () => {
    const { view } = given(
      readAt(6),
      observed(recordWith({ revision: 9 })),
      observed(recordWith({ revision: 8 }), { comments: [], attachments: [] }),
    );
    expect(recordIn(view, 'SHOP-1')?.revision).toBe(9);
    expect(view.details['SHOP-1']).toEqual({ revision: 8, comments: [], attachments: [] });
  });
});

describe('a prediction', () => {
  test('has no revision and always shows', () => {
    const { view } = given(readAt(7), headerAt(undefined, 'Typed here'));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 7, header: 'Typed here' });
  });
  test('of a file and a comment shows in the details without making them newer', () => {
    const { view } = given(
      readAt(7),
      fact('defect.attached', file()),
      fact('defect.commented', { commentId: 'k9', comment: '<p>x</p>' }),
    );
    expect(view.details['SHOP-1']).toMatchObject({
      revision: 7,
      comments: [{ id: 'k9' }, { id: 'k1' }],
      attachments: [{ id: 'a1' }],
    });
  });
});

test('a fact is not edited by the facts after it, even when they come together', () => {
  const read = readAt(1);
  const before = structuredClone(read);
  const news = [
    headerAt(2),
    fact('defect.updated', { field: 'priority', value: 'High', was: '' }, { revision: 3 }),
    commentedAt(4),
    fact('defect.attached', file(), { revision: 5 }),
    fact('defect.detached', { attachmentId: 'a1', filename: 'log.txt' }, { revision: 6 }),
  ];
  expect(recordIn(given(read, ...news).view, 'SHOP-1')).toMatchObject({
    revision: 6,
    custom: { priority: 'High' },
    commentCount: 2,
    attachmentCount: 0,
  });
  expect(read).toEqual(before);
});

test('details that are behind the record take what they have missed', () => {
  const { view } = given(readAt(6), observed(recordWith({ revision: 8, commentCount: 2 })), commentedAt(7));
  expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 8, commentCount: 2 });
  expect(view.details['SHOP-1']?.comments.map(({ id }) => id)).toEqual(['k7', 'k1']);
});
