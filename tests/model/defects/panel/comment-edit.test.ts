import { describe, expect, test } from 'vitest';
import {
  commentEditMachine,
  selectCanSend,
  selectCommentProblem,
  selectCommentText,
  selectIsRecalled,
  selectIsWritable,
  type CommentAt,
  type CommentText,
  type StoredComment,
} from '../../../../src/machines/defects/panel/comment-edit-machine.ts';
import { play, scriptedPort } from '../../play.ts';

const begin = async (
  recalled = '',
  edited?: { commentId: string; text: string },
  recalledBase = edited?.text ?? '',
) => {
  const recall = scriptedPort<StoredComment | null, CommentAt>();
  const keep = scriptedPort<void, CommentText>();
  const sending = scriptedPort<void, CommentText>();
  const machine = commentEditMachine.provide({
    actors: { recallComment: recall.logic, keepComment: keep.logic, sendComment: sending.logic },
  });
  const edit = play(machine, { projectId: 'p1', defectId: 'SHOP-1', ...(edited && { edited }) });
  await recall.answer(recalled === '' ? null : { text: recalled, base: recalledBase });
  return { ...edit, edit, keep, sending };
};
const write = (text: string) => ({ type: 'comment.write', text }) as const;

test.each(['', '<p></p>', '<p> </p><p><br></p>', '<p>&nbsp;</p>'])(
  'an editor that contains %j cannot be sent [COM-004, COM-005]',
  async (text) => {
    const { send, edit, sending } = await begin();
    send(write(text));
    expect(selectCanSend(edit.state)).toBe(false);
    send({ type: 'comment.send' });
    expect(sending.asked).toHaveLength(0);
  },
);

describe('a comment', () => {
  test('is sent and clears the editor', async () => {
    const { send, edit, sending } = await begin();
    send(write('<p>Seen</p>'));
    expect(selectCanSend(edit.state)).toBe(true);
    send({ type: 'comment.send' });
    await sending.answer();
    expect(sending.asked).toEqual([expect.objectContaining({ text: '<p>Seen</p>' })]);
    expect(selectCommentText(edit.state)).toBe('');
  });
  test('that is rejected stays in the editor with the reason', async () => {
    const { send, edit, sending } = await begin();
    send(write('<p>Seen</p>'));
    send({ type: 'comment.send' });
    await sending.refuse({ kind: 'forbidden' });
    expect([selectCommentText(edit.state), selectCommentProblem(edit.state)]).toEqual([
      '<p>Seen</p>',
      { kind: 'forbidden' },
    ]);
  });
  test('that was started is restored', async () => {
    const { edit } = await begin('<p>Begun</p>');
    expect([selectCommentText(edit.state), selectCanSend(edit.state)]).toEqual(['<p>Begun</p>', true]);
  });
  test('is stored on the device after a pause, only the last text', async () => {
    const { send, wait, keep } = await begin();
    send(write('<p>S</p>'));
    wait(399);
    send(write('<p>Se</p>'));
    wait(400);
    expect(keep.asked.map(({ text }) => text)).toEqual(['<p>Se</p>']);
  });
  test('sent twice at once is sent once', async () => {
    const { send, sending } = await begin();
    send(write('<p>Seen</p>'));
    send({ type: 'comment.send' });
    send({ type: 'comment.send' });
    expect(sending.asked).toHaveLength(1);
  });
  test('accepts more typing while it is sent, without losing a letter', async () => {
    const { send, edit, sending, keep } = await begin();
    send(write('<p>Seen</p>'));
    send({ type: 'comment.send' });
    send(write('<p>And more</p>'));
    await sending.answer();
    expect(sending.asked).toEqual([expect.objectContaining({ text: '<p>Seen</p>' })]);
    expect(selectCommentText(edit.state)).toBe('<p>And more</p>');
    expect(keep.asked.at(-1)?.text).toBe('<p>And more</p>');
  });
  test('submitted while the one before is sent follows it, and further input stays in the editor', async () => {
    const { send, edit, sending, keep } = await begin();
    for (const text of ['<p>First</p>', '<p>Second</p>']) {
      send(write(text));
      expect(selectCanSend(edit.state)).toBe(true);
      send({ type: 'comment.send' });
    }
    send(write('<p>Third</p>'));
    expect(selectCanSend(edit.state)).toBe(false);
    await sending.answer();
    expect(keep.asked.at(-1)?.text).toBe('<p>Second</p><p>Third</p>');
    await sending.answer();
    expect(sending.asked.map(({ text }) => text)).toEqual(['<p>First</p>', '<p>Second</p>']);
    expect([selectCommentText(edit.state), selectCanSend(edit.state)]).toEqual(['<p>Third</p>', true]);
  });
  test('that is rejected is restored before the next one and the text typed since', async () => {
    const { send, edit, sending } = await begin();
    for (const text of ['<p>First</p>', '<p>Second</p>']) {
      send(write(text));
      send({ type: 'comment.send' });
    }
    send(write('<p>Third</p>'));
    await sending.refuse({ kind: 'forbidden' });
    expect(selectCommentText(edit.state)).toBe('<p>First</p><p>Second</p><p>Third</p>');
    expect(sending.asked).toHaveLength(1);
  });
  test('that is rejected is restored before the text typed since', async () => {
    const { send, edit, sending, keep } = await begin();
    send(write('<p>Seen</p>'));
    send({ type: 'comment.send' });
    send(write('<p>And more</p>'));
    await sending.refuse({ kind: 'forbidden' });
    expect(selectCommentText(edit.state)).toBe('<p>Seen</p><p>And more</p>');
    expect(keep.asked.at(-1)?.text).toBe('<p>Seen</p><p>And more</p>');
  });
});

describe('an edit of a comment', () => {
  const edited = { commentId: 'k1', text: '<p>Seen</p>' };
  test('starts with the stored text or the draft', async () => {
    expect(selectCommentText((await begin('', edited)).edit.state)).toBe('<p>Seen</p>');
    expect(selectCommentText((await begin('<p>Begun</p>', edited)).edit.state)).toBe('<p>Begun</p>');
  });
  test('submitted again while it is sent is sent again, based on what was sent, and closed then', async () => {
    const { send, edit: changed, sending, keep } = await begin('', edited);
    for (const text of ['<p>Seen twice</p>', '<p>Seen thrice</p>']) {
      send(write(text));
      send({ type: 'comment.send' });
    }
    await sending.answer();
    await sending.answer();
    expect(sending.asked.map(({ text, base }) => [text, base])).toEqual([
      ['<p>Seen twice</p>', '<p>Seen</p>'],
      ['<p>Seen thrice</p>', '<p>Seen twice</p>'],
    ]);
    expect([changed.state.value, keep.asked.at(-1)?.text]).toEqual(['dropping', '']);
  });
  test('waits until the draft is loaded, and can be cancelled meanwhile', () => {
    const { logic } = scriptedPort<StoredComment | null, CommentAt>();
    const machine = commentEditMachine.provide({ actors: { recallComment: logic } });
    const edit = play(machine, { projectId: 'p1', defectId: 'SHOP-1', edited });
    expect(selectIsWritable(edit.state)).toBe(false);
    edit.send({ type: 'comment.cancel' });
    expect(edit.state.status).toBe('done');
  });
  test('ends when it is sent, and its draft is deleted', async () => {
    const { send, edit, sending, keep } = await begin('', edited);
    send(write('<p>New</p>'));
    send({ type: 'comment.send' });
    await sending.answer();
    expect(keep.asked.at(-1)).toMatchObject({ commentId: 'k1', text: '' });
    await keep.answer();
    expect([edit.state.status, sending.asked[0]]).toEqual([
      'done',
      expect.objectContaining({ commentId: 'k1', text: '<p>New</p>' }),
    ]);
  });
  test('knows the text it is based on, also if it was started before another user changed it', async () => {
    const { send, sending, keep, wait } = await begin('', edited);
    send(write('<p>New</p>'));
    wait(400);
    expect(keep.asked.at(-1)).toMatchObject({ text: '<p>New</p>', base: '<p>Seen</p>' });
    send({ type: 'comment.send' });
    expect(sending.asked).toMatchObject([{ text: '<p>New</p>', base: '<p>Seen</p>' }]);
    send(write('<p>Newer</p>'));
    await sending.answer();
    send({ type: 'comment.send' });
    expect(sending.asked.at(-1)).toMatchObject({ text: '<p>Newer</p>', base: '<p>New</p>' });
    const again = await begin('<p>Half</p>', edited, '<p>Seen before</p>');
    again.send({ type: 'comment.send' });
    expect(again.sending.asked).toMatchObject([{ text: '<p>Half</p>', base: '<p>Seen before</p>' }]);
  });
  test('stays open with the text typed while it was sent', async () => {
    const { send, edit, sending } = await begin('', edited);
    send(write('<p>New</p>'));
    send({ type: 'comment.send' });
    send(write('<p>Newer</p>'));
    await sending.answer();
    expect([edit.state.status, selectCommentText(edit.state)]).toEqual(['active', '<p>Newer</p>']);
  });
  test('that is left unsaved keeps its text for the next time, and can be restarted', async () => {
    const { send, edit, keep } = await begin('', edited);
    send(write('<p>Half a thought</p>'));
    send({ type: 'comment.cancel' });
    expect(keep.asked.at(-1)).toMatchObject({ commentId: 'k1', text: '<p>Half a thought</p>' });
    await keep.answer();
    expect(edit.state.status).toBe('done');
    const again = await begin('<p>Half a thought</p>', edited);
    expect([selectCommentText(again.edit.state), selectIsRecalled(again.edit.state)]).toEqual([
      '<p>Half a thought</p>',
      true,
    ]);
    again.send({ type: 'comment.startOver' });
    expect([selectCommentText(again.edit.state), selectIsRecalled(again.edit.state)]).toEqual([edited.text, false]);
    again.send({ type: 'comment.cancel' });
    expect(again.keep.asked.at(-1)).toMatchObject({ text: '' });
  });
  test('of a deleted comment can be discarded with its text', async () => {
    const { send, keep } = await begin('<p>Half</p>', edited);
    send({ type: 'comment.drop' });
    expect(keep.asked.at(-1)).toMatchObject({ commentId: 'k1', text: '' });
  });
  test('can be cancelled, and a new comment cannot', async () => {
    const change = await begin('', edited);
    change.send({ type: 'comment.cancel' });
    await change.keep.answer();
    expect(change.edit.state.status).toBe('done');
    const fresh = await begin();
    fresh.send({ type: 'comment.cancel' });
    expect(fresh.edit.state.status).toBe('active');
  });
});
