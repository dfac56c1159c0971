import { describe, expect, test } from 'vitest';
import { defects } from '../../../../src/domain/defects/defects.ts';
import { givenFor } from '../../given.ts';
import { commentWith, fact, file, observed, recordWith } from '../sample-defect.ts';
import { recordIn } from '../../../../src/domain/defects/defect-facts.ts';

/** Reads and events can overtake each other; a record knows its revision and applies each change once. */
const given = givenFor(defects);
const headerAt = (revision: number | undefined, value = `Title ${revision}`) =>
  fact('defect.updated', { field: 'header', value, was: '' }, revision === undefined ? {} : { revision });
const commentedAt = (revision: number) =>
  fact('defect.commented', { commentId: `k${revision}`, comment: '<p>Seen</p>' }, { revision });

const readAt = (revision: number, header = `Title ${revision}`) =>
  observed(recordWith({ revision, header, commentCount: 1 }), { comments: [commentWith()], attachments: [] });

describe('an event', () => {
  test('that a read already contains is skipped', () => {
    const { view } = given(readAt(7), headerAt(6), headerAt(7, 'Another title'));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 7, header: 'Title 7' });
  });
  test('that is newer is applied', () =>
    expect(recordIn(given(readAt(7), headerAt(8)).view, 'SHOP-1')).toMatchObject({ revision: 8, header: 'Title 8' }));
  test('of a comment that a read already contains does not duplicate it', () => {
    const { view } = given(readAt(7), commentedAt(7));
    expect(view.details['SHOP-1']?.comments).toHaveLength(1);
    expect(recordIn(view, 'SHOP-1')?.commentCount).toBe(1);
  });
  test('of an unloaded defect changes nothing', () =>
    expect(given(headerAt(2), commentedAt(3)).view).toEqual(defects.empty));
});

describe('a read', () => {
  test('that is older than the shown state is skipped', () => {
    const { view } = given(readAt(7), headerAt(8), readAt(7));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 8, header: 'Title 8' });
    expect(view.details['SHOP-1']?.revision).toBe(8);
  });
  test('of the same revision replaces the shown state', () => {
    const { view } = given(readAt(7), readAt(7, 'Read again'));
    expect(recordIn(view, 'SHOP-1')?.header).toBe('Read again');
  });
  test('of the list keeps the loaded details', () => {
    const { view } = given(readAt(7), observed(recordWith({ revision: 8 })));
    expect(recordIn(view, 'SHOP-1')?.revision).toBe(8);
    expect(view.details['SHOP-1']).toMatchObject({ revision: 7, comments: [commentWith()] });
  });
  test('of the whole defect updates the details to its revision, however new the row is', () => {
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
  test('has no revision and is always shown', () => {
    const { view } = given(readAt(7), headerAt(undefined, 'Typed here'));
    expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 7, header: 'Typed here' });
  });
  test('of a file or a comment appears in the details without making them newer', () => {
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

test('an event is not changed by later events, even in one batch', () => {
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

test('details that are older than the record load the missing changes', () => {
  const { view } = given(readAt(6), observed(recordWith({ revision: 8, commentCount: 2 })), commentedAt(7));
  expect(recordIn(view, 'SHOP-1')).toMatchObject({ revision: 8, commentCount: 2 });
  expect(view.details['SHOP-1']?.comments.map(({ id }) => id)).toEqual(['k7', 'k1']);
});
