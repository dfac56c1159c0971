import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { DefectFact, RevertData } from '../../../../src/domain/defects/defect-facts.ts';
import { defects } from '../../../../src/domain/defects/defects.ts';
import { defaultTemplate } from '../../../../src/domain/templates/default-template.ts';
import { reasonText, ruleOf } from '../../../../src/domain/problems/reason.ts';
import { sinceReason } from '../../../../src/domain/defects/history/since-reason.ts';
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

describe('a change that is still in effect', () => {
  test('is reverted by a new change that names it', () => {
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
  test('of a title or of an empty field can be reverted, too', () => {
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
  test('of tags is reverted by removing added tags and adding removed ones, whatever else changed since', () => {
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

describe('a change that was overridden by a newer one', () => {
  test('is not reverted, and the newer change is named', () =>
    given(observed(recordWith({ status: 'Invalid' })))
      .when(undo(changed('status', 'To Do', 'Done'), { since: { code: 'changedTo', value: 'Invalid', name: 'Olga' } }))
      .thenRefused({ code: 'changedTo', value: 'Invalid', name: 'Olga' }, 'Status'));
  test('of tags is not reverted if its own tag is already removed or restored', () => {
    given(observed(recordWith({ tags: [] })))
      .when(undo(changed('tags', [], ['pay'])))
      .thenRefused({ code: 'changedSince' }, 'Tags');
    given(observed(recordWith({ tags: ['ui'] })))
      .when(undo(changed('tags', ['ui'], [])))
      .thenRefused({ code: 'changedSince' }, 'Tags');
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
  test('that was removed is restored unchanged', () => {
    const command = undo(detached, { file: file() });
    given(observed(recordWith(), none), attached, detached)
      .when(command)
      .then(becomes(command, 'attached', 'defect.attached', { ...file(), takesBack: 'f-3' }));
  });
  test('that was removed or restored since is named', () => {
    given(observed(recordWith(), none), attached, detached)
      .when(undo(attached))
      .thenRefused({ code: 'changedSince' }, 'log.txt');
    given(observed(recordWith(), none), attached)
      .when(undo(detached, { file: file() }))
      .thenRefused({ code: 'changedSince' }, 'log.txt');
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
  test('that was edited gets its old text back', () => {
    const command = undo(changedIt);
    const data = { commentId: 'k1', comment: '<p>Seen</p>', was: '<p>Seen twice</p>', takesBack: 'f-5' };
    given(observed(recordWith(), none), said, changedIt)
      .when(command)
      .then(becomes(command, 'commentChanged', 'defect.commentChanged', data));
  });
  const asItWas = { commentId: 'k1', comment: '<p>Seen</p>', user: 'u-bob', createdDate: said.at };
  test('that was removed is restored at its position with its author', () => {
    const command = undo(removed, { removed: asItWas });
    given(observed(recordWith(), none), said, removed)
      .when(command)
      .then(becomes(command, 'commentRestored', 'defect.commentRestored', { ...asItWas, takesBack: 'f-6' }));
  });
  test('that already exists, or is unknown, is not restored', () => {
    given(observed(recordWith(), none), said)
      .when(undo(removed, { removed: asItWas }))
      .thenRefused({ code: 'changedSince' }, 'The comment');
    given(observed(recordWith(), none), said, removed)
      .when(undo(removed))
      .thenRefused({ code: 'changedSince' }, 'The comment');
  });
  test('that was restored is removed again', () => {
    const back = fact('defect.commentRestored', asItWas, { id: 'f-7' });
    const command = undo(back);
    const data = { commentId: 'k1', was: '<p>Seen</p>', takesBack: 'f-7' };
    given(observed(recordWith(), none), said, removed, back)
      .when(command)
      .then(becomes(command, 'commentRemoved', 'defect.commentRemoved', data));
  });
  test('that was edited or removed since stays unchanged', () => {
    given(observed(recordWith(), none), said, changedIt)
      .when(undo(said))
      .thenRefused({ code: 'changedSince' }, 'The comment');
    given(observed(recordWith(), none), said, removed)
      .when(undo(changedIt))
      .thenRefused({ code: 'changedSince' }, 'The comment');
  });
});

describe('a change that cannot be reverted', () => {
  test.each([
    fact('defect.reported', { record: recordWith() }),
    fact('defect.restored', { header: 'Basket is empty' }),
  ])('is $type', (what) => given(observed()).when(undo(what)).thenRefused({ code: 'neverUndone' }, 'This change'));
  test('is a deletion after the defect has been restored', () =>
    given(observed())
      .when(undo(fact('defect.deleted', { header: 'x' })))
      .thenRefused({ code: 'changedSince' }, 'SHOP-1'));
});

test('the last change of a defect can always be reverted, which restores the previous state', () =>
  fc.assert(
    fc.property(histories, (commands) => {
      const { facts } = serve(commands);
      const last = facts.findLast(({ type }) => type === 'defect.updated');
      if (last?.type !== 'defect.updated') return;
      const index = facts.indexOf(last);
      const before = foldInto(product.empty, facts.slice(0, index));
      const after = foldInto(before, [last]);
      const outcome = defects.decide(after.defects, undo(last));
      if (isRefusal(outcome)) throw new Error(ruleOf(outcome.refused));
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

describe('the message about a conflict', () => {
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
  ])('names the newer change (%#)', (newer, said) =>
    expect(reasonText(sinceReason(newer, nameOf, defaultTemplate))).toBe(said),
  );
});
