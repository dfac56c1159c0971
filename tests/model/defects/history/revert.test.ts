import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DefectFact, RevertData } from '../../../../src/domain/defects/defect-facts.ts';
import { defects } from '../../../../src/domain/defects/defects.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { sinceWords } from '../../../../src/domain/defects/history/since-words.ts';
import { givenFor } from '../../given.ts';
import { foldInto, histories, serve } from '../../journal/histories.ts';
import { product } from '../../../../src/domain/journal/product.ts';
import { isRefusal } from '../../../../src/domain/journal/fact.ts';
import { at, becomes, fact, file, observed, recordWith, revert, type Stamp } from '../sample-defect.ts';

const given = givenFor(defects);
const none = { comments: [], attachments: [] };
const changed = (field: string, was: unknown, value: unknown, place: Stamp = {}) =>
  fact('defect.updated', { field, value, was }, { id: 'f-1', ...place });
const undo = (what: DefectFact, more: Partial<RevertData> = {}) => revert(what, more);

describe('a change that still stands', () => {
  test('is undone by a new one that says which', () => {
    const done = changed('status', 'To Do', 'Done');
    const command = undo(done);
    given(observed(recordWith({ status: 'Done' })))
      .when(command)
      .then(
        becomes(command, 'updated', 'defect.updated', {
          field: 'status',
          value: 'To Do',
          was: 'Done',
          takesBack: 'f-1',
        }),
      );
  });
  test('of a title and of an empty field goes back too', () => {
    const view = given(observed(recordWith({ header: 'New', custom: { priority: 'High' } })));
    const title = undo(changed('header', 'Old', 'New'));
    view
      .when(title)
      .then(
        becomes(title, 'updated', 'defect.updated', { field: 'header', value: 'Old', was: 'New', takesBack: 'f-1' }),
      );
    const priority = undo(changed('priority', '', 'High'));
    view
      .when(priority)
      .then(
        becomes(priority, 'updated', 'defect.updated', { field: 'priority', value: '', was: 'High', takesBack: 'f-1' }),
      );
  });
  test('of tags takes out what it added and puts back what it removed, whatever came since', () => {
    const command = undo(changed('tags', ['ui'], ['pay']));
    given(observed(recordWith({ tags: ['pay', 'slow'] })))
      .when(command)
      .then(
        becomes(command, 'updated', 'defect.updated', {
          field: 'tags',
          value: ['slow', 'ui'],
          was: ['pay', 'slow'],
          takesBack: 'f-1',
        }),
      );
  });
});

describe('a change that something newer stands in the way of', () => {
  test('is not undone, and it is said what', () =>
    given(observed(recordWith({ status: 'Invalid' })))
      .when(undo(changed('status', 'To Do', 'Done'), { since: 'has since been changed to Invalid by Olga' }))
      .thenRefused('has since been changed to Invalid by Olga', 'Status'));
  test('of tags is not undone when its own tag is gone or back already', () => {
    given(observed(recordWith({ tags: [] })))
      .when(undo(changed('tags', [], ['pay'])))
      .thenRefused('has changed since', 'Tags');
    given(observed(recordWith({ tags: ['ui'] })))
      .when(undo(changed('tags', ['ui'], [])))
      .thenRefused('has changed since', 'Tags');
  });
});

describe('a file', () => {
  const attached = fact('defect.attached', file(), { id: 'f-2' });
  const detached = fact('defect.detached', { attachmentId: 'a1', filename: 'log.txt' }, { id: 'f-3' });
  test('that was added is removed', () => {
    const command = undo(attached);
    given(observed(recordWith(), none), attached)
      .when(command)
      .then(
        becomes(command, 'detached', 'defect.detached', {
          attachmentId: 'a1',
          filename: 'log.txt',
          takesBack: 'f-2',
        }),
      );
  });
  test('that was removed comes back as it was', () => {
    const command = undo(detached, { file: file() });
    given(observed(recordWith(), none), attached, detached)
      .when(command)
      .then(becomes(command, 'attached', 'defect.attached', { ...file(), takesBack: 'f-3' }));
  });
  test('that went since, or is there again, is named', () => {
    given(observed(recordWith(), none), attached, detached)
      .when(undo(attached))
      .thenRefused('has changed since', 'log.txt');
    given(observed(recordWith(), none), attached)
      .when(undo(detached, { file: file() }))
      .thenRefused('has changed since', 'log.txt');
  });
});

describe('a comment', () => {
  const said = fact('defect.commented', { commentId: 'k1', comment: '<p>Seen</p>' }, { id: 'f-4' });
  const more = { commentId: 'k1', comment: '<p>Seen twice</p>', was: '<p>Seen</p>' };
  const changedIt = fact('defect.commentChanged', more, { id: 'f-5' });
  const removed = fact('defect.commentRemoved', { commentId: 'k1', was: '<p>Seen</p>' }, { id: 'f-6' });
  test('that was written is removed', () => {
    const command = undo(said);
    const data = { commentId: 'k1', was: '<p>Seen</p>', takesBack: 'f-4' };
    given(observed(recordWith(), none), said)
      .when(command)
      .then(becomes(command, 'commentRemoved', 'defect.commentRemoved', data));
  });
  test('that was changed says again what it said', () => {
    const command = undo(changedIt);
    const data = { commentId: 'k1', comment: '<p>Seen</p>', was: '<p>Seen twice</p>', takesBack: 'f-5' };
    given(observed(recordWith(), none), said, changedIt)
      .when(command)
      .then(becomes(command, 'commentChanged', 'defect.commentChanged', data));
  });
  const asItWas = { commentId: 'k1', comment: '<p>Seen</p>', user: 'u-bob', createdDate: said.at };
  test('that was removed comes back as it stood, by whoever wrote it', () => {
    const command = undo(removed, { removed: asItWas });
    given(observed(recordWith(), none), said, removed)
      .when(command)
      .then(becomes(command, 'commentRestored', 'defect.commentRestored', { ...asItWas, takesBack: 'f-6' }));
  });
  test('that is there again, or that nobody knows any more, does not come back', () => {
    given(observed(recordWith(), none), said)
      .when(undo(removed, { removed: asItWas }))
      .thenRefused('has changed since', 'The comment');
    given(observed(recordWith(), none), said, removed)
      .when(undo(removed))
      .thenRefused('has changed since', 'The comment');
  });
  test('that came back is removed again', () => {
    const back = fact('defect.commentRestored', asItWas, { id: 'f-7' });
    const command = undo(back);
    const data = { commentId: 'k1', was: '<p>Seen</p>', takesBack: 'f-7' };
    given(observed(recordWith(), none), said, removed, back)
      .when(command)
      .then(becomes(command, 'commentRemoved', 'defect.commentRemoved', data));
  });
  test('that was changed or removed since is left as it is', () => {
    given(observed(recordWith(), none), said, changedIt)
      .when(undo(said))
      .thenRefused('has changed since', 'The comment');
    given(observed(recordWith(), none), said, removed)
      .when(undo(changedIt))
      .thenRefused('has changed since', 'The comment');
  });
});

describe('what cannot be undone', () => {
  test.each([
    fact('defect.reported', { record: recordWith() }),
    fact('defect.restored', { header: 'Basket is empty' }),
  ])('$type', (what) => given(observed()).when(undo(what)).thenRefused('cannot be undone', 'This change'));
  test('a deletion, once the defect is there again', () =>
    given(observed())
      .when(undo(fact('defect.deleted', { header: 'x' })))
      .thenRefused('has changed since', 'SHOP-1'));
});

test('the last change of a defect can always be undone, and then everything stands as before it', () =>
  fc.assert(
    fc.property(histories, (commands) => {
      const { facts } = serve(commands);
      const last = facts.findLast(({ type }) => type === 'defect.updated');
      if (last?.type !== 'defect.updated') return;
      const index = facts.indexOf(last);
      const before = foldInto(product.empty, facts.slice(0, index));
      const after = foldInto(before, [last]);
      const outcome = defects.decide(after.defects, undo(last));
      if (isRefusal(outcome)) throw new Error(outcome.refused);
      const undone = foldInto(after, outcome);
      const bare = (view: typeof before) =>
        valuesOf(view).map(({ header, status, custom, tags }) => ({ header, status, tags, custom: filled(custom) }));
      expect(bare(undone)).toEqual(bare(before));
    }),
  ));

const valuesOf = (view: { readonly defects: typeof defects.empty }) =>
  Object.values(view.defects.records).flatMap(Object.values);
const filled = (custom: Record<string, unknown>) =>
  Object.fromEntries(Object.entries(custom).filter(([, value]) => value !== ''));

describe('what stands in the way, in words', () => {
  const nameOf = (id: string) => ({ 'u-olga': 'Olga', 'u-ada': 'Ada' })[id] ?? id;
  const by = { by: 'u-olga', at };
  test.each<[DefectFact, string]>([
    [changed('status', 'To Do', 'Done', by), 'has since been changed to Done by Olga'],
    [changed('assignee', 'u-bo', 'u-ada', by), 'has since been changed to Ada by Olga'],
    [changed('description', '', '<p>x</p>', by), 'has since been changed by Olga'],
    [changed('tags', [], ['ui'], by), 'has since been changed by Olga'],
    [changed('priority', 'High', '', by), 'has since been changed by Olga'],
    [fact('defect.detached', { attachmentId: 'a1', filename: 'x' }, by), 'has since been removed by Olga'],
    [fact('defect.attached', file(), by), 'has since been added again by Olga'],
    [fact('defect.restored', { header: 'x' }, by), 'has since been restored by Olga'],
    [fact('defect.deleted', { header: 'x' }, by), 'has since been changed by Olga'],
  ])('%#', (newer, said) => expect(sinceWords(newer, nameOf, defaultTemplate)).toBe(said));
});
