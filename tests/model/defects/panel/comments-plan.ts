import { commentsMachine } from '../../../../src/machines/defects/panel/comments-machine.ts';
import { done, fail, planOf } from '../../machine-paths.ts';

export const commentsPlan = planOf({
  machine: commentsMachine,
  input: { projectId: 'p1', defectId: 'SHOP-1' },
  events: [
    { type: 'comment.edit', commentId: 'k1', text: '<p>Seen</p>' },
    { type: 'comment.overruled', commentId: 'k1', by: 'u-bob', text: '<p>Ours</p>', base: '<p>Old</p>' },
    { type: 'comment.accept', commentId: 'k1' },
    { type: 'removal.ask', commentId: 'k1' },
    { type: 'removal.cancel' },
    { type: 'removal.confirm' },
    { type: 'versions.show', commentId: 'k1' },
    { type: 'versions.hide' },
    { type: 'mark.answer', answer: { kind: 'restore', commentId: 'k1', text: '<p>Ours</p>', base: '<p>Old</p>' } },
    done('edit-k1'),
    fail('edit-k1', { kind: 'broken', detail: 'broken' }),
    fail('commentNews', new Error('ended')),
    ...['removeComment', 'readVersions', 'answerMark'].flatMap((port) => [
      done(port, []),
      fail(port, { kind: 'offline' }),
    ]),
  ],
  serialize: ({ context }) => [context.edits.length, context.overruled.length],
});
