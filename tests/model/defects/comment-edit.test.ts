import { describe, expect, test } from 'vitest';
import {
  commentEditMachine,
  selectCanSend,
  selectCommentProblem,
  selectCommentRound,
  selectCommentText,
} from '../../../src/machines/defects/comment-edit-machine.ts';
import type { DefectAt } from '../../../src/machines/defects/title-edit-machine.ts';
import { play, scriptedPort } from '../play.ts';

const begin = async (recalled = '') => {
  const recall = scriptedPort<string, DefectAt>();
  const keep = scriptedPort<void, DefectAt & { text: string }>();
  const sending = scriptedPort<void, DefectAt & { text: string }>();
  const machine = commentEditMachine.provide({
    actors: { recallComment: recall.logic, keepComment: keep.logic, sendComment: sending.logic },
  });
  const edit = play(machine, { projectId: 'p1', defectId: 'SHOP-1' });
  await recall.answer(recalled);
  return { ...edit, edit, keep, sending };
};
const write = (text: string) => ({ type: 'comment.write', text }) as const;

test.each(['', '<p></p>', '<p> </p><p><br></p>', '<p>&nbsp;</p>'])(
  'an editor that holds %j cannot be sent [COM-004, COM-005]',
  async (text) => {
    const { send, edit, sending } = await begin();
    send(write(text));
    expect(selectCanSend(edit.state)).toBe(false);
    send({ type: 'comment.send' });
    expect(sending.asked).toHaveLength(0);
  },
);

describe('a comment', () => {
  test('is sent and leaves an empty editor behind', async () => {
    const { send, edit, sending } = await begin();
    const round = selectCommentRound(edit.state);
    send(write('<p>Seen</p>'));
    expect(selectCanSend(edit.state)).toBe(true);
    send({ type: 'comment.send' });
    await sending.answer();
    expect(sending.asked).toEqual([expect.objectContaining({ text: '<p>Seen</p>' })]);
    expect([selectCommentText(edit.state), selectCommentRound(edit.state)]).toEqual(['', round + 1]);
  });
  test('that was refused stays in the editor with the reason', async () => {
    const { send, edit, sending } = await begin();
    send(write('<p>Seen</p>'));
    send({ type: 'comment.send' });
    await sending.refuse({ kind: 'forbidden' });
    expect([selectCommentText(edit.state), selectCommentProblem(edit.state)]).toEqual([
      '<p>Seen</p>',
      { kind: 'forbidden' },
    ]);
  });
  test('that was begun comes back', async () => {
    const { edit } = await begin('<p>Begun</p>');
    expect([selectCommentText(edit.state), selectCanSend(edit.state)]).toEqual(['<p>Begun</p>', true]);
  });
  test('is kept on the device after a pause, only the last text', async () => {
    const { send, wait, keep } = await begin();
    send(write('<p>S</p>'));
    wait(399);
    send(write('<p>Se</p>'));
    wait(400);
    expect(keep.asked.map(({ text }) => text)).toEqual(['<p>Se</p>']);
  });
  test('sent twice at once goes out once', async () => {
    const { send, sending } = await begin();
    send(write('<p>Seen</p>'));
    send({ type: 'comment.send' });
    send({ type: 'comment.send' });
    expect(sending.asked).toHaveLength(1);
  });
});
